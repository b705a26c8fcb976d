import { expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { nextFlip } from '../../../domain/favorites/nextPress.ts';
import { asked, idOf, worldAfter } from '../given.ts';
import { signedIn } from '../orderFacts.ts';

const starred: FactDraft = { type: 'favorites/starred', data: { storeNumber: '1' } };
const flip = (favorite: boolean) =>
  ({ type: 'favorites/flip', data: { storeNumber: '1', favorite } }) as const;

it('shows the heart at once and marks it pending', () => {
  expect(worldAfter([signedIn, starred]).favorites.stores['1']).toEqual({ favorite: true, pending: idOf(2) });
});

it('folds back to what it was when the server says no', () => {
  const failed: FactDraft = {
    type: 'favorites/flipFailed',
    data: { writeId: idOf(2), storeNumber: '1', kind: 'refused' },
  };
  expect(worldAfter([signedIn, starred, failed]).favorites.stores['1']).toEqual({
    favorite: false,
    pending: null,
  });
});

it('keeps a pending flip when an older list arrives', () => {
  const list: FactDraft = { type: 'favorites/fetched', data: { storeNumbers: ['2'] } };
  expect(worldAfter([signedIn, starred, list]).favorites.stores).toEqual({
    '1': { favorite: true, pending: idOf(2) },
    '2': { favorite: true, pending: null },
  });
});

it('turns at once by a second press before the server has answered, and keeps that over an older list', () => {
  const again: FactDraft = { type: 'favorites/flippedAgain', data: { storeNumber: '1', favorite: false } };
  const list: FactDraft = { type: 'favorites/fetched', data: { storeNumbers: ['1'] } };
  const confirmed: FactDraft = {
    type: 'favorites/flipConfirmed',
    data: { writeId: idOf(2), storeNumber: '1' },
  };
  expect(asked(worldAfter([signedIn, starred]), flip(false))).toEqual([again]);
  expect(asked(worldAfter([signedIn, starred, again]), flip(false))).toEqual([]);
  const after = worldAfter([signedIn, starred, again, confirmed, list]).favorites;
  expect(after.stores['1']).toEqual({ favorite: false, pending: null, isChangedBack: true });
  expect(nextFlip(after)).toEqual({ type: 'favorites/unstarred', data: { storeNumber: '1' } });
});

it('asks a guest to sign in', () => {
  expect(asked(worldAfter([]), flip(true))).toEqual([
    { type: 'favorites/signInNeeded', data: { storeNumber: '1' } },
  ]);
});
