/** The writes of this noun; see tests/streams/writeRows.ts. */
import type { WriteRow } from '../writeRows.ts';

const writeId = 'w-1';
const tip = { orderId: 'o-1', amount: 200 };
const given = { type: 'tips/given', data: { writeId, ...tip } } as const;
const refused = { type: 'tips/refused', data: { writeId, orderId: 'o-1', code: 'NO' } } as const;

export const writeRows: Readonly<Record<string, WriteRow>> = {
  giveTip: {
    write: { kind: 'giveTip', ...tip },
    sends: ['give', tip, writeId],
    answers: [[tip, given]],
    refused,
    mostTries: null,
    asks: {
      call: 'outcome',
      knows: [
        [{ status: 'unknown' }, 'unknown'],
        [{ status: 'inProgress' }, 'inProgress'],
        [{ status: 'done', value: tip }, given],
        [{ status: 'refused', code: 'NO' }, refused],
      ],
    },
  },
};
