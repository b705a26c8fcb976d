#!/usr/bin/env bash
# libphonenumber-js 1.13.16: "valid" is the wrong question for a North American telephone number. Numbers of area codes that are
# in service (729 Tennessee, 679 Michigan, 436 Ohio, 861 Illinois) are not valid, with the full metadata either, while with the
# "min" metadata 800 123 4567 is valid and said to be of the Dominican Republic, though the numbering plan has no exchange that
# begins with 1. isPossible() takes all five: it looks at the length alone.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund libphonenumber-js@1.13.16
cat >check.mjs <<'JS'
import { parsePhoneNumberFromString as byMax } from 'libphonenumber-js/max';
import { parsePhoneNumberFromString as byMin } from 'libphonenumber-js/min';
const seen = (number) => {
  const [max, min] = [byMax(number), byMin(number)];
  return [max.isValid(), min.isValid(), max.isPossible(), min.country ?? 'no country'].join(' ');
};
const rows = [
  ['+17292345678', 'false false true no country'],
  ['+16792345678', 'false false true no country'],
  ['+14362345678', 'false false true no country'],
  ['+18612345678', 'false false true no country'],
  ['+18001234567', 'false true true DO'],
];
for (const [number, expected] of rows) {
  console.log(`${number}: valid with max, valid with min, possible, country: ${seen(number)}`);
  if (seen(number) !== expected) throw new Error(`It is no longer so of ${number}.`);
}
JS
node check.mjs
