/** What pickup tests do again and again: an order at a store, an arrival for it, the barista's hand, a watched state. */
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { pricedLatte, type Browser } from '../kit/testServer.ts';

interface Placed {
  readonly orderId: string;
  readonly token: string;
}
interface State {
  readonly storeNumber: string;
  readonly curbside: {
    readonly availability: string;
    readonly stallQuantity: number;
    readonly revision: number;
  };
  readonly order: {
    readonly orderId: string;
    readonly status: string;
    readonly arrival: { readonly arrivalId: string; readonly stallNumber: number | null } | null;
  } | null;
}

export async function placeOrder(browser: Browser, storeNumber = 'curbside'): Promise<Placed> {
  const { data, code } = await browser.ask('submit-order', await pricedLatte(browser, storeNumber));
  if (code !== undefined) throw new Error(`not placed: ${code}`);
  return { orderId: data.submitOrder.orderId, token: data.submitOrder.orderToken };
}

/** By car, to stall 2, unless told otherwise. */
export const arrivalOf = (orderToken: string | null, changes: Record<string, unknown> = {}) => ({
  customerArrivalInput: {
    pickUpOption: 'CURBSIDE' as const,
    storeNumber: 'curbside',
    orderToken,
    displayName: 'Maya',
    stallNumber: 2,
    ...changes,
  },
});

interface SeenArrival {
  readonly arrivalId: string;
  readonly storeNumber: string;
  readonly storeName: string;
  readonly orderId: string;
  readonly orderStatus: string;
  readonly pickUpOption: string;
  readonly stallNumber: number | null;
  readonly displayName: string;
}
export async function seenArrivals(browser: Browser): Promise<readonly SeenArrival[]> {
  const response = await browser.send('GET', '/sandbox/api/arrivals');
  return ((await response.json()) as { arrivals: SeenArrival[] }).arrivals;
}
export const bringOut = (browser: Browser, arrivalId: string) =>
  browser.send('POST', `/sandbox/api/arrivals/${arrivalId}/done`, {});
const advance = (browser: Browser, orderId: string) =>
  browser.send('POST', `/sandbox/api/orders/${orderId}/advance`, {});
export const setCurbside = (browser: Browser, open: unknown, storeNumber = 'curbside') =>
  browser.send('POST', `/sandbox/api/stores/${storeNumber}/curbside`, { open });

type Asked = { readonly id: string; readonly variables: Record<string, unknown> };

/** One socket; each `ask` is a subscription of its own. */
export function openSocket(url: string, cookie = '') {
  let closeCode: number | null = null;
  class Socket extends WebSocket {
    constructor(address: string, protocols: string[]) {
      super(address, protocols, { headers: { origin: url, ...(cookie ? { cookie } : {}) } });
      this.on('error', () => {});
    }
  }
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: Socket,
    retryAttempts: 0,
    lazyCloseTimeout: 1_000,
    on: { closed: (event) => void (closeCode = (event as { code: number }).code) },
  });
  return {
    closeCode: () => closeCode,
    close: () => client.dispose(),
    ask: ({ id, variables }: Asked) => {
      const states: State[] = [];
      let code: string | null = null;
      const stop = client.subscribe<{ pickupState: State }>(
        { query: '', extensions: { id }, variables },
        {
          next: ({ data, errors }) => {
            if (data) states.push(data.pickupState);
            code = errors ? String(errors[0]?.extensions?.['code']) : code;
          },
          error: () => {},
          complete: () => {},
        },
      );
      return { states, code: () => code, stop };
    },
  };
}

export const watching = (storeNumber: string, orderToken: string | null = null): Asked => ({
  id: 'live-pickup-state',
  variables: { storeNumber, orderToken },
});

/** Whatever waits is picked up, and who waits for it is gone. */
export async function clearCounter(browser: Browser): Promise<void> {
  const response = await browser.send('GET', '/sandbox/api/orders');
  const { orders } = (await response.json()) as { orders: { orderId: string; status: string }[] };
  for (const { orderId, status } of orders)
    for (let step = 0; step < 3 && status !== 'PickedUp'; step++) await advance(browser, orderId);
}
