/** The writes of this noun; see tests/streams/writeRows.ts. */
import { noChange } from '../../../domain/profile/shape.ts';
import type { WriteRow } from '../writeRows.ts';

const writeId = 'w-1';
const change = { ...noChange, birthday: '02-29' };
const consent = { preference: 'textOffers', isOn: true, wording: '2026-11' } as const;
const { wording: _, ...set } = consent;

export const writeRows: Readonly<Record<string, WriteRow>> = {
  saveProfile: {
    write: { kind: 'saveProfile', ...change },
    sends: ['saveProfile', change, writeId],
    answers: [[null, { type: 'profile/saved', data: { writeId, ...change } }]],
    refused: { type: 'profile/saveRefused', data: { writeId, code: 'NO' } },
    ...{ mostTries: 3, asks: null },
  },
  setPreference: {
    write: { kind: 'setPreference', ...consent },
    sends: ['setPreference', consent, writeId],
    answers: [[null, { type: 'profile/preferenceSaved', data: { writeId, ...set } }]],
    refused: {
      type: 'profile/preferenceRefused',
      data: { writeId, preference: 'textOffers', code: 'NO' },
    },
    ...{ mostTries: 3, asks: null },
  },
};
