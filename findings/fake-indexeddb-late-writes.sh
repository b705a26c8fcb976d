#!/usr/bin/env bash
# fake-indexeddb 6.2.8 in Node: a transaction outlives what would end it in a browser. After `await crypto.subtle.digest(...)` between two
# requests it still takes a write, each of thirty times; by the specification it commits as soon as no request is under way, and the
# write throws TransactionInactiveError. A test in Node is green for code that no browser runs. After a timer it does throw.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fake-indexeddb@6.2.8
cat >check.mjs <<'JS'
import 'fake-indexeddb/auto';
const answerOf = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
const opening = indexedDB.open('shop');
opening.onupgradeneeded = () => opening.result.createObjectStore('rows');
const database = await answerOf(opening);
async function lateWrites(wait) {
  let taken = 0;
  for (let n = 0; n < 30; n++) {
    const rows = database.transaction('rows', 'readwrite').objectStore('rows');
    await answerOf(rows.get('any'));
    await wait();
    try {
      rows.put('late', 'any');
      taken++;
    } catch ({ name }) {
      if (name !== 'TransactionInactiveError') throw new Error(name);
    }
  }
  return taken;
}
const afterDigest = await lateWrites(() => crypto.subtle.digest('SHA-256', new Uint8Array(3)));
const afterTimer = await lateWrites(() => new Promise((resolve) => setTimeout(resolve)));
console.log(`late writes taken, of 30: ${afterDigest} after a digest, ${afterTimer} after a timer`);
if (afterDigest !== 30 || afterTimer !== 0) throw new Error('It is no longer so.');
JS
node check.mjs
