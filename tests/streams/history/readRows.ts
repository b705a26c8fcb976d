/** The reads of this noun; see tests/streams/readRows.ts. */
import { contentHash } from '../../../domain/contentHash.ts';
import { heard } from '../../domain/cartFacts.ts';
import type { ReadRow } from '../readRows.ts';

const key = 'cards';
const page = { entries: [], next: null };

export const readRows: Readonly<Record<string, ReadRow>> = {
  history: {
    ...{ isMembers: true, isOncePerKey: true, ignores: [[heard('cart')]] },
    asks: { type: 'history/requested', data: { key } },
    failed: { type: 'history/fetchFailed', data: { key, kind: 'timeout' } },
    call: ['page', 'cards', null],
    answers: [
      [page, [{ type: 'history/fetched', data: { key, document: contentHash(page), next: null } }], page],
    ],
    dependsOn: [[heard('gifts')], [heard('orders')], [heard('wallet')]],
    look: {
      ...{ key, validMs: 15 * 60_000, flags: { isAskedOnReturn: true } },
      stale: [[heard('gifts')], [heard('orders')], [heard('wallet')]],
    },
  },
};
