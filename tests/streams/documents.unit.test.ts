/** Large answers by their hash: at hand at once, read from the device once, and only the last forty kept in memory. */
import { expect, it } from 'vitest';
import { createFakeLog } from '../../adapters/fake/createFakeLog.ts';
import { contentHash } from '../../domain/contentHash.ts';
import { createDocuments } from '../../streams/documents.ts';
import type { StoredDocument } from '../../streams/ports.ts';

/** A device with these documents, that counts how often it is read. */
function device(...stored: readonly StoredDocument[]) {
  const read: string[] = [];
  const readDocument = async (hash: string): Promise<StoredDocument | null> => {
    read.push(hash);
    return stored.find((each) => each.hash === hash) ?? null;
  };
  return { read, documents: createDocuments({ ...createFakeLog(), readDocument }) };
}

it('a body that was just fetched is at hand before the device has it', async () => {
  const { documents, read } = device();
  const body = { menu: ['latte'] };
  const held = documents.hold(body);
  expect(held).toEqual({ hash: contentHash(body), body });
  expect(documents.peek(held.hash)).toBe(body);
  expect(await documents.read(held.hash)).toBe(body);
  expect(read).toEqual([]);
});

it('one that the device has is read once and at hand from then on', async () => {
  const { documents, read } = device({ hash: 'h-1', body: { menu: [] } });
  expect(documents.peek('h-1')).toBeUndefined();
  expect(await documents.read('h-1')).toEqual({ menu: [] });
  expect(await documents.read('h-1')).toEqual({ menu: [] });
  expect(documents.peek('h-1')).toEqual({ menu: [] });
  expect(read).toEqual(['h-1']);
});

it('one that the device no longer has is null, and looked for again the next time', async () => {
  const { documents, read } = device();
  expect(await documents.read('gone')).toBeNull();
  expect(await documents.read('gone')).toBeNull();
  expect(documents.peek('gone')).toBeUndefined();
  expect(read).toEqual(['gone', 'gone']);
});

it('a body that says nothing is a body', async () => {
  const { documents, read } = device();
  const { hash } = documents.hold(null);
  expect(await documents.read(hash)).toBeNull();
  expect(read).toEqual([]);
});

it('the forty last fetched stay in memory, and fetching one again makes it the newest', () => {
  const { documents } = device();
  const hashes = Array.from({ length: 40 }, (_, n) => documents.hold({ n }).hash);
  const isAtHand = (n: number) => documents.peek(hashes[n] ?? '') !== undefined;
  expect(hashes.every((_, n) => isAtHand(n))).toBe(true);
  documents.hold({ n: 0 });
  documents.hold({ n: 'one more' });
  expect(isAtHand(0)).toBe(true);
  expect(isAtHand(1)).toBe(false);
  expect(isAtHand(2)).toBe(true);
});
