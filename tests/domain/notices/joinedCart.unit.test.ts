/** A sign-in joins two carts: what was in the member's, and what is left out, is told once. */
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { latte } from '../cart/someLatte.ts';
import { added, joined } from '../cartFacts.ts';
import { idOf, worldAfter } from '../given.ts';

const named = (lineId: string, name: string, quantity = 1) => ({ ...latte(lineId, quantity), name });
const [mocha, scone, tea] = [named('a', 'Mocha'), named('b', 'Scone'), named('c', 'Tea')];
const JOIN = idOf(3);
const sent: FactDraft = {
  type: 'cart/changesSent',
  data: {
    changes: [mocha, scone].map((line) => ({
      ...{ changeId: `${JOIN}:${line.lineId}`, lineId: line.lineId, by: 1, line },
    })),
  },
};
type Refused = Extract<FactDraft, { type: 'cart/changesTaken' }>['data']['refused'];
const taken = (lines: readonly (typeof mocha)[], refused: Refused = []): FactDraft => ({
  type: 'cart/changesTaken',
  data: { writeId: idOf(4), version: 1, lines: [...lines], refused, limit: 15 },
});
const latest = (...facts: readonly FactDraft[]) =>
  worldAfter([added('a'), added('b'), joined, sent, ...facts]).notices.latest;

describe('two carts that are joined', () => {
  it('say what was there', () => {
    expect(latest(taken([tea, named('d', 'Tea'), mocha, scone]))).toMatchObject({
      code: 'cart/joined',
      joined: { there: ['Tea'], leftOut: [] },
    });
  });

  it.each([
    ['cart/limitReached', 'cart/joinedOverLimit'],
    ['cart/itemUnknown', 'cart/joinedUnknown'],
  ] as const)('say what is left out by %s', (reason, code) => {
    expect(latest(taken([tea, mocha], [{ changeId: `${JOIN}:b`, reason }]))).toMatchObject({
      ...{ code, limit: 15 },
      joined: { there: ['Tea'], leftOut: ['Scone'] },
    });
  });

  it('say nothing where the member’s was empty, and nothing again at a later change', () => {
    expect(latest(taken([mocha, scone]))).toBeNull();
    const later: FactDraft = { type: 'cart/changesSent', data: { changes: [] } };
    const first = latest(taken([tea, mocha, scone]));
    expect(latest(taken([tea, mocha, scone]), later, taken([tea, mocha, scone]))?.id).toBe(first?.id);
  });

  it('are not two where a member changes her own cart', () => {
    const change = { changeId: idOf(9), lineId: 'b', by: 1, line: scone };
    const own: FactDraft = { type: 'cart/changesSent', data: { changes: [change] } };
    const refused = [{ changeId: idOf(9), reason: 'cart/limitReached' as const }];
    expect(worldAfter([joined, own, taken([tea], refused)]).notices.latest?.code).toBe('cart/limitReached');
  });
});
