/** The read of this noun; see tests/streams/readRows.ts. */
import { heard } from '../../domain/cartFacts.ts';
import { requested, submitted } from '../../domain/orderFacts.ts';
import type { ReadRow } from '../readRows.ts';

const notLinked = { linkedAt: null, bonusStars: 0, yearEndsBefore: '2027-06-18' };

export const readRows: Readonly<Record<string, ReadRow>> = {
  partnerships: {
    ...{ isMembers: true, isOncePerKey: true, ignores: [[heard('cart')], [requested(), submitted(2)]] },
    asks: { type: 'partnerships/requested', data: {} },
    failed: { type: 'partnerships/fetchFailed', data: { kind: 'timeout' } },
    call: ['partnership'],
    answers: [[notLinked, [{ type: 'partnerships/fetched', data: notLinked }]]],
    dependsOn: [[heard('wallet')], [{ type: 'partnerships/unlinkRequested', data: {} }]],
    look: { validMs: 5 * 60_000, flags: { isAskedOnReturn: true }, stale: [[heard('wallet')]] },
  },
};
