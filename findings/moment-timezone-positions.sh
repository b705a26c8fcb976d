#!/usr/bin/env bash
# moment-timezone 0.6.6: the positions of its zones (data/meta/latest.json) are wrong in the south and in the west. The minutes of
# a negative degree are added, not taken off: Chicago, 87 degrees 39 minutes west in the tz database, is said to lie at -86.35,
# in the Michigan half of the lake, where the clock is another. A place less than a degree south of the equator loses its sign.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund moment-timezone@0.6.6
cat >check.cjs <<'JS'
const { zones } = require('moment-timezone/data/meta/latest.json');
// In the tz database's zone1970.tab: +4151-08739, -1203-07703, -0031+16655.
const rows = [
  ['America/Chicago', { lat: 41.85, long: -86.35 }, { lat: 41.85, long: -87.65 }],
  ['America/Lima', { lat: -11.95, long: -76.95 }, { lat: -12.05, long: -77.05 }],
  ['Pacific/Nauru', { lat: 0.5167, long: 166.9167 }, { lat: -0.5167, long: 166.9167 }],
];
for (const [name, expected, right] of rows) {
  const { lat, long } = zones[name];
  console.log(`${name}: ${lat}, ${long}; the tz database has ${right.lat}, ${right.long}`);
  if (lat !== expected.lat || long !== expected.long) throw new Error(`It is no longer so of ${name}.`);
}
JS
node check.cjs
