/** Changing and adding cards through every layer: once, whatever is lost, doubled or killed; number and PIN in no store. */
import { describe, expect, it } from 'vitest';
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { cardSecret } from '../../domain/wallet/cardSecret.ts';
import { ENTER_AGAIN } from '../../domain/write.ts';
import { exportTrace } from '../../src/compose/exportTrace.ts';
import { openApp } from './openApp.ts';

const NUMBER = '7777000000001001';
const PIN = '24682468';
const MINUTE = 60_000;

async function ready(turn: () => Promise<void> = async () => undefined) {
  const clock = createVirtualClock();
  const browser = createFakeTabs({ turn });
  const server = createFakeRemotePorts(clock);
  const tab = browser.openTab();
  const app = await openApp(tab, server, clock);
  await app.signIn();
  app.look.cards();
  await clock.advanceAndSettle(100);
  const add = (pin = PIN) =>
    app.dispatch({
      type: 'wallet/add',
      data: {
        makePrimaryCard: false,
        transferCard: null,
        vaultRef: app.vault.put(cardSecret(NUMBER, pin)),
      },
    });
  const move = (amount: number) =>
    app.dispatch({
      type: 'wallet/change',
      data: { change: 'transfer', cardId: 'c-1', nickname: null, toCard: `c-${NUMBER}`, amount },
    });
  const wallet = () => app.log.world().wallet;
  const balances = () => wallet().cards.map(({ balance }) => balance);
  return { app, browser, clock, server, tab, add, move, wallet, balances };
}

describe('a reload of a card', () => {
  const five = { amount: 500, triggerAmount: null, paymentMethodId: 'visa' };
  const reload = ({ app }: Awaited<ReturnType<typeof ready>>) =>
    app.dispatch({ type: 'wallet/reload', data: { change: 'addMoney', cardId: 'c-1', ...five } });

  it('adds the money once, pressed twice and with its answer lost', async () => {
    const world = await ready();
    const [before = 0] = world.balances();
    world.server.lose('reload');
    await Promise.all([reload(world), reload(world)]);
    await world.clock.advanceAndSettle(MINUTE);
    expect(world.server.wallet.made).toEqual(['addMoney']);
    expect(world.balances()).toEqual([before + 500]);
  });

  it('is asked for until the server has decided, at once when the feed tells of money', async () => {
    const world = await ready();
    const { clock, server, app } = world;
    server.wallet.isUndecided = true;
    await reload(world);
    await clock.advanceAndSettle(20_000);
    const phases = () => Object.values(app.log.world().outbox.writes).map(({ phase }) => phase);
    expect(phases()).toEqual(['accepted']);
    // The next question by time alone would come after sixteen seconds.
    server.wallet.isUndecided = false;
    server.tell('wallet');
    await clock.advanceAndSettle(500);
    expect(phases()).toEqual([]);
    expect(world.wallet().ended).toMatchObject({ cardId: 'c-1', code: null });
  });
});

describe('what waits for a network', () => {
  it.each([
    { change: 'addMoney', amount: 500, triggerAmount: null, paymentMethodId: 'visa' } as const,
    { change: 'rename', nickname: 'Mine', toCard: null, amount: null } as const,
  ])('is called back by another tab, and is not sent when it is back: $change', async (asked) => {
    const { app, browser, clock, server, balances, wallet } = await ready();
    const other = await openApp(browser.openTab(), server, clock, { seed: 2 });
    const before = balances();
    const pending = () => Object.keys(app.log.world().outbox.writes);
    server.cut(true);
    browser.goOffline();
    await app.dispatch(
      asked.change === 'rename'
        ? { type: 'wallet/change', data: { ...asked, cardId: 'c-1' } }
        : { type: 'wallet/reload', data: { ...asked, cardId: 'c-1' } },
    );
    await clock.advanceAndSettle(5_000);
    const [writeId = ''] = pending();
    await other.dispatch({ type: 'wallet/callBack', data: { writeId } });
    server.cut(false);
    browser.goOnline();
    await clock.advanceAndSettle(MINUTE);
    expect(writeId).not.toBe('');
    expect([pending(), server.wallet.made, balances(), wallet().ended]).toEqual([[], [], before, null]);
  });

  it('is not called back once it may have arrived', async () => {
    const { app, clock, server } = await ready();
    server.lose('reload');
    server.lose('outcome', 3);
    const five = { amount: 500, triggerAmount: null, paymentMethodId: 'visa' };
    await app.dispatch({ type: 'wallet/reload', data: { change: 'addMoney', cardId: 'c-1', ...five } });
    await clock.advanceAndSettle(10);
    const [writeId = ''] = Object.keys(app.log.world().outbox.writes);
    await app.dispatch({ type: 'wallet/callBack', data: { writeId } });
    expect(Object.keys(app.log.world().outbox.writes)).toEqual([writeId]);
    await clock.advanceAndSettle(MINUTE);
    expect(server.wallet.made).toEqual(['addMoney']);
  });
});

describe('a change of a card', () => {
  it('shows the new balances when the server has them', async () => {
    const { add, move, balances, clock, wallet } = await ready();
    const [before = 0] = balances();
    await add();
    await clock.advanceAndSettle(1_000);
    await move(500);
    await clock.advanceAndSettle(1_000);
    expect(balances()).toEqual([before - 500, 2_000]);
    expect(wallet().ended).toMatchObject({ cardId: 'c-1', code: null });
  });

  it('is one, pressed twice and with its answer lost', async () => {
    const { add, move, server, clock } = await ready();
    await add();
    await clock.advanceAndSettle(1_000);
    server.lose('change');
    await Promise.all([move(500), move(500)]);
    await clock.advanceAndSettle(MINUTE);
    expect(server.wallet.made).toEqual(['add', 'transfer']);
  });

  it('waits for the network, over a reload', async () => {
    const { app, add, move, server, clock, tab } = await ready();
    await add();
    await clock.advanceAndSettle(1_000);
    server.cut(true);
    await move(500);
    await clock.advanceAndSettle(1_000);
    void app.close();
    server.cut(false);
    const next = await openApp(tab.reload(), server, clock, { seed: 2 });
    await clock.advanceAndSettle(MINUTE);
    expect(server.wallet.made).toEqual(['add', 'transfer']);
    expect(next.log.world().wallet.ended).toMatchObject({ cardId: 'c-1', code: null });
  });

  it('is refused with its code, and nothing has changed', async () => {
    const { add, move, balances, clock, wallet } = await ready();
    await add();
    await clock.advanceAndSettle(1_000);
    const before = balances();
    await move(900_00);
    await clock.advanceAndSettle(1_000);
    expect(wallet().ended).toMatchObject({ cardId: null, code: '121025' });
    expect(balances()).toEqual(before);
  });

  it('is one, whenever the tab dies', async () => {
    for (let uses = 1; uses <= 16; uses++) {
      let left = Infinity;
      let die = (): void => undefined;
      const { app, browser, clock, server, tab, add, move } = await ready(async () => {
        if (--left === 0) die();
      });
      await add();
      await clock.advanceAndSettle(1_000);
      die = tab.kill;
      left = uses;
      void move(500);
      await clock.advanceAndSettle(50);
      left = Infinity;
      tab.kill();
      void app.close();
      const next = await openApp(browser.openTab(), server, clock, { seed: 3 });
      await clock.advanceAndSettle(MINUTE);
      const rows = (await browser.log.readAfter(0)) as readonly { readonly type: string }[];
      const asked = rows.filter(({ type }) => type === 'wallet/changeRequested').length;
      expect(server.wallet.made.filter((what) => what === 'transfer')).toHaveLength(asked);
      expect(next.log.world().outbox.writes).toEqual({});
    }
  });
});

describe('adding a card', () => {
  it('sends number and PIN once and stores them nowhere', async () => {
    const { add, browser, clock, server, wallet } = await ready();
    await add();
    await clock.advanceAndSettle(1_000);
    expect(wallet().cards).toHaveLength(2);
    expect(server.wallet.pins).toEqual([PIN]);
    const { text } = await exportTrace({ port: browser.log, tabId: 'tab', build: 'test', now: 0 }, false);
    const stored = JSON.stringify([
      (await browser.log.readAfter(0)).filter((row) => (row as { type: string }).type !== 'wallet/changed'),
      text,
    ]);
    expect(stored).toContain('wallet/addRequested');
    expect(stored).not.toContain(PIN);
    expect(stored).not.toContain(NUMBER + PIN);
  });

  it('is found by key when its answer is lost, and must be entered again when it never arrived', async () => {
    const { add, clock, server, wallet } = await ready();
    server.lose('add');
    await add();
    await clock.advanceAndSettle(MINUTE);
    expect([wallet().ended?.code, server.wallet.made]).toEqual([null, ['add']]);
  });

  it('must be entered again when its tab was reloaded before it was sent', async () => {
    const { app, add, clock, server, tab } = await ready();
    server.cut(true);
    await add();
    await clock.advanceAndSettle(1_000);
    void app.close();
    server.cut(false);
    const next = await openApp(tab.reload(), server, clock, { seed: 2 });
    await clock.advanceAndSettle(MINUTE);
    expect(next.log.world().wallet.ended).toMatchObject({ cardId: null, code: ENTER_AGAIN });
    expect(server.wallet.made).toEqual([]);
  });

  it('is refused alike for a wrong PIN', async () => {
    const { add, clock, wallet } = await ready();
    await add('11111111');
    await clock.advanceAndSettle(1_000);
    expect(wallet().ended).toMatchObject({ cardId: null, code: '121000' });
  });
});
