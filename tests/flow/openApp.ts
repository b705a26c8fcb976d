/** A whole app in a fake tab: the real streams over fake ports, on a virtual clock. Shared by the flow tests. */
import { latte } from '../domain/cart/someLatte.ts';
import { BehaviorSubject, EMPTY, Observable, switchMap } from 'rxjs';
import { createFakeRisk } from '../../adapters/fake/createFakeRisk.ts';
import { createSeededRandom } from '../../adapters/fake/createSeededRandom.ts';
import { createFakeTabs, type FakeTab } from '../../adapters/fake/createFakeTabs.ts';
import { createFakeRemotePorts, type FakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createVirtualClock, type VirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { createMemoryVault } from '../../adapters/vault-memory/createMemoryVault.ts';
import { parseClientConfig } from '../../domain/clientConfig.ts';
import type { SelectedStore } from '../../domain/stores/selectedStore.ts';
import type { RemotePorts } from '../../streams/generated/remotePorts.ts';
import type { DevicePosition, ShownMember } from '../../streams/ports.ts';
import { intentRules } from '../../streams/log/intentRules.ts';
import { startReads } from '../../streams/reads/startReads.ts';
import { startBackground } from '../../streams/startBackground.ts';
import { startClient } from '../../streams/startClient.ts';
// Loaded late by the app. A virtual clock waits for no file.
import '../../streams/log/continueLog.ts';
import '../../streams/log/returnToStorage.ts';
import '../../streams/log/snapshotAndCompact.ts';
import { rowReader } from '../../streams/log/rowReader.ts';
import { rerunWhenFinished } from './rerunLogs.ts';
import { pacificTime } from '../../adapters/fake/fakeStore.ts';

await rowReader();

export const LIMIT = 15;

export interface AppOptions {
  readonly seed?: number;
  readonly writer?: number;
  readonly build?: string;
  readonly keepEvents?: number;
  /** What becomes of the remote ports on their way to the client. */
  readonly through?: (server: RemotePorts, ended: AbortSignal, shown: ShownMember) => RemotePorts;
}

/** Answers reach the tab through `tab.guard`, so a killed tab hears nothing more. */
export async function openApp(
  tab: FakeTab,
  server: FakeRemotePorts,
  clock: VirtualClock,
  { seed = 1, writer = 1, build = 'test', keepEvents, through = (ports) => ports }: AppOptions = {},
) {
  rerunWhenFinished(tab.shared);
  const random = createSeededRandom(seed);
  const vault = createMemoryVault(random);
  const isPriceShown$ = new BehaviorSubject(true);
  let position: DevicePosition = { status: 'refused' };
  const { orders } = server;
  const guarded: RemotePorts = {
    ...server,
    orders: {
      ...orders,
      submit: (...args) => tab.guard(orders.submit(...args)),
    },
  };
  const client = await startClient(
    {
      ...tab,
      clock,
      random,
      vault,
      risk: createFakeRisk(),
      geolocation: { locate: async () => position, isAllowed: async () => false },
      remote: (ended, shown) => through(guarded, ended, shown),
    },
    {
      build,
      writer,
      locale: 'en-US',
      pricingSettings: parseClientConfig({}),
      ...(keepEvents === undefined ? {} : { keepEvents }),
    },
    { startBackground, startReads, intentRules: () => intentRules },
  );
  const { log } = client;
  const { dispatch, want } = client.act;
  const shown = isPriceShown$
    .pipe(switchMap((isShown) => (isShown ? new Observable(() => want.price()) : EMPTY)))
    .subscribe();
  return {
    client,
    log,
    dispatch,
    vault,
    isPriceShown$,
    look: want,
    standAt: (found: DevicePosition) => void (position = found),
    documents: client.read.documents,
    watchPickup: want.pickup,
    /** As a page that is closed; settles when the storage has answered. */
    close(): Promise<void> {
      shown.unsubscribe();
      return client.stop();
    },
    async signIn() {
      await dispatch({
        type: 'session/signIn',
        data: { email: 'maya@example.com', vaultRef: client.act.keepSecret('right') },
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
    /** With the slot and the tip that the log has, as payment shows them. */
    placeOrder(tenders: object = {}) {
      const { pricing, slotChoice } = log.world();
      const { priced, tipAmount } = pricing;
      return dispatch({
        type: 'order/submit',
        data: {
          ...{ orderId: priced?.orderId ?? null, price: priced?.price ?? null, cardId: 'c-1' },
          ...{ tipAmount, total: (priced?.price ?? 0) + tipAmount },
          ...{ paymentMethodId: null, cardAmount: (priced?.price ?? 0) + tipAmount, reloadAmount: null },
          payer: null,
          scheduledFor: slotChoice.chosen?.startsAt ?? null,
          ...tenders,
        },
      });
    },
  };
}

interface DeviceOptions extends AppOptions {
  /** Awaited at each use of the log. */
  readonly turn?: (what: string) => Promise<void>;
  /** What the server is before the app opens. */
  readonly change?: (server: FakeRemotePorts) => FakeRemotePorts;
}
/** A browser with one tab of the app, and its server. */
export async function openDevice({ turn, change = (server) => server, ...options }: DeviceOptions = {}) {
  const clock = createVirtualClock();
  const browser = createFakeTabs(turn === undefined ? {} : { turn });
  const server = createFakeRemotePorts(clock);
  const tab = browser.openTab();
  return { app: await openApp(tab, change(server), clock, options), browser, clock, server, tab };
}

export const store: SelectedStore = {
  storeNumber: '99001',
  name: 'Sandbox: always open',
  addressLine: '1 Pine St',
  timeZoneId: 'America/Los_Angeles',
  utcOffsets: pacificTime,
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
