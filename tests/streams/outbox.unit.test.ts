/** How a write is carried out: when it is sent, asked about, sent again and given up, and what the log says of it. */
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../domain/events.ts';
import type { Answer } from '../../streams/ports.ts';
import { signedIn } from '../domain/orderFacts.ts';
import { later, never, no, yes } from './device.ts';
import { arrival, done, heart, openOutbox, order, type Said, state } from './outboxBench.ts';
import { taken } from './writeRows.ts';

type Script = Parameters<typeof openOutbox>[0];
/** A member who asked for this, `ms` ago. */
async function asked(fact: FactDraft, script: Script, ms = 60_000) {
  const bench = await openOutbox(script);
  await bench.tell(fact);
  await bench.settle(ms);
  return bench;
}

describe('a write that is taken', () => {
  it('is written down as sent before it leaves, and its answer after, both as what came of it', async () => {
    const { types, events, calls, writes } = await asked(order, { submit: [yes(taken)] });
    expect(types()).toEqual(['order/submitRequested', 'outbox/sent', 'order/submitted']);
    const [asks, sent, answer] = events;
    expect(calls.map(({ key }) => key)).toEqual([asks?.id]);
    expect([sent?.cause, answer?.cause]).toEqual([asks?.id, asks?.id]);
    expect([sent?.data, writes()]).toEqual([{ writeId: asks?.id, attempt: 1 }, []]);
  });

  it('does not keep the next from being sent beside it, each once, and by one of two tabs', async () => {
    const bench = await openOutbox({ submit: [never], flipFavorite: [yes(null)] });
    await bench.openTab();
    await bench.tell(order);
    await bench.settle();
    await bench.tell(heart);
    await bench.settle();
    expect(bench.made()).toEqual(['submit', 'flipFavorite']);
    expect(bench.writes().map(({ write }) => write.kind)).toEqual(['submitOrder']);
  });
});

describe('a write that cannot be written down', () => {
  it('as sent does not leave', async () => {
    const { tell, settle, made, browser, writes } = await openOutbox({ submit: [yes(taken)] });
    await tell(order);
    browser.log.failNext(1);
    await settle();
    expect([made(), writes()[0]?.phase]).toEqual([[], 'waiting']);
  });

  it('because its person has signed out is not sent, and its answer is told nobody', async () => {
    const { said, answer } = later<Answer<unknown>>();
    const { settle, endEra, events, made } = await asked(order, { submit: [said] }, 10);
    await endEra();
    events.length = 0;
    answer(yes(taken));
    await settle(60_000);
    expect([events, made()]).toEqual([[], ['submit']]);
  });
});

describe('a write that does not get through', () => {
  it('is sent again after 1 s, then after ever longer waits of 30 s at most, and counted', async () => {
    const { waits, types, writes } = await asked(order, { submit: [no('offline')] }, 100_000);
    expect(waits()).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(types().slice(1, 4)).toEqual(['outbox/sent', 'outbox/notSent', 'outbox/sent']);
    expect(writes()[0]?.attempt).toBe(8);
  });

  it('is sent at once when the network returns, not when it goes', async () => {
    const { settle, made, browser } = await asked(order, { submit: [no('offline')] }, 8_000);
    const before = made().length;
    browser.goOffline();
    await settle(1);
    expect(made()).toHaveLength(before);
    browser.goOnline();
    await settle(1);
    expect(made()).toHaveLength(before + 1);
  });

  it('is sent again no sooner than the server asks', async () => {
    const { waits } = await asked(heart, { flipFavorite: [no('server', null, 12), yes(null)] });
    expect(waits()).toEqual([12_000]);
  });

  it('is asked about by key, and not sent again while the server works on it', async () => {
    const { made, waits, types, events } = await asked(order, {
      submit: [no('timeout')],
      outcome: [no('server', null, 12), state('inProgress'), state('inProgress'), done(taken)],
    });
    expect(made()).toEqual(['submit', 'outcome', 'outcome', 'outcome', 'outcome']);
    expect(waits()).toEqual([1_000, 12_000, 4_000, 8_000]);
    expect(types().slice(1)).toEqual(['outbox/sent', 'outbox/answerLost', 'order/submitted']);
    expect(events[2]?.data).toMatchObject({ kind: 'timeout' });
  });

  it('is sent again under the same key where the server never saw it', async () => {
    const { made, calls, types } = await asked(order, {
      submit: [no('unreachable'), yes(taken)],
      outcome: [state('unknown')],
    });
    expect(made()).toEqual(['submit', 'outcome', 'submit']);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
    expect(types().slice(2, 4)).toEqual(['outbox/answerLost', 'outbox/neverArrived']);
  });
});

describe('a server that is broken', () => {
  it.each([
    ['a heart', heart, 'server', 'favorites/flipFailed'],
    ['a heart', heart, 'invalid', 'favorites/flipFailed'],
    ['an arrival', arrival, 'server', 'pickup/checkInFailed'],
  ] as const)(
    'is tried three times for %s, which is then told to have failed',
    async (_what, fact, kind, failed) => {
      const { made, events, writes } = await asked(fact, { flipFavorite: [no(kind)], checkIn: [no(kind)] });
      expect([made().length, events.at(-1)?.type, writes()]).toEqual([3, failed, []]);
    },
  );

  it('that cannot be reached is no broken one: a heart goes on; and it never ends an order', async () => {
    const unreached = await asked(heart, { flipFavorite: [no('timeout')] });
    const broken = await asked(order, { submit: [no('server')], outcome: [state('unknown')] }, 120_000);
    for (const { made, writes } of [unreached, broken]) {
      expect(made().filter((call) => call !== 'outcome').length).toBeGreaterThan(4);
      expect(writes()).toHaveLength(1);
    }
  });
});

describe('a refusal', () => {
  it.each([
    ['ALREADY_SUBMITTED', 'ALREADY_SUBMITTED'],
    [null, 'UNEXPECTED_ERROR'],
  ])(
    'of what is sent for the first time is final, with its reason or the general one: %s',
    async (code, told) => {
      const { made, events } = await asked(order, { submit: [no('refused', code)] });
      expect(made()).toEqual(['submit']);
      expect(events.at(-1)).toMatchObject({ type: 'order/refused', data: { code: told } });
    },
  );

  it('of a heart that was sent before is final', async () => {
    const { made, types } = await asked(heart, { flipFavorite: [no('timeout'), no('refused', 'NO')] });
    expect([made().length, types().at(-1)]).toEqual([2, 'favorites/flipFailed']);
  });
});

describe('a session that is over', () => {
  it('before anything was sent refuses the write, and the session is said to be over once', async () => {
    const { types, events } = await asked(order, { submit: [no('unauthenticated')] });
    expect(types().slice(1)).toEqual(['outbox/sent', 'session/expired', 'order/refused']);
    expect(events.at(-1)).toMatchObject({ data: { code: 'UNAUTHENTICATED' } });
  });

  it('is waited for when the server is asked by key, or the write sent again; and gone on with after sign-in', async () => {
    const script = { submit: [no('timeout')], outcome: [no('unauthenticated'), done(taken)] };
    const { tell, settle, made, types, writes } = await asked(order, script, 300_000);
    expect([made(), writes()[0]?.phase]).toEqual([['submit', 'outcome'], 'signInNeeded']);
    await tell(signedIn);
    await settle(60_000);
    expect(made()).toEqual(['submit', 'outcome', 'outcome']);
    expect(types().slice(1)).toEqual([
      ...['outbox/sent', 'outbox/answerLost', 'session/expired', 'outbox/signInAwaited'],
      ...['session/signedIn', 'order/submitted'],
    ]);
    const again = await asked(order, { submit: [no('offline'), no('unauthenticated')] });
    expect(again.types().slice(-2)).toEqual(['session/expired', 'outbox/signInAwaited']);
  });

  it('is not waited for where nobody is signed in: the server is asked again', async () => {
    const script = { submit: [no('timeout')], outcome: [no('unauthenticated', null, 3), done(taken)] };
    const { tell, settle, made, types } = await openOutbox(script, []);
    await tell(order);
    await settle(60_000);
    expect(made()).toEqual(['submit', 'outcome', 'outcome']);
    expect(types()).not.toContain('outbox/signInAwaited');
  });
});

describe('a write that another tab has taken over', () => {
  const sentBy = (writeId: string, attempt: number) =>
    ({ type: 'outbox/sent', data: { writeId, attempt } }) as const;

  it('just before it would have left does not leave; when nothing comes of it, its outcome is asked for', async () => {
    const { tell, log, settle, made, types } = await openOutbox({ outcome: [done(taken)] });
    log.folded$.subscribe((events) => {
      for (const { id, type } of events) if (type === 'order/submitRequested') void tell(sentBy(id, 1));
    });
    await tell(order);
    await settle(1_000);
    expect(made()).toEqual([]);
    await settle(60_000);
    expect(made()).toEqual(['outcome']);
    expect(types()).toEqual(['order/submitRequested', 'outbox/sent', 'order/submitted']);
  });

  it('is told nothing by the failure of the attempt before', async () => {
    const { said, answer } = later<Awaited<Said>>();
    const { tell, settle, types, writes, events } = await asked(
      order,
      { submit: [said], outcome: [never] },
      10,
    );
    await tell(sentBy(events[0]?.id ?? '', 2));
    answer(no('timeout'));
    await settle();
    expect(types()).toEqual(['order/submitRequested', 'outbox/sent', 'outbox/sent']);
    expect(writes()).toMatchObject([{ phase: 'sent', attempt: 2 }]);
  });
});

it.each([
  ['sends what was only asked for', 'waiting', 'submit'],
  ['asks what became of what was sent, and does not send it', 'sent', 'outcome'],
  ['asks what became of what had no answer, and does not send it', 'answerLost', 'outcome'],
])('a page that opens %s', async (_what, phase, call) => {
  const script = { submit: [yes(taken)], outcome: [done(taken)] };
  const { tell, log, settle, made, tab, openTab, running } = await openOutbox(script);
  running.unsubscribe();
  await tell(order);
  const [writeId = ''] = Object.keys(log.world().outbox.writes);
  if (phase !== 'waiting') await tell({ type: 'outbox/sent', data: { writeId, attempt: 1 } });
  if (phase === 'answerLost') await tell({ type: 'outbox/answerLost', data: { writeId, kind: 'timeout' } });
  tab.kill();
  const next = await openTab();
  await settle();
  expect([made(), next.log.world().outbox.writes]).toEqual([[call], {}]);
});
