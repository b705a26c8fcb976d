/** When the price of a cart for curbside is asked for again by itself: when the store closes its curbside, or opens it. */
import { describe, expect, it } from 'vitest';
import { createFakeRemotePorts } from '../../../adapters/fake/createFakeRemotePorts.ts';
import { createFakeTabs } from '../../../adapters/fake/createFakeTabs.ts';
import { createVirtualClock } from '../../../adapters/fake/createVirtualClock.ts';
import type { AppEvent } from '../../../domain/events.ts';
import { priceStatus } from '../../../domain/pricing/rules.ts';
import type { RemotePorts } from '../../../streams/generated/remotePorts.ts';
import { openApp, store } from '../../flow/openApp.ts';

/** A member's latte, priced for the curb, in as many tabs as are asked for; each listens to the store. */
async function atTheCurb({ tabs = 1, collectionType = 'CURBSIDE' as 'CURBSIDE' | 'IN_STORE' } = {}) {
  const clock = createVirtualClock();
  const browser = createFakeTabs();
  const server = createFakeRemotePorts(clock);
  let [isClosed, asks] = [false, 0];
  /** Refuses the price of a cart for curbside while that is closed, as the server does. */
  const through = ({ pricing, ...ports }: RemotePorts): RemotePorts => ({
    ...ports,
    pricing: {
      ...pricing,
      price(request, ...rest) {
        asks++;
        return isClosed && request.collectionType === 'CURBSIDE'
          ? Promise.resolve({ ok: true, value: { refusal: 'CURBSIDE_UNAVAILABLE', lineIds: [] } })
          : pricing.price(request, ...rest);
      },
    },
  });
  const openTab = (seed: number) => openApp(browser.openTab(), server, clock, { seed, through });
  const app = await openTab(1);
  const events: AppEvent[] = [];
  app.log.folded$.subscribe((folded) => events.push(...folded));
  await app.readyToOrder();
  const selected = { ...store, pickUpOptionCodes: ['16', 'CX'] };
  await app.dispatch({ type: 'locator/selectStore', data: { store: selected } });
  const data = { collectionType, consumptionType: 'CONSUME_OUT_OF_STORE' } as const;
  await app.dispatch({ type: 'cart/choosePickup', data });
  const all = [app];
  for (let seed = 2; seed <= tabs; seed++) all.push(await openTab(seed));
  for (const each of all) each.watchPickup(store.storeNumber, null);
  await clock.advanceAndSettle(1_000);
  const before = asks;
  return {
    events,
    asked: () => asks - before,
    status: () => priceStatus(app.log.world(), clock.now()),
    async openCurbside(isOpen: boolean) {
      isClosed = !isOpen;
      server.pickup.openCurbside(store.storeNumber, isOpen);
      await clock.advanceAndSettle(1_000);
    },
  };
}

describe('the price of a cart for curbside', () => {
  it('is asked for again once when the curbside closes, and once when it opens, because it did', async () => {
    const { events, asked, status, openCurbside } = await atTheCurb();
    expect([status(), asked()]).toEqual(['fresh', 0]);
    await openCurbside(false);
    expect([status(), asked()]).toEqual(['refused', 1]);
    await openCurbside(true);
    expect([status(), asked()]).toEqual(['fresh', 2]);
    const changes = events.filter(({ type }) => type === 'pickup/curbsideChanged').slice(-2);
    const ends = events.filter(({ type }) => type === 'pricing/refreshed');
    expect(ends.map(({ cause }) => cause)).toEqual(changes.map(({ id }) => id));
  });

  it('is asked for once by two tabs that both hear of it', async () => {
    const { events, asked, openCurbside } = await atTheCurb({ tabs: 2 });
    await openCurbside(false);
    expect(asked()).toBe(1);
    expect(events.filter(({ type }) => type === 'pricing/refreshed')).toHaveLength(1);
  });

  it('stays where the cart is not for curbside', async () => {
    const { asked, status, openCurbside } = await atTheCurb({ collectionType: 'IN_STORE' });
    await openCurbside(false);
    expect([status(), asked()]).toEqual(['fresh', 0]);
  });
});
