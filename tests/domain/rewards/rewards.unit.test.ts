/** Asking for the rewards: who may, and when the answer is to be asked for again. */
import { expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { rewardsDeciders } from '../../../domain/rewards/decide.ts';
import type { ReadPorts } from '../../../streams/read.ts';
import { rewards } from '../../../streams/rewards/reads.ts';
import { worldAfter } from '../given.ts';
import { requested, signedIn, submitted } from '../orderFacts.ts';

const fetched: FactDraft = { type: 'rewards/fetched', data: { document: 'a'.repeat(64) } };
const heard = (what: 'wallet' | 'cart'): FactDraft => ({
  type: 'live/changeHeard',
  data: { cursor: '7', what },
});

it('a change of the wallet makes the rewards stale, and keeps the last ones in sight', () => {
  const known = worldAfter([signedIn, fetched]).rewards;
  expect(known.fetchedAt).not.toBeNull();
  expect(worldAfter([signedIn, fetched, heard('cart')]).rewards).toEqual(known);
  expect(worldAfter([signedIn, fetched, heard('wallet')]).rewards).toEqual({ ...known, fetchedAt: null });
});

it('an order makes them stale, too, and has them asked for again after it, no matter what is on its way', () => {
  const ordered = [requested(), submitted(2)];
  const known = worldAfter([signedIn, fetched]);
  expect(worldAfter([signedIn, fetched, ...ordered]).rewards).toEqual({ ...known.rewards, fetchedAt: null });
  const read = rewards({} as ReadPorts);
  expect(read.askedAgainAfter).toEqual({
    facts: ['order/submitted'],
    intent: { type: 'rewards/refresh', data: {} },
  });
  expect(read.dependsOn?.(worldAfter([signedIn, ...ordered]))).not.toBe(read.dependsOn?.(known));
});

it('a member asks for them, one question at a time, and a guest asks for none', () => {
  const asked = (facts: readonly FactDraft[]) =>
    rewardsDeciders['rewards/refresh'](worldAfter(facts), { at: 1, data: {} } as never);
  expect(asked([])).toEqual([]);
  expect(asked([signedIn])).toEqual([{ type: 'rewards/requested', data: {} }]);
  expect(asked([signedIn, { type: 'rewards/requested', data: {} }])).toEqual([]);
});
