/** The reads of this noun; see tests/streams/readRows.ts. */
import { someGifts } from '../../../adapters/fake/gifts/fake.ts';
import { contentHash } from '../../../domain/contentHash.ts';
import { heard } from '../../domain/cartFacts.ts';
import type { ReadRow } from '../readRows.ts';

const kind = 'timeout' as const;

export const readRows: Readonly<Record<string, ReadRow>> = {
  giftCatalog: {
    ...{ base: [], isOncePerKey: true },
    asks: { type: 'gifts/catalogRequested', data: {} },
    failed: { type: 'gifts/catalogFetchFailed', data: { kind } },
    call: ['catalog', 'en-US'],
    answers: [
      [someGifts, [{ type: 'gifts/catalogFetched', data: { document: contentHash(someGifts) } }], someGifts],
    ],
    look: { validMs: 15 * 60_000 },
  },
  sentGifts: {
    ...{ isOncePerKey: true, ignores: [[heard('cart')]] },
    asks: { type: 'gifts/sentRequested', data: {} },
    failed: { type: 'gifts/sentFetchFailed', data: { kind } },
    call: ['sent'],
    answers: [[[], [{ type: 'gifts/sentFetched', data: { document: contentHash([]) } }], []]],
    dependsOn: [[heard('gifts')]],
    look: { validMs: 15 * 60_000, flags: { isAskedOnReturn: true }, stale: [[heard('gifts')]] },
  },
};
