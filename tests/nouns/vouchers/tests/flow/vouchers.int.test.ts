/**
 * The phases "accepted, outcome pending" and "volatile" through the real runner: at most one effect, and the secret
 * nowhere but in the memory of the page, whatever the network, the tab or a second tab does at whatever moment.
 */
import { describe, expect, it } from 'vitest';
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createFakeTabs, type FakeBrowser } from '../../adapters/fake/createFakeTabs.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { ENTER_AGAIN } from '../../domain/write.ts';
import { exportTrace } from '../../src/compose/exportTrace.ts';
import { openApp } from './openApp.ts';

const PIN = '9317';
const MINUTE = 60_000;

async function ready(turn: () => Promise<void> = async () => undefined) {
  const clock = createVirtualClock();
  const browser = createFakeTabs({ turn });
  const server = createFakeRemotePorts(clock);
  const tab = browser.openTab();
  const app = await openApp(tab, server, clock);
  await app.signIn();
  const buy = () => app.dispatch({ type: 'vouchers/buy', data: { amount: 500 } });
  const redeem = (pin = PIN) =>
    app.dispatch({ type: 'vouchers/redeem', data: { voucherId: 'v-1', vaultRef: app.vault.put(pin) } });
  return { app, browser, buy, clock, redeem, server, tab };
}
type App = Awaited<ReturnType<typeof openApp>>;
const writes = (app: App) => Object.values(app.log.world().outbox.writes);
const phases = (app: App) => writes(app).map(({ phase }) => phase);
async function typesIn({ log }: FakeBrowser, like: RegExp): Promise<readonly string[]> {
  const rows = (await log.readAfter(0)) as readonly { readonly type: string }[];
  return rows.map(({ type }) => type).filter((type) => like.test(type));
}
/** Everything that the device stores, and what leaves it as a trace. */
async function storedIn(browser: FakeBrowser): Promise<string> {
  const { text } = await exportTrace({ port: browser.log, tabId: 'tab', build: 'test', now: 0 }, false);
  const snapshot = await browser.log.readSnapshot('device');
  return JSON.stringify([await browser.log.readAfter(0), snapshot]) + text;
}

describe('a write whose outcome is pending', () => {
  it('is accepted, asked for until it is settled, and sent once', async () => {
    const { app, browser, buy, clock, server } = await ready();
    await buy();
    await clock.advanceAndSettle(10 * MINUTE);
    expect(phases(app)).toEqual(['accepted']);
    server.vouchers.settle();
    await clock.advanceAndSettle(MINUTE);
    expect(app.log.world().vouchers.bought).toEqual(['v-1']);
    expect(await typesIn(browser, /^outbox|^vouchers\/b/)).toEqual([
      ...['vouchers/buy', 'vouchers/buyRequested', 'outbox/sent', 'outbox/accepted', 'vouchers/bought'],
    ]);
    expect([writes(app), server.vouchers.made.buy]).toEqual([[], 1]);
  });

  it('is asked for less and less often while nothing is decided', async () => {
    const { buy, clock, server } = await ready();
    let asked = 0;
    const { buyOutcome } = server.vouchers;
    server.vouchers.buyOutcome = (key) => {
      asked++;
      return buyOutcome(key);
    };
    await buy();
    await clock.advanceAndSettle(10 * MINUTE);
    expect(asked).toBeGreaterThan(10);
    expect(asked).toBeLessThan(35);
  });

  it('survives a reload of the page', async () => {
    const { app, browser, buy, clock, server, tab } = await ready();
    await buy();
    await clock.advanceAndSettle(100);
    void app.close();
    const next = await openApp(tab.reload(), server, clock, { seed: 2 });
    await clock.advanceAndSettle(100);
    expect(phases(next)).toEqual(['accepted']);
    server.vouchers.settle();
    await clock.advanceAndSettle(MINUTE);
    expect([writes(next), next.log.world().vouchers.bought, server.vouchers.made.buy]).toEqual([
      [],
      ['v-1'],
      1,
    ]);
    expect(await typesIn(browser, /^vouchers\/bought/)).toHaveLength(1);
  });

  it('can still be refused', async () => {
    const { app, buy, clock, server } = await ready();
    await buy();
    await clock.advanceAndSettle(100);
    server.vouchers.settle('VOUCHER_DECLINED');
    await clock.advanceAndSettle(MINUTE);
    expect([writes(app), app.log.world().vouchers.refusal]).toEqual([[], 'VOUCHER_DECLINED']);
  });

  it('is found by key when the acceptance is lost', async () => {
    const { app, buy, clock, server } = await ready();
    server.lose('buy');
    await buy();
    await clock.advanceAndSettle(5_000);
    expect([phases(app), server.vouchers.made.buy]).toEqual([['accepted'], 1]);
  });

  it.each(Array.from({ length: 24 }, (_, index) => index + 1))(
    'is one purchase when the tab dies at its use %i of the log',
    async (uses) => {
      let left = Infinity;
      let die = (): void => undefined;
      const { app, browser, buy, clock, server, tab } = await ready(async () => {
        if (--left === 0) die();
      });
      die = tab.kill;
      left = uses;
      void buy();
      await clock.advanceAndSettle(50);
      left = Infinity;
      tab.kill();
      void app.close();
      const next = await openApp(browser.openTab(), server, clock, { seed: 3 });
      await clock.advanceAndSettle(MINUTE);
      server.vouchers.settle();
      await clock.advanceAndSettle(MINUTE);
      const asked = (await typesIn(browser, /^vouchers\/buyRequested/)).length;
      expect(server.vouchers.made.buy).toBe(asked);
      expect(await typesIn(browser, /^vouchers\/bought/)).toHaveLength(asked);
      expect(writes(next)).toEqual([]);
    },
  );
});

describe('a write that carries a secret', () => {
  it('is sent once, and the secret is stored nowhere', async () => {
    const { app, browser, clock, redeem, server } = await ready();
    await redeem();
    await clock.advanceAndSettle(100);
    expect([app.log.world().vouchers.redeemed, server.vouchers.pins]).toEqual([['v-1'], [PIN]]);
    const stored = await storedIn(browser);
    expect(stored).toContain('vouchers/redeemed');
    expect(stored).not.toContain(`"${PIN}"`);
  });

  it('waits for the network with the secret in memory', async () => {
    const { app, browser, clock, redeem, server } = await ready();
    server.cut(true);
    await redeem();
    await clock.advanceAndSettle(5 * MINUTE);
    expect([phases(app), server.vouchers.pins]).toEqual([['waiting'], []]);
    expect(await storedIn(browser)).not.toContain(`"${PIN}"`);
    server.cut(false);
    await clock.advanceAndSettle(MINUTE);
    expect([app.log.world().vouchers.redeemed, server.vouchers.pins]).toEqual([['v-1'], [PIN]]);
  });

  it('must be entered again after a reload', async () => {
    const { app, clock, redeem, server, tab } = await ready();
    server.cut(true);
    await redeem();
    await clock.advanceAndSettle(1_000);
    void app.close();
    server.cut(false);
    const next = await openApp(tab.reload(), server, clock, { seed: 2 });
    await clock.advanceAndSettle(1_000);
    expect([writes(next), next.log.world().vouchers.refusal]).toEqual([[], ENTER_AGAIN]);
    expect(server.vouchers.pins).toEqual([]);
  });

  it('is asked for by key when its answer is lost, and not sent again', async () => {
    const { app, clock, redeem, server } = await ready();
    server.lose('redeem');
    await redeem();
    await clock.advanceAndSettle(MINUTE);
    expect([app.log.world().vouchers.redeemed, server.vouchers.pins]).toEqual([['v-1'], [PIN]]);
  });

  it('that may still be on its way is closed before it is entered again', async () => {
    const { app, clock, redeem, server } = await ready();
    const { redeem: arrive } = server.vouchers;
    const late: (() => Promise<unknown>)[] = [];
    server.vouchers.redeem = async (...asked) => {
      late.push(() => arrive(...asked));
      return { ok: false, kind: 'timeout', code: null, retryAfterSeconds: null };
    };
    await redeem();
    await clock.advanceAndSettle(MINUTE);
    expect([writes(app), app.log.world().vouchers.refusal]).toEqual([[], ENTER_AGAIN]);
    await Promise.all(late.map((each) => each()));
    expect(late).toHaveLength(1);
    expect(server.vouchers.made.redeem).toBe(0);
  });

  it('belongs to the tab that asked as long as that tab lives', async () => {
    const { browser, clock, redeem, server, tab } = await ready();
    const other = await openApp(browser.openTab(), server, clock, { seed: 2 });
    server.cut(true);
    await redeem();
    await clock.advanceAndSettle(5 * MINUTE);
    expect(phases(other)).toEqual(['waiting']);
    tab.kill();
    await clock.advanceAndSettle(MINUTE);
    expect([writes(other), other.log.world().vouchers.refusal]).toEqual([[], ENTER_AGAIN]);
    expect(server.vouchers.pins).toEqual([]);
  });

  it.each(Array.from({ length: 24 }, (_, index) => index + 1))(
    'takes effect once or not at all, and says which, when the tab dies at its use %i of the log',
    async (uses) => {
      let left = Infinity;
      let die = (): void => undefined;
      const { app, browser, clock, redeem, server, tab } = await ready(async () => {
        if (--left === 0) die();
      });
      die = tab.kill;
      left = uses;
      void redeem();
      await clock.advanceAndSettle(50);
      left = Infinity;
      tab.kill();
      void app.close();
      const next = await openApp(browser.openTab(), server, clock, { seed: 3 });
      await clock.advanceAndSettle(2 * MINUTE);
      const asked = (await typesIn(browser, /^vouchers\/redeemRequested/)).length;
      const { redeemed, refusal } = next.log.world().vouchers;
      expect(writes(next)).toEqual([]);
      expect(server.vouchers.pins.length).toBeLessThanOrEqual(1);
      expect(redeemed).toHaveLength(server.vouchers.made.redeem);
      expect(redeemed.length + (refusal === ENTER_AGAIN ? 1 : 0)).toBe(asked);
      expect(await storedIn(browser)).not.toContain(`"${PIN}"`);
    },
  );
});

describe('the vouchers', () => {
  it('are asked for by a look, once for all tabs', async () => {
    const { app, browser, clock, server } = await ready();
    const other = await openApp(browser.openTab(), server, clock, { seed: 2 });
    let asked = 0;
    const { list } = server.vouchers;
    server.vouchers.list = (signal) => {
      asked++;
      return list(signal);
    };
    app.look.voucherList();
    await clock.advanceAndSettle(100);
    other.look.voucherList();
    await clock.advanceAndSettle(100);
    expect(asked).toBe(1);
    const { document } = app.log.world().vouchers;
    expect(await app.documents.read(document ?? '')).toEqual([]);
  });
});
