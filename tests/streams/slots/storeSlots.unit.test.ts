/** The slots of a store as a read, and a reservation as a write: what is asked, and what is written down of the answer. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { FactDraft, FactOf } from '../../../domain/events.ts';
import { slotKey } from '../../../domain/slots/question.ts';
import type { Answer, RemoteFailure } from '../../../streams/ports.ts';
import { keyOf, type ReadPorts } from '../../../streams/read.ts';
import { storeSlots } from '../../../streams/slots/reads.ts';
import { reserveSlot } from '../../../streams/slots/writes.ts';
import type { WritePorts } from '../../../streams/write.ts';
import { NOON, worldAfter } from '../../domain/given.ts';

const failure: RemoteFailure = { ok: false, kind: 'timeout', code: null, retryAfterSeconds: null };
const key = slotKey({ storeNumber: '99001', makeMinutes: 1, mockState: null });
const elsewhere = slotKey({ storeNumber: '2', makeMinutes: 1, mockState: null });
const asks = (of = key): FactDraft => ({ type: 'slots/requested', data: { key: of } });
const asked = asks() as FactOf<'slots/requested'>;
const starts = [NOON + 60_000];
const told: FactDraft = { type: 'slots/fetched', data: { starts } };
const failed: FactDraft = { type: 'slots/fetchFailed', data: { kind: 'timeout' } };
const lost: FactDraft = {
  type: 'slots/reservationRefused',
  data: { writeId: 'w-1', orderId: 'o-1', startsAt: NOON, code: 'SLOT_UNAVAILABLE' },
};

/** A server that gives this answer, and what it was asked. */
function server(answer: Answer<unknown> = failure) {
  const calls: unknown[][] = [];
  const say =
    (call: string) =>
    async (...args: unknown[]) => {
      calls.push([call, ...args]);
      return answer;
    };
  const ports = { slots: { slots: say('slots'), reserve: say('reserve') } };
  return { calls, read: storeSlots(ports as unknown as ReadPorts), ports: ports as unknown as WritePorts };
}
let read: ReturnType<typeof server>['read'];
beforeEach(() => {
  ({ read } = server());
});
const needsNoQuestion = (facts: readonly FactDraft[], now = NOON) =>
  read.look.needsNoQuestion(worldAfter(facts), key, now, () => false);

describe('the slots of a store', () => {
  it('are asked for by store and cart, each question by itself', async () => {
    const { calls, read: one } = server();
    const { signal } = new AbortController();
    expect(await one.call(asked, worldAfter([]), signal)).toEqual(failure);
    expect(calls).toEqual([['slots', key, signal]]);
    expect([read.asked, keyOf(read, asked)]).toEqual(['slots/requested', key]);
    // A guest pays at a time, too.
    expect([read.isMembers, read.isOncePerKey]).toEqual([false, false]);
    expect(read.look.ask(worldAfter([]), key)).toEqual(asks());
  });

  it('are an open question until they are answered, or others are asked for', () => {
    const worlds = [[asks()], [], [asks(), told], [asks(), failed], [asks(), asks(elsewhere)]];
    expect(worlds.map((facts) => read.isOpen(worldAfter(facts), asked))).toEqual([
      ...[true, false, false, false, false],
    ]);
  });

  it('are written down as the server tells them', () => {
    expect(read.answered(starts, asked)).toEqual({ facts: [told] });
    expect(read.failed(failure, asked, worldAfter([]))).toEqual([failed]);
  });

  it('are valid for half a minute, not for another cart, and not once one was sold to others', () => {
    const known = [asks(), told];
    const ages = [0, 29_999, 30_000];
    expect(ages.map((age) => needsNoQuestion(known, NOON + age))).toEqual([true, true, false]);
    for (const facts of [[], [asks(elsewhere), told], [...known, lost]])
      expect(needsNoQuestion(facts)).toBe(false);
    expect(read.look.onlyVisible).toBe(true);
  });

  it('say why they could not be had, of the cart that was asked about', () => {
    const why = (...facts: readonly FactDraft[]) => read.look.failure?.(worldAfter(facts), key);
    expect(why(asks(), failed)).toBe('timeout');
    expect([why(), why(asks(), told), why(asks(elsewhere), failed)]).toEqual([null, null, null]);
  });
});

describe('a reservation', () => {
  const wanted = { orderId: 'o-1', startsAt: NOON };
  const write = { kind: 'reserveSlot', ...wanted } as const;

  it('is asked for under the key of its write, and kept until the server says', async () => {
    const { ports, calls } = server({ ok: true, value: NOON + 1 });
    expect(await reserveSlot.send(ports, write, 'w-1', null)).toEqual({
      ok: true,
      value: { type: 'slots/reserved', data: { writeId: 'w-1', ...wanted, expiresAt: NOON + 1 } },
    });
    expect(calls).toEqual([['reserve', wanted, 'w-1']]);
  });

  it('without an answer is no fact, and refused it says why', async () => {
    expect(await reserveSlot.send(server().ports, write, 'w-1', null)).toEqual(failure);
    expect(reserveSlot.refused(write, 'w-1', { kind: 'refused', code: 'SLOT_UNAVAILABLE' })).toEqual({
      type: 'slots/reservationRefused',
      data: { writeId: 'w-1', ...wanted, code: 'SLOT_UNAVAILABLE' },
    });
  });

  it('is given up after three tries on a broken server: the order says its slot itself', () => {
    expect([reserveSlot.askByKey, reserveSlot.mostTries]).toEqual([null, 3]);
  });
});
