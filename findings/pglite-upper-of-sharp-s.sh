#!/usr/bin/env bash
# PGlite 0.5.17 says that its database has the ctype C.UTF-8, as PostgreSQL on Debian may, and maps letters by the table of its own C
# library: upper('ß') is 'ẞ', one letter that no keyboard types, where PostgreSQL on Debian leaves 'ß' as it is. So an index on upper(name)
# of an embedded database finds other rows than the same index of a server.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.17
cat >check.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
const db = await PGlite.create();
const { rows } = await db.query(
  "select datctype, upper('straße') as upper, upper('straße') = 'STRASSE' as as_people_write_it, lower('STRAẞE') as lower from pg_database where datname = current_database()",
);
console.log(rows[0]);
await db.close();
const { datctype, upper, as_people_write_it, lower } = rows[0];
if (`${datctype} ${upper} ${as_people_write_it} ${lower}` !== 'C.UTF-8 STRAẞE false straße')
  throw new Error('It is no longer so.');
JS
node check.mjs
