/**
 * (f) price-order requests a second over HTTP: the whole server as `npm start` runs it, beside a bare Fastify handler with
 * the same SQL. Each in a process and a database of its own; the same load from here, in turns.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import * as v from 'valibot';
import { figure, median, type Figure } from './figure.ts';
import { startMeasured, type MeasuredServer } from '../tools/browser/measuredServer.ts';

const AT_ONCE = 16;
const ROUND_MS = 3_000;
const ROUNDS = 3;
const STORE = '99001';

export async function serverFigure(): Promise<readonly Figure[]> {
  const running: MeasuredServer[] = [];
  const start = async (script: string): Promise<string> => {
    const server = await startMeasured(script);
    running.push(server);
    return server.url;
  };
  try {
    const [crema, bare] = [await start('server/start/main.ts'), await start('bench/bareServer.ts')];
    const body = await orderBody(crema);
    // A member: guests may price only so often.
    const cookie = await signIn(crema);
    const priced = await send(crema, body, cookie);
    if (!priced.text.includes('OrderPricing')) throw new Error(`The order was not priced: ${priced.text}`);
    const bareBody = JSON.stringify({ answer: JSON.parse(priced.text), basket: [{ ...JSON.parse(body) }] });
    const rates = { crema: [] as number[], bare: [] as number[] };
    for (let round = 0; round <= ROUNDS; round++) {
      const [ours, theirs] = [await load(crema, body, cookie), await load(bare, bareBody, null)];
      if (round > 0) rates.crema.push(ours);
      if (round > 0) rates.bare.push(theirs);
    }
    return [
      figure({
        name: '(f) price-order over HTTP',
        value: median(rates.crema),
        unit: 'requests/s',
        peer: 'bare Fastify, same SQL',
        peerValue: median(rates.bare),
        better: 'higher',
        bar: 0.5,
      }),
    ];
  } finally {
    running.forEach(({ stop }) => stop());
  }
}

const MenuAnswer = v.object({
  data: v.object({
    menu: v.object({
      menus: v.array(
        v.object({
          categories: v.array(
            v.object({ products: v.array(v.object({ productNumber: v.number(), formCode: v.string() })) }),
          ),
        }),
      ),
    }),
  }),
});
const ProductAnswer = v.object({
  data: v.object({
    product: v.object({
      sizes: v.tupleWithRest([v.object({ sizeCode: v.string(), sku: v.string() })], v.unknown()),
    }),
  }),
});

/** Three lines of the first product on the menu, at the sandbox's store that is always open. */
async function orderBody(url: string): Promise<string> {
  const ask = async (id: string, variables: unknown): Promise<unknown> =>
    JSON.parse((await send(url, JSON.stringify({ id, variables }), null)).text) as unknown;
  const at = { storeNumber: STORE, locale: 'en-US' };
  const { data } = v.parse(MenuAnswer, await ask('get-menu', at));
  const first = data.menu.menus.flatMap(({ categories }) =>
    categories.flatMap(({ products }) => products),
  )[0];
  const { product } = v.parse(ProductAnswer, await ask('get-product', { ...first, ...at })).data;
  const { sizeCode, sku } = product.sizes[0];
  const items = [1, 2, 3].map((n) => ({ lineId: `line-${n}`, ...first, sizeCode, sku, quantity: n }));
  const fulfillment = { consumptionType: 'CONSUME_OUT_OF_STORE', collectionType: 'IN_STORE' };
  const order = { cart: { items }, fulfillment, storeNumber: STORE };
  return JSON.stringify({ id: 'price-order', variables: { order } });
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/apiproxy/v1/account/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email: 'maya@example.com', password: 'crema-demo-1' }),
  });
  if (!answer.ok) throw new Error(`The sign-in was answered with ${answer.status}.`);
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

/** Requests a second that were answered with 200. */
async function load(url: string, body: string, cookie: string | null): Promise<number> {
  const endsAt = performance.now() + ROUND_MS;
  const started = performance.now();
  let answered = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const { status, text } = await send(url, body, cookie);
      if (status !== 200) throw new Error(`${url} answered ${status}: ${text}`);
      answered++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return (answered / (performance.now() - started)) * 1000;
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

function send(
  url: string,
  body: string,
  cookie: string | null,
): Promise<{ readonly status: number; readonly text: string }> {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'sec-fetch-site': 'same-origin',
    'idempotency-key': randomUUID(),
    ...(cookie === null ? {} : { cookie }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/graphql`, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
