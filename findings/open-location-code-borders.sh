#!/usr/bin/env bash
# open-location-code 1.0.3 on npm: plus codes are cut from decimal fractions, so a place on the border of a cell is often given to the
# neighbour below or to the left. That is not rare: every latitude and longitude of two decimals lies on a border, and of 1,000 such places
# in North America more than half get a code whose own area does not hold them. 47.63, -114.41 is one: Google's rule gives 85V7JHJR+22.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund open-location-code@1.0.3
cat >check.cjs <<'JS'
const { OpenLocationCode } = require('open-location-code');
const codes = new OpenLocationCode();
let outside = 0;
for (let n = 0; n < 1000; n++) {
  const [lat, lng] = [(2500 + ((n * 37) % 2500)) / 100, -(7000 + ((n * 53) % 5000)) / 100];
  const { latitudeLo, latitudeHi, longitudeLo, longitudeHi } = codes.decode(codes.encode(lat, lng));
  if (!(latitudeLo <= lat && lat < latitudeHi && longitudeLo <= lng && lng < longitudeHi)) outside++;
}
console.log(`47.63, -114.41: ${codes.encode(47.63, -114.41)}; ${outside} of 1000 places outside the area of their code`);
if (codes.encode(47.63, -114.41) !== '85V7JHHR+X2' || outside < 500) throw new Error('It is no longer so.');
JS
node check.cjs
