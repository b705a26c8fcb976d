#!/usr/bin/env bash
# opening_hours 3.15.0: "PH off" in Canada. 30 September (Truth and Reconciliation) has been a public holiday of British
# Columbia by law since 2023 and one of Manitoba since 2024; the library knows it in no province. And a place whose state is
# the code "BC", as most store files write it, is taken for one without a province, without a warning: British Columbia Day is
# then an ordinary day. With the name "British Columbia" it is a holiday.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund opening_hours@3.15.0
cat >check.mjs <<'JS'
import OpeningHours from 'opening_hours';
const isOpen = (state, day) =>
  new OpeningHours('Mo-Su 08:00-18:00; PH off', {
    lat: 49.28,
    lon: -123.12,
    address: { country_code: 'ca', state },
  }).getState(new Date(`${day}T12:00`));
const seen = {
  'British Columbia on 2026-07-01': isOpen('British Columbia', '2026-07-01'),
  'British Columbia on 2026-09-30': isOpen('British Columbia', '2026-09-30'),
  'Manitoba on 2026-09-30': isOpen('Manitoba', '2026-09-30'),
  'British Columbia on 2026-08-03': isOpen('British Columbia', '2026-08-03'),
  'BC on 2026-08-03': isOpen('BC', '2026-08-03'),
};
console.log(seen);
if (Object.values(seen).join() !== 'false,true,true,false,true') throw new Error('It is no longer so.');
JS
node check.mjs
