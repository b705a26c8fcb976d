/**
 * Two kinds of write that no noun of this tree declares (a noun that does is added in tests/nouns): one that the server
 * accepts and decides later, and one that carries a secret; and what is looked up after a refusal. Here the rule of an
 * order is replaced by theirs.
 */
import { describe, expect, it } from 'vitest';
import { ENTER_AGAIN } from '../../domain/write.ts';
import type { FactDraft } from '../../domain/events.ts';
import type { Answer } from '../../streams/ports.ts';
import type { Known } from '../../streams/writes/write.ts';
import { signedIn } from '../domain/orderFacts.ts';
import { no, yes } from './device.ts';
import { openOutbox, order } from './outboxBench.ts';
import { taken } from './writeRows.ts';

interface Script {
  readonly send: readonly Answer<unknown>[];
  /** The answers by key; the last one stays. */
  readonly key?: readonly Answer<Known>[];
  /** What is found after a refusal. */
  readonly found?: Answer<Known | null>;
  readonly secret?: string | null;
  readonly isVolatile?: boolean;
}

const done = 'done' as Known;

async function open({ send, key = [], found, secret = null, isVolatile = false }: Script) {
  const sends = [...send];
  const keys = [...key];
  const secrets: unknown[] = [];
  const lookedUp: unknown[] = [];
  let begun: number | null = null;
  const asked: (readonly [string, number])[] = [];
  const fact = (writeId: string): FactDraft => ({
    type: 'order/submitted',
    data: { writeId, ...taken } as never,
  });
  const note = (call: string) => {
    begun ??= bench.clock.now();
    asked.push([call, bench.clock.now() - begun]);
  };
  const saidOf = <T>(answer: Answer<T> | undefined, writeId: string): Answer<never> => {
    if (answer === undefined) throw new Error('Nobody expected this.');
    return (answer.ok && answer.value === done ? { ok: true, value: fact(writeId) } : answer) as never;
  };
  const bench = await openOutbox({}, [signedIn], {
    secret,
    rules: {
      vaultRefOf: () => (isVolatile ? 'ref-1' : null),
      ruleOf: () => ({
        async send(_ports, _write, writeId, carried) {
          note('send');
          secrets.push(carried);
          return saidOf(sends.shift(), writeId);
        },
        async askByKey(_ports, _write, writeId) {
          note('key');
          return saidOf(keys.length > 1 ? keys.shift() : keys[0], writeId);
        },
        refused: (_write, writeId, { code }) => ({
          type: 'order/refused',
          data: { writeId, orderId: 'o-1', code, reloaded: null },
        }),
        ...(found !== undefined && {
          async lookUp(_ports, _write, writeId, refusal) {
            lookedUp.push(refusal);
            return saidOf(found, writeId);
          },
        }),
        mostTries: null,
      }),
    },
  });
  await bench.tell(order);
  await bench.settle(60_000);
  return { ...bench, asked, secrets, lookedUp, told: bench.types().slice(1) };
}
const known = (value: Known): Answer<Known> => ({ ok: true, value });

describe('a write that the server accepts and decides later', () => {
  it('is asked for after 1 s, then after ever longer waits, until it is decided; it is sent once', async () => {
    const { asked, told, writes } = await open({
      send: [yes('accepted')],
      key: [known('accepted'), known('inProgress'), known('unknown'), known(done)],
    });
    expect(asked).toEqual([
      ['send', 0],
      ['key', 1_000],
      ['key', 3_000],
      ['key', 7_000],
      ['key', 15_000],
    ]);
    expect(told).toEqual(['outbox/sent', 'outbox/accepted', 'order/submitted']);
    expect(writes()).toEqual([]);
  });

  it('is found out to be accepted where that answer was lost', async () => {
    const { asked, told } = await open({ send: [no('timeout')], key: [known('accepted'), known(done)] });
    expect(asked.map(([call]) => call)).toEqual(['send', 'key', 'key']);
    expect(told).toEqual(['outbox/sent', 'outbox/answerLost', 'outbox/accepted', 'order/submitted']);
  });
});

describe('a write that carries a secret', () => {
  const isVolatile = true;
  it('is sent with it, again where it has not left the device', async () => {
    const { secrets, told } = await open({ isVolatile, secret: '1234', send: [no('offline'), known(done)] });
    expect(secrets).toEqual(['1234', '1234']);
    expect(told).toEqual(['outbox/sent', 'outbox/notSent', 'outbox/sent', 'order/submitted']);
  });

  it.each(['timeout', 'unreachable', 'server'] as const)(
    'is sent no second time after %s: what never arrived must be entered again',
    async (kind) => {
      const { asked, told, events, writes } = await open({
        ...{ isVolatile, secret: '1234', send: [no(kind)], key: [known('inProgress'), known('unknown')] },
      });
      expect(asked.map(([call]) => call)).toEqual(['send', 'key', 'key']);
      expect(told).toEqual(['outbox/sent', 'outbox/answerLost', 'order/refused']);
      expect(events.at(-1)).toMatchObject({ data: { code: ENTER_AGAIN } });
      expect(writes()).toEqual([]);
    },
  );

  it('whose secret is gone with its page is not sent, and must be entered again', async () => {
    const { asked, told, events } = await open({ isVolatile, send: [] });
    expect([asked, told]).toEqual([[], ['order/refused']]);
    expect(events.at(-1)).toMatchObject({ data: { code: ENTER_AGAIN } });
  });
});

describe('a refusal of what was sent before', () => {
  const later = (second: Answer<unknown>, found: Answer<Known | null>) =>
    open({ send: [no('offline'), second], found, key: [known(done)] });

  it('is replaced by the outcome that is found', async () => {
    const { told, lookedUp } = await later(no('refused', 'CODE'), known(done));
    expect([told.at(-1), lookedUp]).toEqual(['order/submitted', [{ kind: 'refused', code: 'CODE' }]]);
  });

  it('stands where nothing is found', async () => {
    const { events, lookedUp } = await later(no('refused'), { ok: true, value: null });
    expect(events.at(-1)).toMatchObject({ type: 'order/refused', data: { code: 'UNEXPECTED_ERROR' } });
    expect(lookedUp).toEqual([{ kind: 'refused', code: 'UNEXPECTED_ERROR' }]);
  });

  it.each([known(done), no('timeout')])('is all that is looked up: %o', async (second) => {
    const { told, lookedUp } = await later(second, { ok: true, value: null });
    expect([told.at(-1), lookedUp]).toEqual(['order/submitted', []]);
  });
});
