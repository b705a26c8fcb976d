/** A member's cart is on all of her devices: they converge, whatever is lost or sent twice, and no item goes silently. */
import fc from 'fast-check';
import { firstValueFrom, timer } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { itemCount } from '../../domain/cart/rules.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { LIMIT, openApp } from './openApp.ts';
import { openDevices } from './openDevices.ts';

async function member() {
  const devices = await openDevices();
  await devices.signInBoth();
  return devices;
}

describe("a member's cart", () => {
  it('is the same on both where one is told of the other’s change before the answer to its own', async () => {
    const { clock, phone, settle, open } = await member();
    const { app: slow, pieces: there } = await open(5, (ports) => ({
      ...ports,
      cart: {
        ...ports.cart,
        change: async (...asked) => {
          const answer = await ports.cart.change(...asked);
          await firstValueFrom(timer(1_000, clock.scheduler));
          return answer;
        },
      },
    }));
    await slow.signIn();
    await phone.add('a', 3);
    await phone.add('b', 3);
    await settle();
    await slow.dispatch({ type: 'cart/changeQuantity', data: { lineId: 'a', quantity: 4, limit: LIMIT } });
    await settle(500);
    await phone.change('b', 2);
    await settle();
    expect([phone.pieces(), there()]).toEqual([
      { a: 4, b: 2 },
      { a: 4, b: 2 },
    ]);
    await slow.close();
  });

  it('replaces a line that was edited on every device and in another tab; the later of two edits stays, no piece is lost', async () => {
    const { clock, server, phone, desk, settle } = await member();
    const second = await openApp(phone.browser.openTab(), server, clock, { seed: 7 });
    await phone.add('a', 2);
    await settle();
    await phone.edit('a', 'L', 2);
    await settle();
    const sizeIn = (app: typeof second) => app.log.world().cart.lines.map(({ sizeCode }) => sizeCode);
    expect([desk.pieces(), desk.sizes(), sizeIn(second)]).toEqual([{ a: 2 }, { a: 'L' }, ['L']]);
    await phone.edit('a', 'M', 2);
    await settle();
    expect([desk.sizes(), sizeIn(second)]).toEqual([{ a: 'M' }, ['M']]);
    await Promise.all([phone.edit('a', 'S', 2), desk.edit('a', 'XL', 3), desk.change('a', 4)]);
    await settle();
    expect(phone.pieces()).toEqual({ a: 4 });
    expect([phone.pieces(), phone.sizes()]).toEqual([desk.pieces(), desk.sizes()]);
    await second.close();
  });

  it('has a removed line back in its place on every device, after the removal was told and before', async () => {
    const { phone, desk, settle } = await member();
    for (const lineId of ['a', 'b', 'c']) await phone.add(lineId);
    for (const pause of [5_000, 0]) {
      await settle();
      await phone.change('a', 0);
      await settle(pause);
      await phone.app.dispatch({
        type: 'cart/addItem',
        data: { line: latte('a', 1), limit: LIMIT, beforeLineId: 'b' },
      });
      await settle();
      for (const { app } of [phone, desk])
        expect(app.log.world().cart.lines.map(({ lineId }) => lineId)).toEqual(['a', 'b', 'c']);
    }
  });

  it('is joined by what a guest has chosen, and signing out leaves nothing on the device', async () => {
    const { phone, desk, settle } = await openDevices();
    await desk.app.signIn();
    await desk.add('a');
    await settle();
    await phone.add('b');
    await settle();
    expect(desk.pieces()).toEqual({ a: 1 });
    await phone.app.signIn();
    await settle();
    expect([phone.pieces(), desk.pieces()]).toEqual([
      { a: 1, b: 1 },
      { a: 1, b: 1 },
    ]);
    await phone.app.dispatch({ type: 'session/signOut', data: { dropUnsent: false } });
    await settle();
    expect(phone.pieces()).toEqual({});
    expect(phone.app.log.world().cart.shared).toBeNull();
    expect(desk.pieces()).toEqual({ a: 1, b: 1 });
  });

  it('joins a guest’s cart, and says what was there and what did not fit', async () => {
    const { phone, desk, settle } = await openDevices();
    await desk.app.signIn();
    await desk.add('a', 10);
    await settle();
    await phone.add('b', 10);
    await phone.app.signIn();
    await settle();
    expect(phone.pieces()).toEqual({ a: 10 });
    expect(phone.app.log.world().notices.latest).toMatchObject({
      code: 'cart/joinedOverLimit',
      joined: { there: [expect.any(String)], leftOut: [expect.any(String)] },
    });
  });

  it('says so where both together are more than an order may have', async () => {
    const { phone, desk, settle } = await member();
    const notices = () => [phone, desk].map(({ app }) => app.log.world().notices.latest?.code);
    await Promise.all([phone.add('a', 10), desk.add('b', 10)]);
    await settle();
    expect(phone.pieces()).toEqual(desk.pieces());
    expect(itemCount(phone.app.log.world().cart.lines)).toBe(10);
    expect(notices().filter((code) => code === 'cart/limitReached')).toHaveLength(1);
  });
});

it('converges for any order of presses on two devices, with lost answers and a lost network', async () => {
  const press = fc.record({
    on: fc.constantFrom('phone', 'desk'),
    what: fc.constantFrom('add', 'more', 'fewer', 'remove', 'edit', 'lose', 'cut', 'mend', 'wait', 'again'),
    line: fc.constantFrom('a', 'b', 'c'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(press, { maxLength: 25 }), async (presses) => {
      const { server, phone, desk, settle } = await member();
      for (const { on, what, line } of presses) {
        const device = on === 'phone' ? phone : desk;
        const before = device.pieces()[line] ?? 0;
        if (what === 'add') await device.add(`${line}`);
        if (what === 'more') await device.change(line, before + 1);
        if (what === 'fewer' && before > 0) await device.change(line, before - 1);
        if (what === 'remove' && before > 0) await device.change(line, 0);
        if (what === 'edit' && before > 0) await device.edit(line, on, Math.max(1, before - 1));
        if (what === 'lose') server.lose('change');
        if (what === 'cut') server.cut(true);
        if (what === 'mend') server.cut(false);
        if (what === 'again') server.repeatFeed();
        if (what === 'wait') await settle(300);
        expect(itemCount(device.app.log.world().cart.lines)).toBeLessThanOrEqual(LIMIT);
      }
      server.cut(false);
      await settle(120_000);
      expect([phone.pieces(), phone.sizes()]).toEqual([desk.pieces(), desk.sizes()]);
      expect(phone.app.log.world().cart.shared?.pending).toEqual([]);
      expect(desk.app.log.world().outbox.writes).toEqual({});
      const { lines } = phone.app.log.world().cart;
      expect(itemCount(lines)).toBeLessThanOrEqual(LIMIT);
      expect(lines.every(({ quantity }) => quantity > 0)).toBe(true);
      await Promise.all([phone.app.close(), desk.app.close()]);
    }),
    { numRuns: 25, seed: 43 },
  );
}, 60_000);
