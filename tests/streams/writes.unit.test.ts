/** What holds of each declared write, by a row of its own (writeRows.ts, or a noun's `writeRows.ts`); one without a row fails. */
import { describe, expect, it } from 'vitest';
import { unknownYet } from '../../domain/orders/previous.ts';
import { vaultRefOf, type Write } from '../../domain/outbox/write.ts';
import { writeRules } from '../../streams/generated/writes.ts';
import type { Answer } from '../../streams/ports.ts';
import type { WritePorts } from '../../streams/writes/write.ts';
import { ruleOf } from '../../streams/writes/writes.ts';
import { no, yes } from './device.ts';
import { taken, writeRows, type WriteRow } from './writeRows.ts';

// Without a type argument: findings/vitest-cache-typed-glob.sh says why.
const ofNouns = import.meta.glob('./*/writeRows.ts', {
  ...{ eager: true, import: 'writeRows' },
});
const rows: Readonly<Record<string, WriteRow>> = Object.assign({}, writeRows, ...Object.values(ofNouns));
const timeout = no('timeout');

it('each declared write has a row, and no other', () => {
  expect(Object.keys(rows).toSorted()).toEqual(Object.keys(writeRules).toSorted());
});

/** A server that answers each call from this list, the last one ever after, and what it was asked. */
function server(...answers: readonly Answer<unknown>[]) {
  const calls: unknown[][] = [];
  const left = [...answers];
  const noun = new Proxy(
    {},
    {
      get:
        (_, call: string) =>
        async (...args: unknown[]) => {
          calls.push([call, ...args]);
          return left.length > 1 ? left.shift() : left[0];
        },
    },
  );
  const own = {
    ...{ locale: 'en-US', risk: { gather: async () => 'gathered' } },
    vault: { put: (token: string) => `ref of ${token}` },
  };
  const ports = new Proxy(own, { get: (known, name: string) => known[name as keyof typeof known] ?? noun });
  return { calls, ports: ports as unknown as WritePorts };
}

describe.each(Object.entries(rows))('%s', (_name, row) => {
  const write = row.write as unknown as Write;
  const rule = ruleOf(write);
  const { secret = null } = row;

  it.each(row.answers)(
    'says what was asked for under its own key, and its answer is a fact: %j',
    async (value, fact) => {
      const { calls, ports } = server(yes(value));
      expect(await rule.send(ports, write, 'w-1', secret)).toEqual(yes(fact));
      expect(calls).toEqual([row.sends]);
    },
  );

  it('without an answer is no fact, and refused it says why', async () => {
    expect(await rule.send(server(timeout).ports, write, 'w-1', secret)).toEqual(timeout);
    expect(rule.refused(write, 'w-1', { kind: 'refused', code: 'NO' })).toEqual(row.refused);
  });

  it('carries a secret, or none; without it the server is given nothing', async () => {
    expect(vaultRefOf(write)).toBe(secret === null ? null : 'ref-1');
    const { calls, ports } = server(timeout);
    await rule.send(ports, write, 'w-1', null);
    expect(calls).toEqual([row.sends.map((each) => (each === secret && secret !== null ? '' : each))]);
  });

  it('is given up after three tries on a broken server, or never', () => {
    expect(rule.mostTries).toBe(row.mostTries);
  });

  it('is asked for by its key, or sent again without asking', async () => {
    const { asks } = row;
    expect(rule.askByKey === null).toBe(asks === null);
    for (const [value, known] of asks?.knows ?? []) {
      const { calls, ports } = server(yes(value));
      expect(await rule.askByKey?.(ports, write, 'w-1')).toEqual(yes(known));
      expect(calls).toEqual([[asks?.call, 'w-1']]);
    }
    const unanswered = await rule.askByKey?.(server(timeout).ports, write, 'w-1');
    expect(unanswered).toEqual(asks === null ? undefined : timeout);
  });
});

describe('an order', () => {
  const write = writeRows['submitOrder']?.write as unknown as Extract<Write, { kind: 'submitOrder' }>;
  it('that a payment method pays is sent with what its provider asks for', async () => {
    const { calls, ports } = server(yes('accepted'));
    await ruleOf(write).send(ports, { ...write, paymentMethodId: 'p-1' }, 'w-1', null);
    expect(calls[0]?.at(-1)).toBe('gathered');
  });

  it('of a guest whose key is not known is closed, and what came in between counts', async () => {
    const guest = writeRows['submitGuestOrder']?.write as unknown as Write;
    const { calls, ports } = server(yes({ status: 'unknown' }), yes({ status: 'done', order: taken }));
    expect(await ruleOf(guest).askByKey?.(ports, guest, 'w-1')).toMatchObject({
      value: { type: 'order/submitted' },
    });
    expect(calls).toEqual([
      ['outcome', 'w-1'],
      ['closeSubmit', 'w-1'],
    ]);
  });

  const { cardBalance: _, ...rest } = taken;
  const past = (orderId: string) => ({ ...unknownYet, ...rest, orderId, storeName: 'Pine St', basket: [] });
  it.each([
    ['is found among the member’s orders', 'ALREADY_SUBMITTED', yes([past('o-0'), past('o-1')]), true],
    ['stays refused where it is not among them', 'ALREADY_SUBMITTED', yes([past('o-0')]), false],
    ['is asked about again where they cannot be had', 'ALREADY_SUBMITTED', timeout, null],
    ['stays refused for any other reason, without a question', 'STORE_CLOSED', yes([past('o-1')]), false],
  ] as const)('that is refused after it was sent before %s', async (_which, code, answer, isFound) => {
    const { calls, ports } = server(answer);
    const found = await ruleOf(write).lookUp?.(ports, write, 'w-1', { kind: 'refused', code });
    const submitted = { type: 'order/submitted', data: { writeId: 'w-1', ...rest, cardBalance: null } };
    expect(found).toEqual(isFound === null ? timeout : yes(isFound ? submitted : null));
    const asked = ['previous', { locale: 'en-US', place: null, isPricingEnabled: false }];
    expect(calls).toEqual(code === 'STORE_CLOSED' ? [] : [asked]);
  });

  it('is the only write that is looked up', () => {
    const lookedUp = Object.entries(writeRules).filter(([, rule]) => 'lookUp' in rule);
    expect(lookedUp.map(([name]) => name)).toEqual(['submitOrder']);
  });
});

it('a favorite product that is removed is removed by its id', async () => {
  const removal: Write = { kind: 'changeFavoriteProduct', item: null, favoriteProductId: 'f-1' };
  const { calls, ports } = server(yes(null));
  await ruleOf(removal).send(ports, removal, 'w-1', null);
  expect(calls).toEqual([['remove', 'f-1', 'w-1']]);
});
