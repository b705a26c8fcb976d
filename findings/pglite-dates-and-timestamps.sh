#!/usr/bin/env bash
# PGlite 0.5.17 reads a date as midnight in UTC and a timestamp without a zone as local time: in Seattle the date 2026-11-29 and the timestamp
# 2026-11-29 00:00 of one row are eight hours apart in JavaScript, though they are equal in SQL, and the date is the 28th on the local
# clock. pg 8.23.1 (node-postgres) reads both as local time. And a count is a number with PGlite, a text with pg.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.17 pg@8.23.1
cat >check.mjs <<'JS'
process.env.TZ = 'America/Los_Angeles';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
const db = await PGlite.create();
const { rows, fields } = await db.query(`select day, at, day = at as equal, count(*) over () as count
  from (values ('2026-11-29'::date, '2026-11-29 00:00'::timestamp)) as visits (day, at)`);
const texts = { day: '2026-11-29', at: '2026-11-29 00:00:00', equal: 't', count: '1' };
const byPg = Object.fromEntries(
  fields.map(({ name, dataTypeID }) => [name, pg.types.getTypeParser(dataTypeID, 'text')(texts[name])]),
);
await db.close();
const shown = ({ day, at, equal, count }) =>
  `${day.toISOString()} ${at.toISOString()} equal in SQL: ${equal}, count: ${typeof count}`;
console.log(`PGlite: ${shown(rows[0])}\npg:     ${shown(byPg)}`);
if (
  shown(rows[0]) !== '2026-11-29T00:00:00.000Z 2026-11-29T08:00:00.000Z equal in SQL: true, count: number' ||
  shown(byPg) !== '2026-11-29T08:00:00.000Z 2026-11-29T08:00:00.000Z equal in SQL: true, count: string'
)
  throw new Error('It is no longer so.');
JS
node check.mjs
