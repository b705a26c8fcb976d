#!/usr/bin/env bash
# currency.js 2.0.4: a refund is not the negative of its charge. Half a cent is rounded up, also below zero: 1.005 is 1.01, -1.005 is -1.00,
# and together they are a cent. The minus that Intl writes in Swedish and Norwegian (U+2212) is passed over, so the refund's own text is
# read as a charge; with the minus behind it the amount is NaN. errorOnInvalid refuses neither.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund currency.js@2.0.4
cat >check.cjs <<'JS'
const currency = require('currency.js');
const written = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2 }).format(-4.5);
const seen = {
  'charge of 1.005': currency(1.005).value,
  'refund of 1.005': currency(-1.005).value,
  'both together': currency(1.005).add(-1.005).value,
  [`'${written}' in Swedish`]: currency(written, { decimal: ',', errorOnInvalid: true }).value,
  "'4.50-'": currency('4.50-', { errorOnInvalid: true }).value,
};
console.log(seen);
if (Object.values(seen).join() !== '1.01,-1,0.01,4.5,NaN') throw new Error('It is no longer so.');
JS
node check.cjs
