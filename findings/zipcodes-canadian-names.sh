#!/usr/bin/env bash
# zipcodes 8.0.0: every Canadian place name with an accent has lost its letter: the data holds U+FFFD ("Lam�que"), so the name
# can be neither shown nor searched for.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund zipcodes@8.0.0
cat >check.cjs <<'JS'
const { codes } = require('zipcodes');
const canadian = Object.values(codes).filter(({ country }) => country === 'Canada');
const lost = canadian.filter(({ city }) => city.includes('\uFFFD'));
const accented = canadian.filter(({ city }) => /[\u00C0-\u017F]/.test(city));
console.log(`${canadian.length} Canadian areas, ${accented.length} with an accented letter, ${lost.length} with a lost one`);
console.log(lost.slice(0, 5).map(({ zip, city }) => `${zip} ${city}`).join(', '));
if (lost.length !== 90 || accented.length !== 0) throw new Error('It is no longer so.');
JS
node check.cjs
