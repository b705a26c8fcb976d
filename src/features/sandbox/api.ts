/**
 * The sandbox's own calls. This page is a staff tool: it looks at the server's counter, not at this browser's log.
 * Throws SandboxAbsent where the server is a real one, an Error for anything else.
 */
import * as v from 'valibot';
import { Currency } from '../../../domain/money.ts';
import { OrderStatus } from '../../../domain/order/events.ts';

const Counter = v.object({
  barista: v.object({ automatic: v.boolean(), stepSeconds: v.number() }),
  orders: v.array(
    v.object({
      orderId: v.string(),
      orderToken: v.string(),
      storeName: v.string(),
      status: OrderStatus,
      total: v.number(),
      currency: Currency,
      submittedAt: v.string(),
      items: v.array(v.object({ name: v.string(), sizeName: v.string(), quantity: v.number() })),
    }),
  ),
});
export type Counter = v.InferOutput<typeof Counter>;
export type CounterOrder = Counter['orders'][number];

export class SandboxAbsent extends Error {}

export async function fetchCounter(signal: AbortSignal): Promise<Counter> {
  const response = await fetch('/sandbox/api/orders', { headers: { accept: 'application/json' }, signal });
  if (response.status === 404) throw new SandboxAbsent('This server has no sandbox.');
  if (!response.ok) throw new Error(`/sandbox/api/orders answered ${response.status}.`);
  return v.parse(Counter, await response.json());
}

export const advance = (orderId: string): Promise<void> =>
  post(`/sandbox/api/orders/${encodeURIComponent(orderId)}/advance`, {});

export const changeBarista = (changes: { readonly automatic?: boolean; readonly stepSeconds?: number }) =>
  post('/sandbox/api/barista', changes);

async function post(path: string, body: unknown): Promise<void> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
}
