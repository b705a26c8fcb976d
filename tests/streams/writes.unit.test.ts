/** What each kind of write says to the server, and which fact tells what came of it. */
import { describe, expect, it } from 'vitest';
import type { Write } from '../../domain/outbox/write.ts';
import { unknownYet } from '../../domain/orders/previous.ts';
import type { PreviousOrder, SubmittedOrder } from '../../domain/orders/shape.ts';
import type { Answer, RemoteFailure } from '../../streams/ports.ts';
import type { WritePorts } from '../../streams/write.ts';
import { ruleOf } from '../../streams/writes.ts';
import { NOON } from '../domain/given.ts';

const submission = {
  orderId: 'o-1',
  storeNumber: '7',
  cardId: 'c-1',
  amount: 545,
  tipAmount: 0,
  scheduledFor: null,
  ...{ paymentMethodId: null, cardAmount: null, reloadAmount: null },
};
const order: Write = { kind: 'submitOrder', ...submission };
const heart: Write = { kind: 'flipFavorite', storeNumber: '7', favorite: true };
const curb = { storeNumber: '7', orderToken: 'token-1', displayName: 'Maya', stallNumber: 3 };
const arrival: Write = { kind: 'checkIn', ...curb };

const taken: SubmittedOrder = {
  orderId: 'o-1',
  orderToken: 'token-1',
  storeNumber: '7',
  status: 'Received',
  total: 545,
  submittedAt: NOON,
  pickupTime: { earliest: NOON, latest: NOON, minutesMin: 3, minutesMax: 5 },
  cardBalance: 1_955,
};
const past = (orderId: string): PreviousOrder => {
  const { cardBalance: _, ...rest } = taken;
  return { ...unknownYet, ...rest, orderId, storeName: 'Pine St', currency: 'USD', basket: [] };
};
const offline: RemoteFailure = { ok: false, kind: 'offline', code: null, retryAfterSeconds: null };
const refusal = (code: string) => ({ kind: 'refused', code }) as const;

/** A server that answers every call with `answer`, and what it was asked. */
function server(answer: Answer<unknown>) {
  const asked: unknown[][] = [];
  const say =
    (call: string) =>
    async (...args: unknown[]) => {
      asked.push([call, ...args]);
      return answer;
    };
  const ports = {
    orders: { submit: say('submit'), outcome: say('outcome'), previous: say('previous') },
    stores: { flipFavorite: say('flipFavorite') },
    pickup: { checkIn: say('checkIn') },
    locale: 'en-US',
  } as unknown as WritePorts;
  return { ports, asked };
}
const yes = (value: unknown) => server({ ok: true, value });
const no = () => server(offline);
const submitted = (cardBalance: number | null = 1_955) => ({
  type: 'order/submitted',
  data: { writeId: 'w-1', ...taken, cardBalance },
});

describe('a write that is sent', () => {
  it.each<[Write, unknown, unknown[], unknown]>([
    [order, taken, ['submit', submission, 'w-1', null], submitted()],
    [
      heart,
      null,
      ['flipFavorite', '7', true, 'w-1'],
      { type: 'favorites/flipConfirmed', data: { writeId: 'w-1', storeNumber: '7' } },
    ],
    [
      arrival,
      { arrivalId: 'a-1', arrivedAt: NOON },
      ['checkIn', curb, 'w-1'],
      {
        type: 'pickup/checkedIn',
        data: {
          ...{ writeId: 'w-1', storeNumber: '7', orderToken: 'token-1', stallNumber: 3 },
          ...{ arrivalId: 'a-1', arrivedAt: NOON },
        },
      },
    ],
  ])(
    'says what was asked for under its own key, and the answer is a fact: $kind',
    async (write, value, said, fact) => {
      const { ports, asked } = yes(value);
      expect(await ruleOf(write).send(ports, write, 'w-1', null)).toEqual({ ok: true, value: fact });
      expect(asked).toEqual([said]);
    },
  );

  it.each([order, heart, arrival])('and has no answer is no fact: $kind', async (write) => {
    expect(await ruleOf(write).send(no().ports, write, 'w-1', null)).toEqual(offline);
  });

  it.each<[Write, unknown]>([
    [
      order,
      {
        type: 'order/refused',
        data: { writeId: 'w-1', orderId: 'o-1', code: 'STORE_CLOSED', reloaded: null },
      },
    ],
    [heart, { type: 'favorites/flipFailed', data: { writeId: 'w-1', storeNumber: '7', kind: 'refused' } }],
    [
      arrival,
      {
        type: 'pickup/checkInFailed',
        data: { writeId: 'w-1', storeNumber: '7', orderToken: 'token-1', code: 'STORE_CLOSED' },
      },
    ],
  ])('and is refused is told as that: $kind', (write, fact) => {
    expect(ruleOf(write).refused(write, 'w-1', refusal('STORE_CLOSED'))).toEqual(fact);
  });

  it('is tried three times on a broken server, but an order is never given up', () => {
    expect([order, heart, arrival].map((write) => ruleOf(write).mostTries)).toEqual([null, 3, 3]);
  });
});

describe('the server that is asked by key', () => {
  const ask = (ports: WritePorts) => ruleOf(order).askByKey?.(ports, order, 'w-1');

  it.each<[unknown, unknown]>([
    [{ status: 'done', order: taken }, submitted()],
    [
      { status: 'refused', code: 'STORE_CLOSED' },
      {
        type: 'order/refused',
        data: { writeId: 'w-1', orderId: 'o-1', code: 'STORE_CLOSED', reloaded: null },
      },
    ],
    [
      { status: 'refused', code: 'STORE_CLOSED', reloaded: 1_000 },
      {
        type: 'order/refused',
        data: { writeId: 'w-1', orderId: 'o-1', code: 'STORE_CLOSED', reloaded: 1_000 },
      },
    ],
    [{ status: 'unknown' }, 'unknown'],
    [{ status: 'inProgress' }, 'inProgress'],
    [{ status: 'accepted' }, 'accepted'],
  ])('tells what became of an order: %o', async (answer, known) => {
    const { ports, asked } = yes(answer);
    expect(await ask(ports)).toEqual({ ok: true, value: known });
    expect(asked).toEqual([['outcome', 'w-1']]);
  });
  it('and does not answer says nothing of the order', async () => {
    expect(await ask(no().ports)).toEqual(offline);
  });
  it('is not asked about a heart or an arrival: they are the same however often they arrive', () => {
    expect([ruleOf(heart).askByKey, ruleOf(arrival).askByKey]).toEqual([null, null]);
  });
});

describe('an order that is refused after it was sent before', () => {
  const lookUp = (ports: WritePorts, code: string) =>
    ruleOf(order).lookUp?.(ports, order, 'w-1', refusal(code));

  it("is found among the member's orders", async () => {
    const { ports, asked } = yes([past('o-0'), past('o-1')]);
    expect(await lookUp(ports, 'ALREADY_SUBMITTED')).toEqual({ ok: true, value: submitted(null) });
    expect(asked).toEqual([['previous', { locale: 'en-US', place: null, isPricingEnabled: false }]]);
  });
  it('stays refused where it is not among them', async () => {
    expect(await lookUp(yes([past('o-0')]).ports, 'ALREADY_SUBMITTED')).toEqual({ ok: true, value: null });
  });
  it('is asked about again where they cannot be had', async () => {
    expect(await lookUp(no().ports, 'ALREADY_SUBMITTED')).toEqual(offline);
  });
  it('stays refused for any other reason, without a question', async () => {
    const { ports, asked } = yes([past('o-1')]);
    expect(await lookUp(ports, 'STORE_CLOSED')).toEqual({ ok: true, value: null });
    expect(asked).toEqual([]);
  });
  it('is the only write that is looked up', () => {
    expect([heart, arrival].map((write) => ruleOf(write).lookUp)).toEqual([undefined, undefined]);
  });
});
