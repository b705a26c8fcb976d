/** Large answers by their hash: at hand at once, read from the device once, and only the last forty kept in memory. */
import { expect, it } from 'vitest';
import { createFakeLog } from '../../adapters/fake/createFakeLog.ts';
import { contentHash } from '../../domain/contentHash.ts';
import { createDocuments } from '../../streams/log/documents.ts';
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

it.each([{ menu: ['latte'] }, null])(
  'a body that was just fetched is at hand before the device has it: %j',
  async (body) => {
    const { documents, read } = device();
    const held = documents.hold(body);
    expect(held).toEqual({ hash: contentHash(body), body });
    expect([documents.peek(held.hash), await documents.read(held.hash), read]).toEqual([body, body, []]);
  },
);

it('one that the device has is read once; one that it has not is null, and looked for again', async () => {
  const { documents, read } = device({ hash: 'h-1', body: { menu: [] } });
  expect(documents.peek('h-1')).toBeUndefined();
  for (const hash of ['h-1', 'h-1', 'gone', 'gone'])
    expect(await documents.read(hash)).toEqual(hash === 'gone' ? null : { menu: [] });
  expect([documents.peek('h-1'), documents.peek('gone')]).toEqual([{ menu: [] }, undefined]);
  expect(read).toEqual(['h-1', 'gone', 'gone']);
});

it('one that is forgotten while it is read from the device is not shown', async () => {
  const { documents } = device({ hash: 'h-1', body: 'Lunch' });
  const reading = documents.read('h-1');
  documents.forget();
  expect([await reading, documents.peek('h-1')]).toEqual([null, undefined]);
});

it('the forty last fetched stay in memory, and fetching one again makes it the newest', () => {
  const { documents } = device();
  const hashes = Array.from({ length: 40 }, (_, n) => documents.hold({ n }).hash);
  const isAtHand = (n: number) => documents.peek(hashes[n] ?? '') !== undefined;
  expect(hashes.every((_, n) => isAtHand(n))).toBe(true);
  documents.hold({ n: 0 });
  documents.hold({ n: 'one more' });
  expect([0, 1, 2].map(isAtHand)).toEqual([true, false, true]);
});
