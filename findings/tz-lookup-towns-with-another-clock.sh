#!/usr/bin/env bash
# tz-lookup 6.1.25 answers from a coarse grid of 2020 and is an hour, or a day, off in towns near a border of zones. Each
# place below is the middle of a town; geo-tz 8, which keeps the borders whole, has the town's own clock.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund tz-lookup@6.1.25 geo-tz@8.1.8
cat >check.mjs <<'JS'
import { find } from 'geo-tz';
import tzLookup from 'tz-lookup';
const towns = [
  ['Williston, North Dakota', 48.147, -103.618, 'America/Denver', 'America/Chicago'],
  ['Houlton, Maine', 46.126, -67.84, 'America/Moncton', 'America/New_York'],
  ['Columbia, Kentucky', 37.1028, -85.3063, 'America/New_York', 'America/Chicago'],
  ['Cold Lake, Alberta', 54.4642, -110.1825, 'America/Regina', 'America/Edmonton'],
  ['Pago Pago, American Samoa', -14.2756, -170.702, 'Pacific/Apia', 'Pacific/Pago_Pago'],
];
for (const [town, latitude, longitude, coarse, exact] of towns) {
  const seen = [tzLookup(latitude, longitude), find(latitude, longitude).join()];
  console.log(`${town}: tz-lookup ${seen[0]}, geo-tz ${seen[1]}`);
  if (seen[0] !== coarse || seen[1] !== exact) throw new Error(`It is no longer so in ${town}.`);
}
JS
node check.mjs
