/** The reads of this noun; see tests/streams/readRows.ts. */
import { contentHash } from '../../../domain/contentHash.ts';
import { heard } from '../../domain/cartFacts.ts';
import type { ReadRow } from '../readRows.ts';

const state = { copies: [], erasing: null, eraseAfterDays: 14, consents: [] };
const changes = [[heard('personalData')], [heard('profile')]];

export const readRows: Readonly<Record<string, ReadRow>> = {
  personalData: {
    ...{ isMembers: true, isOncePerKey: true, ignores: [[heard('cart')]] },
    asks: { type: 'personalData/requested', data: {} },
    failed: { type: 'personalData/fetchFailed', data: { kind: 'timeout' } },
    call: ['state'],
    answers: [[state, [{ type: 'personalData/fetched', data: { document: contentHash(state) } }], state]],
    dependsOn: changes,
    look: { validMs: 5 * 60_000, flags: { isAskedOnReturn: true }, stale: changes },
  },
};
