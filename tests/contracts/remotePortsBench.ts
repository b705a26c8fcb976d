/** What the parts of the remote ports' contract share: a browser in front of a server, and the way to an order. */
import { randomUUID } from 'node:crypto';
import type { CartLine } from '../../domain/cart/line.ts';
import type { RemotePorts } from '../../streams/generated/remotePorts.ts';
import type { FeedEntry } from '../../streams/feed/port.ts';
import type { Answer, NotModified } from '../../streams/ports.ts';
import type { SubmittedOrder } from '../../domain/orders/shape.ts';

export interface WorldBench {
  readonly server: RemotePorts;
  readonly email: string;
  readonly password: string;
  readonly cardId: string;
  readonly storeNumber: string;
  /** Costs something; fifteen of it cost more than the card holds. */
  readonly line: CartLine;
  readonly knownPlace: string;
  readonly unknownPlace: string;
  /** The shop takes the next step with an order. */
  advance(orderId: string): Promise<void>;
  dispose(): Promise<void>;
  /** Links the member to an account of the partner, on the partner's page. */
  linkPartner(account: string): Promise<void>;
}

export interface WorldPlace {
  openBrowser(): WorldBench;
  close(): Promise<void>;
}

export type Setup = () => WorldBench;
export const none = new AbortController().signal;

/** The value of an answer that must not have failed. */
export function valueOf<T>(answer: Answer<T> | NotModified): T {
  if ('isNotModified' in answer) throw new Error('Nothing was said to be known.');
  if (!answer.ok) throw new Error(`The world said no: ${answer.kind} ${answer.code}`);
  return answer.value;
}

/** The order of an answer that came at once. */
export function orderIn(answer: Answer<SubmittedOrder | 'accepted'>): SubmittedOrder {
  const value = valueOf(answer);
  if (value === 'accepted') throw new Error('The order is decided later.');
  return value;
}

export async function signedIn(setup: Setup): Promise<WorldBench> {
  const bench = setup();
  valueOf(await bench.server.session.signIn(bench.email, bench.password));
  return bench;
}

export async function priced(
  { server, storeNumber, line, cardId }: WorldBench,
  quantity = 1,
  asGuest = false,
) {
  const request = {
    storeNumber,
    lines: [{ ...line, quantity }],
    collectionType: 'IN_STORE',
    consumptionType: 'CONSUME_OUT_OF_STORE',
    enableTransparentPricing: true,
    couponCode: null,
  } as const;
  const answer = valueOf(await server.pricing.price(request, asGuest, randomUUID(), none));
  if ('refusal' in answer) throw new Error(`Not priced: ${answer.refusal}`);
  return { orderId: answer.orderId, storeNumber, cardId, amount: answer.price };
}

export const statusesOf = (entries: readonly FeedEntry[], orderId: string) =>
  entries.flatMap(({ order }) => (order?.orderId === orderId ? [order.status] : []));

/** As an answer that is refused so. */
export const refusedWith = (code: string) => ({
  ...{ ok: false, kind: 'refused', code, retryAfterSeconds: null },
});

/** Hers, the latest first. */
export const previousOf = async ({ server }: WorldBench) =>
  valueOf(await server.orders.previous({ locale: 'en-US', place: null, isPricingEnabled: true }));
