/** A whole app in a fake tab: the real streams over fake ports, on a virtual clock. Shared by the flow tests. */
import { BehaviorSubject } from 'rxjs';
import { createSeededRandom } from '../../adapters/fake/createSeededRandom.ts';
import type { FakeTab } from '../../adapters/fake/createFakeTabs.ts';
import type { FakeWorld } from '../../adapters/fake/createFakeWorld.ts';
import type { VirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { createMemoryVault } from '../../adapters/vault-memory/createMemoryVault.ts';
import type { CartLine } from '../../domain/cart/line.ts';
import type { SelectedStore } from '../../domain/locator/selectedStore.ts';
import { startAccountReads } from '../../streams/accountReads.ts';
import { createDocuments } from '../../streams/documents.ts';
import { createEventLog } from '../../streams/eventLog.ts';
import { createDispatch } from '../../streams/intents.ts';
import { startDeviceLocation } from '../../streams/deviceLocation.ts';
import { startLive } from '../../streams/live.ts';
import { startMenu } from '../../streams/menuFreshness.ts';
import { startOutbox } from '../../streams/outbox.ts';
import { startPickup, watchPickup } from '../../streams/pickup.ts';
import type { DevicePosition } from '../../streams/ports.ts';
import { startPricing } from '../../streams/pricing.ts';
import { startSession } from '../../streams/session.ts';
import { startStoreSearch } from '../../streams/storeSearch.ts';
import { startYourStores } from '../../streams/yourStores.ts';

export const LIMIT = 15;

/** Answers reach the tab through `tab.guard`, so a killed tab hears nothing more. */
export async function openApp(
  tab: FakeTab,
  world: FakeWorld,
  clock: VirtualClock,
  { seed = 1, writer = 1 } = {},
) {
  const random = createSeededRandom(seed);
  const vault = createMemoryVault(random);
  const { tabs, log: port } = tab;
  const log = await createEventLog({ log: port, tabs, clock, random, writer, build: 'test' });
  const dispatch = createDispatch(log, tabs);
  const documents = createDocuments(port);
  const isPriceShown$ = new BehaviorSubject(true);
  let position: DevicePosition = { status: 'refused' };
  const { ordering } = world;
  const guarded = {
    ...world,
    ordering: {
      ...ordering,
      submit: (...args: Parameters<typeof ordering.submit>) => tab.guard(ordering.submit(...args)),
    },
  };
  const needs = {
    log,
    tabs,
    clock,
    vault,
    documents,
    dispatch,
    port,
    isPriceShown$,
    locale: 'en-US',
    geolocation: { locate: async () => position },
    ...guarded,
  };
  const running = [
    startOutbox(needs),
    startPricing(needs),
    startMenu(needs),
    startAccountReads(needs),
    startSession(needs),
    startLive(needs),
    startStoreSearch(needs),
    startYourStores(needs),
    startDeviceLocation(needs),
    startPickup(needs),
  ];
  return {
    log,
    dispatch,
    vault,
    isPriceShown$,
    standAt: (found: DevicePosition) => void (position = found),
    documents,
    watchPickup: (storeNumber: string, orderToken: string | null) =>
      watchPickup(needs, storeNumber, orderToken),
    close: () => running.forEach((each) => each.unsubscribe()),
    async signIn() {
      await dispatch({
        type: 'session/signIn',
        data: { email: 'maya@example.com', vaultRef: vault.put('right') },
      });
      await clock.advanceAndSettle(1);
    },
    /** Signed in, one latte in the cart, priced, card known: one press away from an order. */
    async readyToOrder() {
      await this.signIn();
      await dispatch({ type: 'locator/selectStore', data: { store } });
      await dispatch({ type: 'cart/addItem', data: { line: latte('l-1'), limit: LIMIT } });
      await dispatch({ type: 'wallet/refresh', data: {} });
      await clock.advanceAndSettle(400);
    },
    placeOrder() {
      const { priced } = log.world().pricing;
      return dispatch({
        type: 'order/submit',
        data: { orderId: priced?.orderId ?? null, price: priced?.price ?? null, cardId: 'c-1' },
      });
    },
  };
}

export const store: SelectedStore = {
  storeNumber: '99001',
  name: 'Sandbox: always open',
  addressLine: '1 Pine St',
  timeZoneId: 'America/Los_Angeles',
  ownershipTypeCode: 'CO',
  countryCode: 'US',
  countrySubdivisionCode: 'WA',
  open: true,
  openStatusFormatted: 'Open',
  availability: 'READY',
  guestOrdering: true,
  pickUpOptionCodes: ['16'],
  waitMinutes: { min: 3, max: 5 },
};

export const latte = (lineId: string, quantity = 1): CartLine => ({
  lineId,
  productNumber: 1,
  formCode: 'hot',
  name: 'Latte',
  sizeCode: 'M',
  sizeName: 'Medium',
  sku: `sku-${lineId}`,
  options: [],
  quantity,
  unitPrice: 545,
  illustration: { kind: 'hotCup', liquid: 'latte', foam: 'milk', ice: false, topping: null, accent: null },
});
