/** A card's barcode over the wire: the number first, then the image; what is no image counts as none. */
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createWalletAdapter } from '../../adapters/graphql/createWalletAdapter.ts';
import { fetchImage } from '../../adapters/http/fetchImage.ts';

const PATH = 'http://crema.test/image';
const NUMBER = '7777000000004821';
const none = new AbortController().signal;
let bodies: unknown[] = [];
let answer = (): Response => new HttpResponse(null, { status: 500 });
const server = setupServer(
  http.post('*', async ({ request }) => {
    bodies.push(await request.json());
    return answer();
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => void (bodies = []));
afterAll(() => server.close());

const svg = (headers: Record<string, string> = {}) =>
  new HttpResponse('<svg/>', { headers: { 'content-type': 'image/svg+xml; charset=utf-8', ...headers } });

it('is a data URI of the bytes that came', async () => {
  answer = () => svg({ 'barcode-valid-seconds': '20' });
  const fetched = await fetchImage(PATH, { cardNumber: NUMBER }, none);
  expect(fetched).toMatchObject({
    ok: true,
    value: { image: `data:image/svg+xml;base64,${btoa('<svg/>')}` },
  });
  expect(fetched.ok && fetched.value.headers.get('barcode-valid-seconds')).toBe('20');
  expect(bodies).toEqual([{ cardNumber: NUMBER }]);
});

it.each([
  ['text', () => HttpResponse.text('hello'), { kind: 'invalid' }],
  [
    'too much',
    () => new HttpResponse('x'.repeat(200_001), { headers: { 'content-type': 'image/png' } }),
    { kind: 'invalid' },
  ],
  [
    'a refusal',
    () => HttpResponse.json({ code: 'CARD_NOT_FOUND' }, { status: 404 }),
    { kind: 'refused', code: 'CARD_NOT_FOUND' },
  ],
  ['a busy server', () => HttpResponse.json({ code: 'RATE_LIMITED' }, { status: 429 }), { kind: 'server' }],
  ['a broken line', () => HttpResponse.error(), { kind: 'unreachable' }],
])('is a failure for %s', async (_name, given, failure) => {
  answer = given;
  expect(await fetchImage(PATH, {}, none)).toMatchObject({ ok: false, ...failure });
});

it('is given up with its signal', async () => {
  answer = () => svg();
  expect(await fetchImage(PATH, {}, AbortSignal.abort())).toMatchObject({ ok: false, kind: 'timeout' });
});

it.each([undefined, null, 'text', '777700000000482', `${NUMBER}0`])(
  'is not asked for by a number such as %j',
  async (cardNumber) => {
    const request = async () => ({ ok: true, value: { cardNumber } as never }) as const;
    const client = { request, requestIfModified: request };
    const adapter = createWalletAdapter({ ...client, subscribe: () => expect.fail('no subscription') });
    expect(await adapter.barcode('c-1', none)).toMatchObject({ ok: false, kind: 'invalid' });
    expect(bodies).toEqual([]);
  },
);
