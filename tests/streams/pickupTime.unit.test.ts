/** The pickup time of an open order as a read: whom it is asked of, how long it is right, and what is kept of the answer. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { FactDraft, FactOf } from '../../domain/events.ts';
import { pickupTime } from '../../streams/pickupTimes/reads.ts';
import type { RemoteFailure } from '../../streams/ports.ts';
import { keyOf, type ReadPorts } from '../../streams/read.ts';
import { NOON, worldAfter } from '../domain/given.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { signedIn, submitted, type DataOf } from '../domain/orderFacts.ts';

const MINUTE = 60_000;
const key = 'o-1|99001-2';
const failure: RemoteFailure = { ok: false, kind: 'timeout', code: null, retryAfterSeconds: null };
const asks = (orderId = 'o-1'): FactDraft => ({
  type: 'pickupTimes/requested',
  data: { orderId, storeNumber: '99001-2' },
});
const asked = asks() as FactOf<'pickupTimes/requested'>;
const told = (minutesMin: number | null, minutesMax: number | null): FactDraft => ({
  type: 'pickupTimes/fetched',
  data: { orderId: 'o-1', minutesMin, minutesMax },
});
const failed: FactDraft = { type: 'pickupTimes/failed', data: { orderId: 'o-1', kind: 'timeout' } };

const guestRequested: FactDraft = {
  type: 'order/guestSubmitRequested',
  data: {
    ...{ orderId: 'o-1', storeNumber: '99001', storeName: 'Pine St', price: 545, currency: 'USD' },
    ...{
      lines: [latte('a')],
      collectionType: 'IN_STORE',
      scheduledFor: null,
      payer: null,
      vaultRef: 'vault:1',
    },
  },
};
const calls: unknown[][] = [];
const port = {
  pickupTime: async (...args: unknown[]) => {
    calls.push(args);
    return failure;
  },
};
let read: ReturnType<typeof pickupTime>;
beforeEach(() => {
  calls.length = 0;
  read = pickupTime({ pickupTimes: port } as unknown as ReadPorts);
});
const needsNoQuestion = (facts: readonly FactDraft[], now = NOON) =>
  read.look.needsNoQuestion(worldAfter(facts), key, now, () => false);

describe('the pickup time of an order', () => {
  it('is asked for by order and short store number, each order by itself', async () => {
    const { signal } = new AbortController();
    expect(await read.call(asked, worldAfter([]), signal)).toEqual(failure);
    expect(calls).toEqual([['o-1', '99001', signal]]);
    expect([read.asked, keyOf(read, asked)]).toEqual(['pickupTimes/requested', key]);
    expect([read.isMembers, read.isOncePerKey]).toEqual([false, false]);
    expect(read.look.ask(worldAfter([signedIn]), key)).toEqual(asks());
    expect(read.look.ask(worldAfter([signedIn]), '')).toMatchObject({
      data: { orderId: '', storeNumber: '' },
    });
  });

  it('is asked for by a guest who placed the order in this browser, and by nobody else who is not signed in', () => {
    const placed = worldAfter([guestRequested, submitted(1)]);
    expect(placed.session.member).toBeNull();
    expect(read.look.ask(placed, key)).toEqual(asks());
    expect(read.look.ask(placed, 'o-2|99001-2')).toBeNull();
    expect(read.look.ask(worldAfter([signedIn, { type: 'session/expired', data: {} }]), key)).toBeNull();
  });

  it('is an open question until it is answered', () => {
    const worlds = [[asks()], [], [asks(), told(null, null)], [asks(), failed], [asks('o-2')]];
    expect(worlds.map((facts) => read.isOpen(worldAfter(facts), asked))).toEqual([
      ...[true, false, false, false, false],
    ]);
  });

  it('is what the store says now, or as it was promised', () => {
    const revised = { minutesMin: 9, minutesMax: 12 };
    const answer = { minutesMin: 3, minutesMax: 5 };
    expect(read.answered({ ...answer, revised }, asked)).toEqual({ facts: [told(9, 12)] });
    expect(read.answered({ ...answer, revised: null }, asked)).toEqual({ facts: [told(null, null)] });
    expect(read.failed(failure, asked, worldAfter([]))).toEqual([failed]);
  });

  it('is right for a minute, and asked for by a tab that is seen', () => {
    expect([needsNoQuestion([]), needsNoQuestion([asks('o-2')])]).toEqual([false, false]);
    for (const facts of [[asks()], [asks(), told(9, 12)], [asks(), failed]])
      expect([0, MINUTE - 1, MINUTE].map((age) => needsNoQuestion(facts, NOON + age))).toEqual([
        ...[true, true, false],
      ]);
    expect(read.look.onlyVisible).toBe(true);
  });

  it('that is late stays said while it is asked for again, and where no answer comes', () => {
    const late = (...facts: readonly FactDraft[]) => worldAfter(facts).pickupTimes.byOrder['o-1'];
    const known: DataOf<'pickupTimes/fetched'> = { orderId: 'o-1', minutesMin: 9, minutesMax: 12 };
    const fetched: FactDraft = { type: 'pickupTimes/fetched', data: known };
    const min = { late: { min: 9, max: 12 }, at: NOON, knownSince: NOON, failure: null };
    expect(late(asks(), fetched)).toEqual({ ...min, status: 'known' });
    expect(late(asks(), fetched, asks())).toEqual({ ...min, status: 'asking' });
    expect(late(asks(), fetched, asks(), failed)).toEqual({
      ...{ ...min, status: 'failed', failure: { kind: 'timeout', code: null } },
    });
    expect(late(asks(), fetched, told(null, null))?.late).toBeNull();
    expect(late(asks())?.late).toBeNull();
    expect(late(failed)?.late).toBeNull();
  });
});
