/** How a write is carried out: when it is sent, asked about, sent again and given up, and what the log says of it. */
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../streams/ports.ts';
import { signedIn } from '../domain/orderFacts.ts';
import { arrival, heart, never, no, openOutbox, order, taken, yes } from './outboxBench.ts';

describe('a write that is taken', () => {
  it('is written down as sent before it leaves, and its answer after, both as what came of it', async () => {
    const { tell, settle, told, events, calls, writes } = await openOutbox({ submit: [yes(taken)] });
    await tell(order);
    await settle();
    expect(told()).toEqual(['order/submitRequested', 'outbox/sent', 'order/submitted']);
    const [asks, sent, answer] = events;
    expect(calls.map(({ key }) => key)).toEqual([asks?.id]);
    expect([sent?.cause, answer?.cause]).toEqual([asks?.id, asks?.id]);
    expect(sent?.data).toEqual({ writeId: asks?.id, attempt: 1 });
    expect(writes()).toEqual([]);
  });

  it('does not keep the next from being sent beside it, each once', async () => {
    const { tell, settle, made, writes } = await openOutbox({ submit: [never], flipFavorite: [yes()] });
    await tell(order);
    await settle();
    await tell(heart);
    await settle();
    expect(made()).toEqual(['submit', 'flipFavorite']);
    expect(writes().map(({ write }) => write.kind)).toEqual(['submitOrder']);
  });

  it('is sent by one of two tabs', async () => {
    const { tell, settle, made, openTab } = await openOutbox({ submit: [yes(taken)] });
    await openTab(2);
    await tell(order);
    await settle();
    expect(made()).toEqual(['submit']);
  });
});

describe('a write that cannot be written down', () => {
  it('as sent does not leave', async () => {
    const { tell, settle, made, browser, writes } = await openOutbox({ submit: [yes(taken)] });
    const asked = tell(order);
    await asked;
    browser.log.failNext(1);
    await settle();
    expect(made()).toEqual([]);
    expect(writes()[0]?.phase).toBe('waiting');
  });

  it('because its person has signed out is not sent, and its answer is told nobody', async () => {
    let answer = (_: Answer<unknown>): void => undefined;
    const late = new Promise<Answer<unknown>>((resolve) => (answer = resolve));
    const { tell, settle, signOut, told, events, made } = await openOutbox({ submit: [late] });
    await tell(order);
    await settle();
    await signOut();
    events.length = 0;
    answer(yes(taken));
    await settle(60_000);
    expect(told()).toEqual([]);
    expect(made()).toEqual(['submit']);
  });
});

describe('a write that does not get through', () => {
  it('is sent again after 1 s, then after ever longer waits of 30 s at most', async () => {
    const { tell, settle, waits, told } = await openOutbox({ submit: [no('offline')] });
    await tell(order);
    await settle(100_000);
    expect(waits()).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(told().slice(1, 5)).toEqual(['outbox/sent', 'outbox/notSent', 'outbox/sent', 'outbox/notSent']);
  });

  it('counts how often it was sent', async () => {
    const { tell, settle, writes } = await openOutbox({ submit: [no('offline')] });
    await tell(order);
    await settle(4_000);
    expect(writes()[0]?.attempt).toBe(3);
  });

  it('is sent at once when the network returns, not when it goes', async () => {
    const { tell, settle, made, browser } = await openOutbox({ submit: [no('offline')] });
    await tell(order);
    await settle(8_000);
    const before = made().length;
    browser.goOffline();
    await settle(1);
    expect(made()).toHaveLength(before);
    browser.goOnline();
    await settle(1);
    expect(made()).toHaveLength(before + 1);
  });

  it('is sent again no sooner than the server asks', async () => {
    const { tell, settle, waits } = await openOutbox({ flipFavorite: [no('server', null, 12), yes()] });
    await tell(heart);
    await settle(20_000);
    expect(waits()).toEqual([12_000]);
  });

  it('is asked about by key, and not sent again while the server works on it', async () => {
    const { tell, settle, made, waits, told } = await openOutbox({
      submit: [no('timeout')],
      outcome: [
        no('server', null, 12),
        yes({ status: 'inProgress' }),
        yes({ status: 'inProgress' }),
        yes({ status: 'done', order: taken }),
      ],
    });
    await tell(order);
    await settle(60_000);
    expect(made()).toEqual(['submit', 'outcome', 'outcome', 'outcome', 'outcome']);
    expect(waits()).toEqual([1_000, 12_000, 4_000, 8_000]);
    expect(told().slice(1)).toEqual(['outbox/sent', 'outbox/answerLost', 'order/submitted']);
  });

  it('is sent again under the same key where the server never saw it', async () => {
    const { tell, settle, calls, told } = await openOutbox({
      submit: [no('unreachable'), yes(taken)],
      outcome: [yes({ status: 'unknown' })],
    });
    await tell(order);
    await settle(5_000);
    expect(calls.map(({ call }) => call)).toEqual(['submit', 'outcome', 'submit']);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
    expect(told().slice(2, 4)).toEqual(['outbox/answerLost', 'outbox/neverArrived']);
  });

  it('says of what kind the lost answer was', async () => {
    const { tell, settle, events } = await openOutbox({ submit: [no('server')], outcome: [never] });
    await tell(order);
    await settle();
    expect(events.find(({ type }) => type === 'outbox/answerLost')?.data).toMatchObject({ kind: 'server' });
  });
});

describe('a server that is broken', () => {
  it.each(['server', 'invalid'] as const)('is tried three times for a heart (%s)', async (kind) => {
    const { tell, settle, made, told, writes } = await openOutbox({ flipFavorite: [no(kind)] });
    await tell(heart);
    await settle(60_000);
    expect(made()).toHaveLength(3);
    expect(told().at(-1)).toBe('favorites/flipFailed');
    expect(writes()).toEqual([]);
  });

  it('is tried three times for an arrival, which is then told to have failed', async () => {
    const { tell, settle, made, events } = await openOutbox({ checkIn: [no('server')] });
    await tell(arrival);
    await settle(60_000);
    expect(made()).toHaveLength(3);
    expect(events.at(-1)).toMatchObject({
      type: 'pickup/checkInFailed',
      data: { code: 'UNEXPECTED_ERROR' },
    });
  });

  it('that cannot be reached is no broken one: a heart goes on', async () => {
    const { tell, settle, made, writes } = await openOutbox({ flipFavorite: [no('timeout')] });
    await tell(heart);
    await settle(60_000);
    expect(made().length).toBeGreaterThan(4);
    expect(writes()).toHaveLength(1);
  });

  it('never ends an order', async () => {
    const { tell, settle, made, writes } = await openOutbox({
      submit: [no('server')],
      outcome: [yes({ status: 'unknown' })],
    });
    await tell(order);
    await settle(120_000);
    expect(made().filter((call) => call === 'submit').length).toBeGreaterThan(4);
    expect(writes()).toHaveLength(1);
  });
});

describe('a refusal', () => {
  it('of what is sent for the first time is final, and nothing is looked up', async () => {
    const { tell, settle, made, events } = await openOutbox({ submit: [no('refused', 'ALREADY_SUBMITTED')] });
    await tell(order);
    await settle(60_000);
    expect(made()).toEqual(['submit']);
    expect(events.at(-1)).toMatchObject({ type: 'order/refused', data: { code: 'ALREADY_SUBMITTED' } });
  });

  it('without a reason has the general one', async () => {
    const { tell, settle, events } = await openOutbox({ submit: [no('refused')] });
    await tell(order);
    await settle();
    expect(events.at(-1)).toMatchObject({ type: 'order/refused', data: { code: 'UNEXPECTED_ERROR' } });
  });

  it('of what was sent before is not believed while the orders cannot be looked up', async () => {
    const { tell, settle, made, told } = await openOutbox({
      submit: [no('timeout'), no('refused', 'ALREADY_SUBMITTED')],
      outcome: [yes({ status: 'unknown' })],
      previous: [no('timeout'), yes([{ ...taken }])],
    });
    await tell(order);
    await settle(60_000);
    expect(made()).toEqual(['submit', 'outcome', 'submit', 'previous', 'outcome', 'submit', 'previous']);
    expect(told().at(-1)).toBe('order/submitted');
    expect(told()).not.toContain('order/refused');
  });

  it('of a heart that was sent before is final', async () => {
    const { tell, settle, made, told } = await openOutbox({
      flipFavorite: [no('timeout'), no('refused', 'NO')],
    });
    await tell(heart);
    await settle(60_000);
    expect(made()).toHaveLength(2);
    expect(told().at(-1)).toBe('favorites/flipFailed');
  });
});

describe('a session that is over', () => {
  it('before anything was sent refuses the write, and the session is said to be over once', async () => {
    const { tell, settle, told, events } = await openOutbox({ submit: [no('unauthenticated')] });
    await tell(order);
    await settle(60_000);
    expect(told().slice(1)).toEqual(['outbox/sent', 'session/expired', 'order/refused']);
    expect(events.at(-1)).toMatchObject({ data: { code: 'UNAUTHENTICATED' } });
  });

  it('is waited for when the server is asked by key, and asked on after sign-in', async () => {
    const { tell, settle, made, told, writes } = await openOutbox({
      submit: [no('timeout')],
      outcome: [no('unauthenticated'), yes({ status: 'done', order: taken })],
    });
    await tell(order);
    await settle(300_000);
    expect(made()).toEqual(['submit', 'outcome']);
    expect(writes()[0]?.phase).toBe('signInNeeded');
    await tell(signedIn);
    await settle(60_000);
    expect(made()).toEqual(['submit', 'outcome', 'outcome']);
    expect(told().slice(1)).toEqual([
      ...['outbox/sent', 'outbox/answerLost', 'session/expired', 'outbox/signInAwaited'],
      ...['session/signedIn', 'order/submitted'],
    ]);
  });

  it('is not waited for where nobody is signed in: the server is asked again', async () => {
    const { tell, settle, made, told } = await openOutbox(
      {
        submit: [no('timeout')],
        outcome: [no('unauthenticated', null, 3), yes({ status: 'done', order: taken })],
      },
      [],
    );
    await tell(order);
    await settle(60_000);
    expect(made()).toEqual(['submit', 'outcome', 'outcome']);
    expect(told()).not.toContain('outbox/signInAwaited');
  });
});

describe('a write that another tab has taken over', () => {
  const sentBy = (writeId: string, attempt: number) =>
    ({ type: 'outbox/sent', data: { writeId, attempt } }) as const;

  it('just before it would have left does not leave; when nothing comes of it, its outcome is asked for', async () => {
    const { tell, log, settle, made, told } = await openOutbox({
      outcome: [yes({ status: 'done', order: taken })],
    });
    log.folded$.subscribe((events) => {
      for (const { id, type } of events) if (type === 'order/submitRequested') void tell(sentBy(id, 1));
    });
    await tell(order);
    await settle(1_000);
    expect(made()).toEqual([]);
    await settle(60_000);
    expect(made()).toEqual(['outcome']);
    expect(told()).toEqual(['order/submitRequested', 'outbox/sent', 'order/submitted']);
  });

  it('is told nothing by the failure of the attempt before', async () => {
    let answer = (_: Answer<unknown>): void => undefined;
    const late = new Promise<Answer<unknown>>((resolve) => (answer = resolve));
    const { tell, settle, told, writes, events } = await openOutbox({ submit: [late], outcome: [never] });
    await tell(order);
    await settle();
    const writeId = events[0]?.id ?? '';
    await tell(sentBy(writeId, 2));
    answer(no('timeout'));
    await settle();
    expect(told()).toEqual(['order/submitRequested', 'outbox/sent', 'outbox/sent']);
    expect(writes()).toMatchObject([{ phase: 'sent', attempt: 2 }]);
  });
});

describe('a page that opens', () => {
  it.each(['sent', 'answerLost'] as const)(
    'asks what became of an order that was %s, and does not send it',
    async (phase) => {
      const { tell, log, settle, made, tab, openTab, running } = await openOutbox({
        submit: [never],
        outcome: [yes({ status: 'done', order: taken })],
      });
      running.unsubscribe();
      await tell(order);
      const [writeId = ''] = Object.keys(log.world().outbox.writes);
      await tell({ type: 'outbox/sent', data: { writeId, attempt: 1 } });
      if (phase === 'answerLost')
        await tell({ type: 'outbox/answerLost', data: { writeId, kind: 'timeout' } });
      tab.kill();
      const next = await openTab(2);
      await settle();
      expect(made()).toEqual(['outcome']);
      expect(next.log.world().outbox.writes).toEqual({});
    },
  );

  it('sends what was only asked for', async () => {
    const { tell, settle, made, tab, openTab, running } = await openOutbox({ submit: [yes(taken)] });
    running.unsubscribe();
    await tell(order);
    tab.kill();
    const next = await openTab(2);
    await settle();
    expect(made()).toEqual(['submit']);
    expect(next.log.world().outbox.writes).toEqual({});
  });
});
