#!/usr/bin/env bash
# otpauth 9.5.2: a code that is typed on a keyboard of East Asia, in full-width digits, is not answered with null as every other wrong
# code is: validate() throws, for it compares bytes after it has counted letters. A code with the space that authenticator apps show in
# its middle is null, while a secret with such spaces, in small letters, is taken.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund otpauth@9.5.2
cat >check.mjs <<'JS'
import { Secret, TOTP } from 'otpauth';
const codes = new TOTP({ secret: Secret.fromBase32('jbsw y3dp ehpk 3pxp') });
const timestamp = 1_795_948_005_000;
const code = codes.generate({ timestamp });
const told = (token) => {
  try {
    return codes.validate({ token, timestamp });
  } catch ({ message }) {
    return message;
  }
};
const seen = {
  'as it is': told(code),
  'with a space in its middle': told(`${code.slice(0, 3)} ${code.slice(3)}`),
  'another one': told(code.split('').reverse().join('')),
  'in full-width digits': told(code.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))),
};
console.log(seen);
if (Object.values(seen).join() !== '0,,,Input buffers must have the same byte length')
  throw new Error('It is no longer so.');
JS
node check.mjs
