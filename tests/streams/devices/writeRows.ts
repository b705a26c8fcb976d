/** The write of this noun; see tests/streams/writeRows.ts. */
import type { WriteRow } from '../writeRows.ts';

const writeId = 'w-1';

export const writeRows: Readonly<Record<string, WriteRow>> = {
  signOutThere: {
    write: { kind: 'signOutThere', sessionId: 's-2' },
    sends: ['signOutThere', 's-2'],
    answers: [[null, { type: 'devices/signedOutThere', data: { writeId, sessionId: 's-2' } }]],
    refused: { type: 'devices/signOutRefused', data: { writeId, code: 'NO' } },
    ...{ mostTries: 3, asks: null },
  },
};
