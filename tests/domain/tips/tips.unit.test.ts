/** A member tips an order once at a time and once in all; after a refusal she may press again. */
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { storedTips } from '../../../domain/tips/storedState.ts';
import { asked as decidedOn, idOf, worldAfter } from '../given.ts';
import { signedIn } from '../orderFacts.ts';
import { isStoredAs } from '../storedRows.ts';

const tip = { orderId: 'o-1', amount: 200 };
const asked: FactDraft = { type: 'tips/requested', data: tip };
const given: FactDraft = { type: 'tips/given', data: { writeId: idOf(2), ...tip } };
const refused: FactDraft = {
  type: 'tips/refused',
  data: { writeId: idOf(2), orderId: 'o-1', code: 'TIP_TOO_LATE' },
};
const give = (facts: readonly FactDraft[], amount = 200) =>
  decidedOn(worldAfter(facts), { type: 'tips/give', data: { ...tip, amount } });

it('is asked for by a member, and once', () => {
  expect(give([signedIn])).toEqual([asked]);
  expect(give([])).toEqual([]);
  expect(give([signedIn], 0)).toEqual([]);
  expect(give([signedIn, asked])).toEqual([]);
  expect(give([signedIn, asked, given])).toEqual([]);
  expect(give([signedIn, asked, refused])).toEqual([asked]);
});
it('keeps its refusal, of the write that asked last', () => {
  expect(worldAfter([signedIn, asked, refused]).tips.byOrder['o-1']).toMatchObject({
    phase: 'refused',
    code: 'TIP_TOO_LATE',
  });
  const late = { ...refused, data: { ...refused.data, writeId: 'other' } } as FactDraft;
  expect(worldAfter([signedIn, asked, late]).tips.byOrder['o-1']?.phase).toBe('asked');
});

const after = (...facts: readonly FactDraft[]) => worldAfter([signedIn, ...facts]).tips;
describe('as it lies in a snapshot', () => {
  isStoredAs(storedTips, 1, {
    states: {
      none: after(),
      asked: after(asked),
      given: after(asked, given),
      refused: after(asked, refused),
    },
    damaged: { 'of nothing': {} },
  });
});
