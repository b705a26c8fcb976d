/**
 * The phases "accepted, outcome pending" and "volatile" through the real runner. What may happen to each write is in
 * accidents.int.test.ts, by this noun's pressed.ts.
 */
import { describe, expect, it } from 'vitest';
import type { FakeBrowser } from '../../adapters/fake/createFakeTabs.ts';
import { ENTER_AGAIN } from '../../domain/write.ts';
import { openApp, openDevice } from './openApp.ts';

const PIN = '9317';
const MINUTE = 60_000;

async function ready() {
  const { app, browser, clock, server, tab } = await openDevice();
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

  it('can still be refused', async () => {
    const { app, buy, clock, server } = await ready();
    await buy();
    await clock.advanceAndSettle(100);
    server.vouchers.settle('VOUCHER_DECLINED');
    await clock.advanceAndSettle(MINUTE);
    expect([writes(app), app.log.world().vouchers.refusal]).toEqual([[], 'VOUCHER_DECLINED']);
  });
});

describe('a write that carries a secret', () => {
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
