/**
 * The worst that may happen to a write, done to each one that is declared (domain/generated/writes.ts): whatever is pressed
 * twice, lost, killed, reloaded or signed out, it takes effect at most once, and the log tells what became of it.
 */
import { describe, expect, it } from 'vitest';
import type { FakeBrowser } from '../../adapters/fake/createFakeTabs.ts';
import type { AppEvent } from '../../domain/events.ts';
import { declaredWrites } from '../../domain/outbox/write.ts';
import { ENTER_AGAIN, type WriteDeclaration } from '../../domain/write.ts';
import { exportTrace } from '../../src/compose/exportTrace.ts';
import { openApp } from './openApp.ts';
import { readyTo, untilDecided, type Device, type PressedWrite } from './pressedWrite.ts';

/** At more uses of the log than a write and its answer take. */
const DEATHS = Array.from({ length: 14 }, (_, index) => index + 1);

// Without a type argument: findings/vitest-cache-typed-glob.sh says why.
const pressedWrites: Readonly<Record<string, PressedWrite>> = Object.assign(
  {},
  ...Object.values(import.meta.glob('./*/pressed.ts', { eager: true })),
);

it('has a row for each declared write', () => {
  expect(Object.keys(pressedWrites).toSorted()).toEqual(declaredWrites.map(({ kind }) => kind).toSorted());
});

const rows = declaredWrites.map(
  (declared) => [declared.kind, declared, pressedWrites[declared.kind] as PressedWrite] as const,
);

/** What the log holds of the write: how often it was asked for since `after`, and each answer. */
async function told({ log }: FakeBrowser, { asks, settles }: WriteDeclaration, after: number) {
  const events = ((await log.readAfter(after)) as readonly AppEvent[]).map(({ id, type, data }) => ({
    ...(data as { readonly writeId?: string; readonly code?: string | null }),
    id,
    type,
  }));
  const asked = events.filter(({ type }) => type in asks).map(({ id }) => id as string);
  const answers = events.filter(
    ({ type, writeId }) => (settles as readonly string[]).includes(type) && asked.includes(writeId ?? ''),
  );
  return {
    asked: asked.length,
    answered: answers.length,
    /** The first of the facts that settle a write says that it was done. */
    done: answers.filter(({ type, code }) => type === settles[0] && (code ?? null) === null).length,
    codes: answers.map(({ code }) => code ?? null),
  };
}
const headOf = async ({ log }: FakeBrowser) =>
  ((await log.readAfter(0)) as readonly AppEvent[]).at(-1)?.seq ?? 0;
const press = (write: PressedWrite, device: Device) => write.press(device.app, device);
const inOutbox = ({ app }: Pick<Device, 'app'>) => Object.values(app.log.world().outbox.writes);

describe.each(rows)('%s', (_kind, declared, write) => {
  it('is done once for two presses at once, and its answer may be lost', async () => {
    const device = await readyTo(write);
    device.server.lose(write.losable);
    await Promise.all([press(write, device), press(write, device)]);
    await untilDecided(write, device);
    expect(await write.effects(device)).toBe(write.addsUp === true ? 2 : 1);
    expect(inOutbox(device)).toEqual([]);
  });

  it('is done at most once wherever its tab dies, and the next tab tells the truth', async () => {
    const asked = new Set<number>();
    for (const uses of DEATHS) {
      let left = Infinity;
      let die = (): void => undefined;
      const device = await readyTo(write, async () => {
        if (--left === 0) die();
      });
      const { app, browser, clock, server, tab } = device;
      const head = await headOf(browser);
      die = tab.kill;
      left = uses;
      void press(write, device);
      await clock.advanceAndSettle(50);
      left = Infinity;
      tab.kill();
      void app.close();
      const next = await openApp(browser.openTab(), server, clock, { seed: 3 });
      await untilDecided(write, device);
      const log = await told(browser, declared, head);
      asked.add(Math.min(log.asked, 1));
      expect(log.answered, `dead at ${uses}`).toBe(log.asked);
      expect(await write.effects(device), `dead at ${uses}`).toBe(Math.min(log.done, 1));
      expect(log.done, `dead at ${uses}`).toBeGreaterThanOrEqual(declared.isVolatile ? 0 : log.asked);
      expect(inOutbox({ app: next })).toEqual([]);
    }
    // Some died before it was in the log, some after.
    expect(asked).toContain(1);
  });

  it('is not sent without a network, and is when that returns', async () => {
    const device = await readyTo(write);
    const { browser, clock, server } = device;
    server.cut(true);
    browser.goOffline();
    await press(write, device);
    await clock.advanceAndSettle(10_000);
    server.cut(false);
    expect(await write.effects(device)).toBe(0);
    browser.goOnline();
    await untilDecided(write, device);
    expect(await write.effects(device)).toBe(1);
    expect(inOutbox(device)).toEqual([]);
  });

  it('outlives a reload of its page, or must be entered again where it carries a secret', async () => {
    const device = await readyTo(write);
    const { app, browser, clock, server, tab } = device;
    const head = await headOf(browser);
    server.cut(true);
    await press(write, device);
    await clock.advanceAndSettle(1_000);
    void app.close();
    server.cut(false);
    const next = await openApp(tab.reload(), server, clock, { seed: 2 });
    await untilDecided(write, device);
    const { codes } = await told(browser, declared, head);
    expect(await write.effects(device)).toBe(declared.isVolatile ? 0 : 1);
    expect(codes).toEqual([declared.isVolatile ? ENTER_AGAIN : null]);
    expect(inOutbox({ app: next })).toEqual([]);
  });

  it.skipIf(write.isOfGuest === true)(
    'holds the sign-out while it is unsent, and is dropped if the person lets it go',
    async () => {
      const device = await readyTo(write);
      const { app, clock, server } = device;
      await clock.advanceAndSettle(1_000);
      server.cut(true);
      await press(write, device);
      await clock.advanceAndSettle(1_000);
      await app.dispatch({ type: 'session/signOut', data: { dropUnsent: false } });
      expect(app.log.world().signIn.heldBy).toBe(1);
      // To sign out needs the network; the write waits for its next try.
      server.cut(false);
      await app.dispatch({ type: 'session/signOut', data: { dropUnsent: true } });
      await clock.advanceAndSettle(10);
      expect(inOutbox(device)).toEqual([]);
      // As a member, who may be told what the server has.
      await app.signIn();
      await untilDecided(write, device);
      expect(await write.effects(device)).toBe(0);
    },
  );

  it('leaves its secret in no store and in no trace', async () => {
    const device = await readyTo(write);
    const { browser, clock } = device;
    await press(write, device);
    await clock.advanceAndSettle(1_000);
    const { text } = await exportTrace({ port: browser.log, tabId: 'tab', build: 'test', now: 0 }, false);
    const snapshot = await browser.log.readSnapshot('device');
    const kept = JSON.stringify([await browser.log.readAfter(0), snapshot]) + text;
    expect(kept).toMatch(new RegExp(Object.keys(declared.asks).join('|')));
    for (const secret of write.secrets ?? []) expect(kept).not.toContain(secret);
  });
});
