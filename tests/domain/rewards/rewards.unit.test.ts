/** Asking for the rewards: who may, and when the answer is to be asked for again. */
import { expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { heard } from '../cartFacts.ts';
import { worldAfter } from '../given.ts';
import { signedIn } from '../orderFacts.ts';

const fetched: FactDraft = { type: 'rewards/fetched', data: { document: 'a'.repeat(64) } };

it('a change of the wallet makes the rewards stale, and keeps the last ones in sight', () => {
  const known = worldAfter([signedIn, fetched]).rewards;
  expect(known.fetchedAt).not.toBeNull();
  expect(worldAfter([signedIn, fetched, heard('cart')]).rewards).toEqual(known);
  expect(worldAfter([signedIn, fetched, heard('wallet')]).rewards).toEqual({ ...known, fetchedAt: null });
});
