/** The read of this noun; see tests/streams/readRows.ts. */
import type { ReadRow } from '../readRows.ts';

const device = {
  ...{ sessionId: 's-1', browser: 'Firefox', system: null, country: 'CA' },
  ...{ startedAt: 1, lastSeenAt: 2, isCurrent: true },
};

export const readRows: Readonly<Record<string, ReadRow>> = {
  devices: {
    ...{ isMembers: true, isOncePerKey: true },
    asks: { type: 'devices/requested', data: {} },
    failed: { type: 'devices/fetchFailed', data: { kind: 'timeout' } },
    call: ['devices'],
    answers: [[[device], [{ type: 'devices/fetched', data: { devices: [device] } }]]],
    dependsOn: [[{ type: 'devices/signOutRequested', data: { sessionId: 's-2' } }]],
    look: { validMs: 60_000, flags: { isAskedOnReturn: true, onlyVisible: true } },
  },
};
