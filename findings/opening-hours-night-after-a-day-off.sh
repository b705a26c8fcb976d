#!/usr/bin/env bash
# opening_hours 3.15.0: in "Mo-Su 17:00-02:00; Mo off" the day off takes the wrong night. One expects that Monday evening, with
# its hours after midnight, is off. What happens: Monday 00:30, which is Sunday's night, is closed, and Tuesday 00:30, the rest
# of the Monday evening that is off, is open. No warning is given.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund opening_hours@3.15.0
cat >check.mjs <<'JS'
import OpeningHours from 'opening_hours';
const hours = new OpeningHours('Mo-Su 17:00-02:00; Mo off', null);
// 2026-03-01 is a Sunday.
const at = (day, time) => hours.getState(new Date(`2026-03-0${day}T${time}`));
const seen = {
  'Sunday 23:30': at(1, '23:30'),
  'Monday 00:30, the night of Sunday': at(2, '00:30'),
  'Monday 20:00': at(2, '20:00'),
  'Tuesday 00:30, the night of Monday': at(3, '00:30'),
  warnings: hours.getWarnings().length,
};
console.log(seen);
const expected = [true, false, false, true, 0];
if (JSON.stringify(Object.values(seen)) !== JSON.stringify(expected)) throw new Error('It is no longer so.');
JS
node check.mjs
