/**
 * The sandbox's own HTTP calls. This page is a staff tool: it reads the server's counter, not this browser's
 * log. Throws SandboxAbsent if the server is no sandbox, an Error for anything else.
 */
import * as v from 'valibot';
import { Currency } from '../../../domain/money.ts';
import { OrderStatus } from '../../../domain/orders/status.ts';

const Arrival = v.object({
  arrivalId: v.string(),
  storeNumber: v.string(),
  storeName: v.string(),
  orderId: v.string(),
  orderStatus: OrderStatus,
  pickUpOption: v.picklist(['IN_STORE', 'DRIVE_THRU', 'CURBSIDE']),
  stallNumber: v.nullable(v.number()),
  displayName: v.string(),
  arrivedAt: v.string(),
  /** The store's offsets (domain/stores/localTime.ts); absent from earlier servers. */
  utcOffsets: v.optional(v.nullable(v.string()), null),
});
export type Arrival = v.InferOutput<typeof Arrival>;

const Orders = v.object({
  barista: v.object({ automatic: v.boolean(), stepSeconds: v.number() }),
  orders: v.array(
    v.object({
      orderId: v.string(),
      storeName: v.string(),
      utcOffsets: v.optional(v.nullable(v.string()), null),
      status: OrderStatus,
      total: v.number(),
      currency: Currency,
      submittedAt: v.string(),
      name: v.nullable(v.string()),
      collectionType: v.nullable(v.picklist(['IN_STORE', 'DRIVE_THRU', 'CURBSIDE'])),
      consumptionType: v.nullable(v.string()),
      /** The slot that was asked for; null for as soon as possible. */
      scheduledFor: v.nullable(v.string()),
      dueAt: v.string(),
      cancelledAt: v.nullable(v.string()),
      items: v.array(
        v.object({
          name: v.string(),
          sizeName: v.string(),
          quantity: v.number(),
          options: v.array(v.object({ name: v.string(), quantity: v.number() })),
        }),
      ),
    }),
  ),
});
const Arrivals = v.object({ arrivals: v.array(Arrival) });
export type Counter = v.InferOutput<typeof Orders> & v.InferOutput<typeof Arrivals>;
export type CounterOrder = Counter['orders'][number];

export class SandboxAbsent extends Error {}

/** Open orders and arrivals. */
export async function fetchCounter(signal: AbortSignal): Promise<Counter> {
  const [orders, arrivals] = await Promise.all([
    get('/sandbox/api/orders', signal),
    get('/sandbox/api/arrivals', signal),
  ]);
  return { ...v.parse(Orders, orders), ...v.parse(Arrivals, arrivals) };
}

export const advance = (orderId: string): Promise<void> =>
  post(`/sandbox/api/orders/${encodeURIComponent(orderId)}/advance`, {});

export const changeBarista = (changes: { readonly automatic?: boolean; readonly stepSeconds?: number }) =>
  post('/sandbox/api/barista', changes);

export const bringOut = (arrivalId: string): Promise<void> =>
  post(`/sandbox/api/arrivals/${encodeURIComponent(arrivalId)}/done`, {});

/** Answers the path of a promotion's link with this data; what is empty is left out. */
export async function makeLink(data: Readonly<Record<string, string>>): Promise<string> {
  const response = await send('/sandbox/api/links', data);
  throwUnlessOk(response, '/sandbox/api/links');
  return v.parse(v.object({ path: v.string() }), await response.json()).path;
}

export type CurbsideAnswer = 'open' | 'closed' | 'unknownStore' | 'withoutCurbside';

export async function changeCurbside(storeNumber: string, open: boolean): Promise<CurbsideAnswer> {
  const path = `/sandbox/api/stores/${encodeURIComponent(storeNumber)}/curbside`;
  const response = await send(path, { open });
  if (response.status === 404) return 'unknownStore';
  if (response.status === 409) return 'withoutCurbside';
  throwUnlessOk(response, path);
  return open ? 'open' : 'closed';
}

const Mails = v.object({
  mails: v.array(
    v.object({
      mailId: v.string(),
      recipient: v.string(),
      subject: v.string(),
      plain: v.string(),
      /** ISO 8601. */
      at: v.string(),
    }),
  ),
});
export type SandboxMail = v.InferOutput<typeof Mails>['mails'][number];

/** What the sandbox's mail server was given to deliver, newest first. */
export const fetchMails = async (signal: AbortSignal): Promise<readonly SandboxMail[]> =>
  v.parse(Mails, await get('/sandbox/api/mails', signal)).mails;

const Texts = v.object({
  texts: v.array(
    v.object({
      ...{ textId: v.string(), phoneNumber: v.string(), body: v.string() },
      /** ISO 8601. */
      at: v.string(),
    }),
  ),
});
export type SandboxText = v.InferOutput<typeof Texts>['texts'][number];

/** The text messages that were sent, newest first. */
export const fetchTexts = async (signal: AbortSignal): Promise<readonly SandboxText[]> =>
  v.parse(Texts, await get('/sandbox/api/texts', signal)).texts;

async function get(path: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(path, { headers: { accept: 'application/json' }, signal });
  if (response.status === 404) throw new SandboxAbsent('This server has no sandbox.');
  throwUnlessOk(response, path);
  return response.json();
}

const post = async (path: string, body: unknown): Promise<void> =>
  throwUnlessOk(await send(path, body), path);

const send = (path: string, body: unknown): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });

function throwUnlessOk(response: Response, path: string): void {
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
}
