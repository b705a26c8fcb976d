#!/usr/bin/env bash
# PGlite 0.5.17 (PostgreSQL 18.7 in WebAssembly): statement_timeout and lock_timeout can be set and are shown, and end nothing. A
# statement that takes half a second runs to its end under a limit of 100 ms, and the whole process stands still meanwhile: no timer
# fires, so a limit that the application keeps itself comes too late as well.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.17
cat >check.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
const db = await PGlite.create();
await db.query("set statement_timeout = '100ms'");
const { rows } = await db.query('show statement_timeout');
let ticks = 0;
const ticking = setInterval(() => ticks++, 10);
const began = performance.now();
const outcome = await db.query('select pg_sleep(0.5)').then(
  () => 'ran to its end',
  ({ message }) => message,
);
const took = performance.now() - began;
const seen = ticks;
clearInterval(ticking);
console.log(`limit ${rows[0].statement_timeout}: the statement ${outcome} after ${Math.round(took)} ms; ${seen} ticks of 10 ms`);
await db.close();
if (outcome !== 'ran to its end' || took < 490 || seen > 5) throw new Error('It is no longer so.');
JS
node check.mjs
