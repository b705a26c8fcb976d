/** The kept cart as a read, and its changes as a write: what is asked, sent and written down, and when it is asked again. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { FactDraft, FactOf } from '../../../domain/events.ts';
import { memberCart } from '../../../streams/cart/reads.ts';
import { changeCart } from '../../../streams/cart/writes.ts';
import { keyOf, ONLY_KEY, type ReadPorts } from '../../../streams/read.ts';
import type { Answer, RemoteFailure } from '../../../streams/ports.ts';
import type { WritePorts } from '../../../streams/write.ts';
import { latte } from '../../domain/cart/someLatte.ts';
import { added, change, fetched, heard, joined, sent, taken } from '../../domain/cartFacts.ts';
import { NOON, worldAfter } from '../../domain/given.ts';
import { signedIn } from '../../domain/orderFacts.ts';

const HOUR = 3_600_000;
const failure: RemoteFailure = { ok: false, kind: 'timeout', code: null, retryAfterSeconds: null };
const asks: FactDraft = { type: 'cart/requested', data: {} };
const asked = asks as FactOf<'cart/requested'>;

/** A server that gives this answer, and what it was asked. */
function server(answer: Answer<unknown> = failure) {
  const calls: unknown[][] = [];
  const say =
    (call: string) =>
    async (...args: unknown[]) => {
      calls.push([call, ...args]);
      return answer;
    };
  const ports = { cart: { cart: say('cart'), change: say('change') } };
  return { calls, read: memberCart(ports as unknown as ReadPorts), ports: ports as unknown as WritePorts };
}
let read: ReturnType<typeof server>['read'];
beforeEach(() => {
  ({ read } = server());
});
const worldOf = (...facts: readonly FactDraft[]) => worldAfter([signedIn, joined, ...facts]);
const needsNoQuestion = (world = worldOf(), now = NOON) =>
  read.look.needsNoQuestion(world, ONLY_KEY, now, () => false);

const curbside = { collectionType: 'CURBSIDE', consumptionType: 'CONSUME_OUT_OF_STORE' } as const;

describe('the kept cart', () => {
  it('is one question for all tabs of a member until it is answered', async () => {
    const { calls, read: one } = server();
    const { signal } = new AbortController();
    expect(await one.call(asked, worldOf(), signal)).toEqual(failure);
    expect(calls).toEqual([['cart', signal]]);
    expect([read.asked, read.isMembers, read.isOncePerKey]).toEqual(['cart/requested', true, true]);
    expect(keyOf(read, asked)).toBe(ONLY_KEY);
    const failed: FactDraft = { type: 'cart/fetchFailed', data: { kind: 'timeout' } };
    const worlds = [worldOf(), worldOf(asks), worldOf(asks, fetched(1)), worldOf(asks, failed)];
    expect(worlds.map((world) => read.isOpen(world, asked))).toEqual([false, true, false, false]);
    expect(read.failed(failure, asked, worldOf())).toEqual([failed]);
  });

  it('is written down with its version, its store and its pickup option', () => {
    const lines = [latte('a', 2)];
    const { type, data } = fetched(3, ...lines) as Extract<FactDraft, { type: 'cart/fetched' }>;
    expect(read.answered({ version: 3, lines }, asked)).toEqual({
      facts: [{ type, data: { ...data, pickup: null } }],
    });
    expect(read.answered({ version: 3, lines, pickup: curbside }, asked)).toEqual({
      facts: [{ type, data: { ...data, pickup: curbside } }],
    });
  });

  it('is asked for by itself where it is not known, is two hours old, or was changed elsewhere', () => {
    expect(read.look.ask(worldOf(), ONLY_KEY)).toEqual(asks);
    expect([read.look.isAskedOnReturn, read.look.isAlwaysWanted]).toEqual([true, true]);
    expect(needsNoQuestion()).toBe(false);
    const known = worldOf(fetched(1));
    const ages = [0, 2 * HOUR - 1, 2 * HOUR];
    expect(ages.map((age) => needsNoQuestion(known, NOON + age))).toEqual([true, true, false]);
    expect(needsNoQuestion(worldOf(fetched(1), heard('cart')))).toBe(false);
  });

  it('is not asked for by a guest, nor while changes are on their way: their answer has it', () => {
    expect(needsNoQuestion(worldAfter([signedIn]))).toBe(true);
    expect(needsNoQuestion(worldOf(added('a'), sent(change('a', 1))))).toBe(true);
  });

  it('is asked for anew where a write began or ended meanwhile', () => {
    const onItsWay = [added('a'), sent(change('a', 1))];
    const worlds = [worldAfter([]), worldOf(), worldOf(...onItsWay, taken(4, 1, latte('a')))];
    const depends = worlds.map((world) => read.dependsOn?.(world));
    expect(new Set(depends).size).toBe(1);
    const next = [...onItsWay, taken(4, 1, latte('a')), added('b'), sent(change('b', 1))];
    const writes = [onItsWay, next].map((facts) => read.dependsOn?.(worldOf(...facts)));
    expect(new Set([...depends, ...writes]).size).toBe(3);
  });
});

describe('changes of the cart', () => {
  const write = { kind: 'changeCart', changes: [change('a', 2, latte('a', 2))] } as const;
  const carried = { ...write, changes: [...write.changes], storeNumber: '99001', pickup: curbside };

  it('are sent under the key of their write; the answer is the whole cart, and which of them did not count', async () => {
    const refused = [{ changeId: 'change-a', reason: 'cart/limitReached' }];
    const value = { version: 4, lines: [latte('b')], store: null, pickup: curbside, refused, limit: 15 };
    const { ports, calls } = server({ ok: true, value });
    expect(await changeCart.send(ports, carried, 'w-1', null)).toEqual({
      ok: true,
      value: { type: 'cart/changesTaken', data: { writeId: 'w-1', ...value } },
    });
    expect(calls).toEqual([['change', write.changes, '99001', curbside, 'w-1']]);
  });

  it('without an answer are no fact; refused as a whole they are said to have failed', async () => {
    expect(await changeCart.send(server().ports, carried, 'w-1', null)).toEqual(failure);
    const no = { kind: 'refused', code: 'BAD_REQUEST' } as const;
    expect(changeCart.refused(carried, 'w-1', no)).toEqual({
      type: 'cart/changesFailed',
      data: { writeId: 'w-1', kind: 'refused' },
    });
  });

  it('are sent until they arrive, without asking by key: each counts once', () => {
    expect([changeCart.askByKey, changeCart.mostTries]).toEqual([null, null]);
  });
});
