#!/usr/bin/env bash
# opening_hours 3.15.0: whether a valid text with PH can be read depends on the country of an address without a state. In the US the
# national holidays are taken; in Great Britain the same text throws, with the request to send the library a change. Where the rule
# of the holidays stands first, as in "PH off; Mo-Su 08:00-18:00", it has no effect, and getWarnings() is empty.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund opening_hours@3.15.0
cat >check.mjs <<'JS'
import OpeningHours from 'opening_hours';
const place = (address) => ({ lat: 51, lon: 0, address });
console.error = () => undefined;
function christmas(text, address) {
  try {
    const hours = new OpeningHours(text, place(address));
    const open = hours.getState(new Date(2026, 11, 25, 12)) ? 'open' : 'closed';
    return `${open}, ${hours.getWarnings().length} warnings`;
  } catch {
    return 'throws';
  }
}
const text = 'Mo-Su 08:00-18:00; PH off';
const rows = [
  [text, { country_code: 'us' }, 'closed, 0 warnings'],
  [text, { country_code: 'gb', state: 'England' }, 'closed, 0 warnings'],
  [text, { country_code: 'gb' }, 'throws'],
  ['PH off; Mo-Su 08:00-18:00', { country_code: 'us' }, 'open, 0 warnings'],
];
for (const [hours, address, expected] of rows) {
  const found = christmas(hours, address);
  console.log(`${JSON.stringify(address)} "${hours}" at Christmas: ${found}`);
  if (found !== expected) throw new Error(`It is no longer so: ${expected} was seen.`);
}
JS
node check.mjs
