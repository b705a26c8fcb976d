#!/usr/bin/env bash
# html-to-text 10.0.1, which many mailers use to make the plain part of a mail: with the defaults headings become upper case, so a code
# in a heading is another code there (aB3xQ: AB3XQ), and the cells of a table run together, so a receipt says "Latte x 24.50" for two
# lattes at 4.50. Neither is an error or a warning.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund html-to-text@10.0.1
cat >check.mjs <<'JS'
import { convert } from 'html-to-text';
const plain = convert('<h1>aB3xQ</h1><table><tr><td>Latte x 2</td><td>4.50</td></tr></table>');
console.log(JSON.stringify(plain));
if (plain !== 'AB3XQ\n\nLatte x 24.50') throw new Error('It is no longer so.');
JS
node check.mjs
