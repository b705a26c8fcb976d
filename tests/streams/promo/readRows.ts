/** The reads of this noun; see tests/streams/readRows.ts. */
import { heard } from '../../domain/cartFacts.ts';
import type { ReadRow } from '../readRows.ts';

const link = 'm-1';
const user = { joinDate: '2026-01-31', country: null, state: null };

export const readRows: Readonly<Record<string, ReadRow>> = {
  promoLink: {
    ...{ isMembers: true, isOncePerKey: true },
    asks: { type: 'promo/linkRequested', data: { link } },
    failed: { type: 'promo/linkFetchFailed', data: { link, kind: 'timeout', code: null } },
    call: ['data', link],
    answers: [
      [
        { PROMOCODE: 'CREMA1', market: 'US-WA' },
        [
          {
            type: 'promo/linkFetched',
            data: { link, promoCode: 'CREMA1', market: 'US-WA', eligibilityDate: null },
          },
        ],
      ],
    ],
    look: { key: link, validMs: null },
  },
  promoUser: {
    ...{ isMembers: true, isOncePerKey: true },
    asks: { type: 'promo/userRequested', data: {} },
    failed: { type: 'promo/userFetchFailed', data: { kind: 'timeout' } },
    dependsOn: [[{ type: 'promo/residenceGiven', data: { country: 'US', state: 'WA' } }], [heard('profile')]],
    call: ['user'],
    answers: [[user, [{ type: 'promo/userFetched', data: user }]]],
    look: { validMs: 60 * 60_000, flags: { isAskedOnReturn: true }, stale: [[heard('profile')]] },
  },
};
