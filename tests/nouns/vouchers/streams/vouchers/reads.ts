/** The member's vouchers, as a read. */
import { isStillValid } from '../../domain/freshness.ts';
import type { Voucher } from '../../domain/vouchers/shape.ts';
import type { LookedAtRead, ReadPorts } from '../reads/read.ts';

const VALID_MS = 15 * 60_000;

export const voucherList = ({
  vouchers: port,
  documents,
}: ReadPorts): LookedAtRead<'vouchers/requested', readonly Voucher[]> => ({
  asked: 'vouchers/requested',
  isOpen: ({ vouchersFetch }) => vouchersFetch.isAsking,
  dependsOn: ({ live }) => live.changes.vouchers ?? '',
  isMembers: true,
  isOncePerKey: true,
  call: (_asked, _world, signal) => port.list(signal),
  answered(value) {
    const document = documents.hold(value);
    return {
      facts: [{ type: 'vouchers/fetched', data: { document: document.hash } }],
      documents: [document],
    };
  },
  failed: ({ kind }) => [{ type: 'vouchers/fetchFailed', data: { kind } }],
  look: {
    needsNoQuestion: ({ vouchers }, _key, now) => isStillValid(vouchers.fetchedAt, VALID_MS, now),
    ask: () => ({ type: 'vouchers/requested', data: {} }),
  },
});
