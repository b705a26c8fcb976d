#!/usr/bin/env bash
# sales-tax 2.23.0: its Canadian rates are of today (Nova Scotia 14 %, as since April 2025), its rates of American states are those of about
# 2010: California 8.25 % (7.25 since 2017), Arizona 6.6 (5.6 since 2013), North Carolina 5.75 (4.75 since 2011), New Jersey 7 (6.625 since
# 2018), Arkansas 6 (6.5 since 2013). Nothing in an answer says of when it is, and an American sales tax has the type "vat".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund sales-tax@2.23.0
cat >check.cjs <<'JS'
const tax = require('sales-tax');
const rows = [
  ['CA', 'NS', 0.14, 'gst+hst'],
  ['US', 'CA', 0.0825, 'vat'],
  ['US', 'AZ', 0.066, 'vat'],
  ['US', 'NC', 0.0575, 'vat'],
  ['US', 'NJ', 0.07, 'vat'],
  ['US', 'AR', 0.06, 'vat'],
];
(async () => {
  for (const [country, state, expected, expectedType] of rows) {
    const { rate, type } = await tax.getSalesTax(country, state);
    console.log(`${country} ${state}: ${rate} ${type}`);
    if (rate !== expected || type !== expectedType) throw new Error(`It is no longer so of ${state}.`);
  }
})();
JS
node check.cjs
