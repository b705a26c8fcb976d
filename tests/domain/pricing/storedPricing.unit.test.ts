/** The states of price and session lie in a snapshot as they were folded, and another shape is not believed. */
import { describe, expect, it } from 'vitest';
import { storedPricing } from '../../../domain/pricing/storedState.ts';
import { storedSession } from '../../../domain/session/storedState.ts';
import { readState } from '../../../domain/storedState.ts';
import type { World } from '../../../domain/world.ts';
import { worldAfter } from '../given.ts';
import { basis, priced, ready, signature, type Given } from '../orderFacts.ts';

const [question] = priced();
const asked: readonly Given[] = question === undefined ? [] : [...basis, question];
const cause = asked.length;
const refused: Given = {
  type: 'pricing/refused',
  cause,
  data: { signature, code: 'ITEMS_UNAVAILABLE', lineIds: ['a'] },
};
const failed: Given = { type: 'pricing/failed', cause, data: { signature, kind: 'timeout' } };

describe('a price in a snapshot', () => {
  it.each<[string, (pricing: World['pricing']) => unknown, readonly Given[]]>([
    ['asked for', ({ asked: open }) => open, asked],
    ['known', ({ priced: known }) => known, ready],
    ['refused', ({ trouble }) => trouble, [...asked, refused]],
    ['failed', ({ trouble }) => trouble, [...asked, failed]],
  ])('that is %s is read back', (_how, partOf, facts) => {
    const { pricing } = worldAfter(facts);
    expect(partOf(pricing)).not.toBeNull();
    expect(readState(storedPricing, 2, pricing)).toEqual({ status: 'read', state: pricing });
  });

  it('of the first version has no tip', () => {
    const { tipAmount: _tip, isTipRemoved: _removed, ...before } = worldAfter(ready).pricing;
    const state = { ...before, tipAmount: 0, isTipRemoved: false };
    expect(readState(storedPricing, 1, before)).toEqual({ status: 'read', state });
  });

  it('of another shape is not believed', () => {
    const { pricing } = worldAfter(ready);
    expect(readState(storedPricing, 2, { ...pricing, trouble: { kind: 'lost' } }).status).toBe('damaged');
    expect(readState(storedPricing, 2, { ...pricing, more: 1 }).status).toBe('damaged');
    expect(readState(storedPricing, 2, {}).status).toBe('damaged');
  });
});

it('who is signed in is read back, and another shape is not believed', () => {
  const { session } = worldAfter(basis);
  expect(session.member).not.toBeNull();
  expect(readState(storedSession, 1, session)).toEqual({ status: 'read', state: session });
  expect(readState(storedSession, 1, { ...session, member: {} }).status).toBe('damaged');
  expect(readState(storedSession, 1, {}).status).toBe('damaged');
});
