#!/usr/bin/env bash
# Node 20.20.2 carries the time zone data 2025c: of December 2026 it says that British Columbia, Alberta and Manitoba have gone
# back an hour, which they no longer do (IANA 2026b, 2026c, 2026e). moment-timezone 0.6.6 has 2026f as plain data, in the same
# process. So a server's "open until" and a current browser's clock are an hour apart.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund moment-timezone@0.6.6 node@20.20.2
cat >check.cjs <<'JS'
const moment = require('moment-timezone');
const at = Date.UTC(2026, 11, 15, 20);
const rows = [
  ['America/Vancouver', 'GMT-08:00', '-07:00'],
  ['America/Edmonton', 'GMT-07:00', '-06:00'],
  ['America/Winnipeg', 'GMT-06:00', '-05:00'],
  ['America/Toronto', 'GMT-05:00', '-05:00'],
];
for (const [timeZone, byNode, byData] of rows) {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const seen = [parts.find(({ type }) => type === 'timeZoneName').value, moment.tz(at, timeZone).format('Z')];
  console.log(`${timeZone}: Node ${process.version} (${process.versions.tz}) ${seen[0]}, moment-timezone ${seen[1]}`);
  if (seen[0] !== byNode || seen[1] !== byData) throw new Error(`It is no longer so of ${timeZone}.`);
}
JS
./node_modules/.bin/node check.cjs
