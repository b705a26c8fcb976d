/** The writes of this noun; see tests/streams/writeRows.ts. */
import type { WriteRow } from '../writeRows.ts';

const writeId = 'w-1';

export const writeRows: Readonly<Record<string, WriteRow>> = {
  changePersonalData: {
    write: { kind: 'changePersonalData', change: 'copy' },
    sends: ['change', 'copy', writeId],
    answers: [[null, { type: 'personalData/changed', data: { writeId } }]],
    refused: { type: 'personalData/changeRefused', data: { writeId, code: 'NO' } },
    ...{ mostTries: 3, asks: null },
  },
};
