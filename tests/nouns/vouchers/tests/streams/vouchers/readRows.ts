/** The read of this noun; see tests/streams/readRows.ts. */
import { contentHash } from '../../../domain/contentHash.ts';
import type { ReadRow } from '../readRows.ts';

const listed = [{ voucherId: 'v-1', amount: 500, status: 'active' }];

export const readRows: Readonly<Record<string, ReadRow>> = {
  voucherList: {
    ...{ isMembers: true, isOncePerKey: true },
    asks: { type: 'vouchers/requested', data: {} },
    failed: { type: 'vouchers/fetchFailed', data: { kind: 'timeout' } },
    call: ['list'],
    answers: [[listed, [{ type: 'vouchers/fetched', data: { document: contentHash(listed) } }], listed]],
    dependsOn: [[{ type: 'live/changeHeard', data: { cursor: '7', what: 'vouchers' } }]],
    look: {
      ...{ validMs: 15 * 60_000, hasFailure: false },
      stale: [[{ type: 'vouchers/bought', data: { writeId: 'w-1', voucherId: 'v-2', amount: 500 } }]],
    },
  },
};
