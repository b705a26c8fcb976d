#!/usr/bin/env bash
# dexie-export-import 4.4.0 with Dexie 4.4.7: values that IndexedDB keeps by its structured clone come back changed from a backup, without
# a word. An Error is an empty object, -0 is 0, and a key that is bytes comes back as an ArrayBuffer although the row's own bytes stay a
# Uint8Array. In Node with fake-indexeddb 6.2.8 and a FileReader of a few lines.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund dexie@4.4.7 dexie-export-import@4.4.0 fake-indexeddb@6.2.8
cat >check.mjs <<'JS'
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
globalThis.self = globalThis;
globalThis.FileReader = class {
  readAsText = (blob) => this.#read(blob.text());
  readAsArrayBuffer = (blob) => this.#read(blob.arrayBuffer());
  readAsBinaryString = (blob) => this.#read(blob.arrayBuffer().then((it) => Buffer.from(it).toString('latin1')));
  async #read(reading) {
    this.result = await reading;
    this.onload?.({ target: this });
    this.onloadend?.({ target: this });
  }
};
const { exportDB, importDB } = await import('dexie-export-import');
const db = new Dexie('shop');
db.version(1).stores({ rows: '' });
const bytes = new Uint8Array([1, 2]);
await db.table('rows').bulkPut([new RangeError('declined'), -0, bytes], ['error', 'zero', 'bytes']);
const show = async (table) => {
  const [error, zero, kept] = await table.bulkGet(['error', 'zero', 'bytes']);
  return [error instanceof Error, error.message, Object.is(zero, -0), kept.constructor.name].join(' ');
};
const before = await show(db.table('rows'));
const backup = await exportDB(db);
db.close();
await Dexie.delete('shop');
const after = await show((await importDB(backup)).table('rows'));
console.log(`before: ${before}\nafter:  ${after}`);
if (before !== 'true declined true Uint8Array' || after !== 'false  false Uint8Array')
  throw new Error('It is no longer so.');
process.exit(0);
JS
node check.mjs
