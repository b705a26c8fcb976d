/** Which documents the server answers: trusted ones by id everywhere, ad-hoc ones where GRAPHQL_DOCUMENTS is any. */
import { randomUUID } from 'node:crypto';
import { serverAudits } from 'graphql-http';
import { createClient } from 'graphql-ws';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { contentHash } from '../../domain/contentHash.ts';
import { parseSettings } from '../../server/start/settings.ts';
import { inShop, type Shop } from './kit/shop.ts';
import { createBrowser, latteItem, orderOf, startTestServer, type TestServer } from './kit/testServer.ts';

interface Answer {
  readonly status: number;
  readonly data?: Record<string, unknown>;
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
}
const post = async (
  { url }: TestServer,
  body: unknown,
  headers: Record<string, string> = {},
  browser = createBrowser(url),
): Promise<Answer> => {
  const response = await browser.send('POST', '/graphql', body, headers);
  return { status: response.status, ...((await response.json()) as Pick<Answer, 'data' | 'errors'>) };
};
const codeOf = ({ status, errors }: Answer) => [status, errors?.[0]?.extensions.code];
const modern = { accept: 'application/graphql-response+json' };
const menuVariables = { storeNumber: null, locale: 'en-US' };
const introspection = { query: getIntrospectionQuery() };

inShop('a document', (its) => {
  let trusted: TestServer;
  beforeAll(async () => {
    trusted = await startTestServer(its.connection, { GRAPHQL_DOCUMENTS: 'trusted' });
  });
  afterAll(() => trusted.close());
  describe('that is trusted', () => {
    trustedDocuments(its, () => trusted);
  });
  describe('that is ad hoc', () => {
    adHocDocuments(its);
  });
  describe('of a subscription over the socket', () => {
    subscriptions(its, () => trusted);
  });
  describe('over HTTP, as the audits of GraphQL see it', () => {
    const url = () => `${its.server.url}/graphql`;
    const audits = serverAudits({
      url,
      // A browser's page says where it is from; the audits do not.
      fetchFn: (asked: string, init: RequestInit = {}) =>
        fetch(asked, {
          ...init,
          headers: { ...(init.headers as Record<string, string>), origin: its.server.url },
        }),
    });
    it.each(audits.map(({ name, fn }) => [name, fn] as const))('%s', async (_name, run) => {
      expect((await run()).status).toBe('ok');
    });
  });
});

function trustedDocuments(its: Shop, trusted: () => TestServer): void {
  it.each(['documentId', 'id'])('is named by %s', async (name) => {
    for (const server of [its.server, trusted()]) {
      const answer = await post(server, { [name]: 'get-menu', variables: menuVariables });
      expect([answer.status, answer.errors]).toEqual([200, undefined]);
      expect(answer.data?.['menu']).toBeDefined();
    }
  });

  it('is the only kind that a server with trusted documents answers', async () => {
    for (const body of [{ query: '{ me { email } }' }, introspection])
      expect(codeOf(await post(trusted(), body))).toEqual([400, 'QUERY_NOT_ALLOWED']);
    const get = await createBrowser(trusted().url).send('GET', '/graphql?query=%7B__typename%7D');
    expect([get.status, (await get.text()).includes('QUERY_NOT_ALLOWED')]).toEqual([400, true]);
  });

  it('is asked for by GET with the hash of what is known: 304 where that is the answer', async () => {
    const path = `/graphql?documentId=get-menu&variables=${encodeURIComponent(JSON.stringify(menuVariables))}`;
    for (const { url } of [its.server, trusted()]) {
      const get = (headers?: Record<string, string>) =>
        createBrowser(url).send('GET', path, undefined, headers);
      const whole = await get();
      const { data } = (await whole.json()) as { data: { menu: unknown } };
      const tag = `"${contentHash(data.menu)}"`;
      const told = [whole.status, whole.headers.get('etag'), whole.headers.get('cache-control')];
      expect(told).toEqual([200, tag, 'no-store']);
      const known = await get({ 'if-none-match': tag });
      expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', tag]);
      const other = await get({ 'if-none-match': '"other"' });
      expect([other.status, await other.json()]).toEqual([200, { data }]);
    }
  });

  it('that writes or subscribes is not taken by GET', async () => {
    for (const [id, status] of [
      ['submit-order', 405],
      ['live', 400],
    ])
      expect((await fetch(`${trusted().url}/graphql?documentId=${id}`)).status).toBe(status);
  });

  it('is what production answers by itself, while a sandbox answers any', () => {
    for (const [environment, graphqlDocuments] of [
      [{ SANDBOX: 'off' }, 'trusted'],
      [{}, 'any'],
      [{ SANDBOX: 'off', GRAPHQL_DOCUMENTS: 'any' }, 'any'],
    ] as const)
      expect(parseSettings(environment)).toMatchObject({ graphqlDocuments });
    expect(parseSettings({ GRAPHQL_DOCUMENTS: 'some' })).toEqual({
      problems: ['GRAPHQL_DOCUMENTS must be trusted or any, but is "some".'],
    });
  });
}

function adHocDocuments(its: Shop): void {
  it('is answered with exactly the fields that it asks for, and introspection too', async () => {
    const query = 'query Feed($limit: Int!) { mine: feed(limit: $limit) { hasMore } }';
    const { data } = await post(its.server, { query, variables: { limit: 1 } }, {}, its.leo);
    expect(data).toEqual({ mine: { hasMore: false } });
    const { errors, data: schema } = await post(its.server, introspection);
    expect(errors).toBeUndefined();
    expect(schema).toHaveProperty(['__schema', 'types']);
  });

  it('may only ask what its sender may ask', async () => {
    const answer = await post(its.server, { query: '{ cards { cardId } }' });
    expect(codeOf(answer)).toEqual([401, 'UNAUTHENTICATED']);
  });

  const times = (count: number, text: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => text(n)).join(' ');
  const deep = `${'{ menus '.repeat(17)}{ name }${' }'.repeat(17)}`;
  it.each([
    ['nested too deep', `{ __schema { types { fields { type { name } } } } menu(locale: "en") ${deep} }`],
    ['with parts of the schema under several names', '{ __schema { a: types { name } b: types { name } } }'],
    ['with many aliases', `{ ${times(21, (n) => `a${n}: __typename`)} }`],
    ['with many root fields', `{ ${times(13, () => 'me { email }')} }`],
    [
      'that doubles itself in fragments',
      `{ ...f0 } ${times(60, (n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`)} fragment f60 on Query { me { email } }`,
    ],
  ])('%s is refused before anything of it is executed', async (_what, query) => {
    const started = performance.now();
    expect(codeOf(await post(its.server, { query }, modern))).toEqual([400, 'QUERY_TOO_COSTLY']);
    expect(performance.now() - started).toBeLessThan(500);
  });

  it.each([
    ['of too many tokens', `{ ${'me '.repeat(1_001)} }`],
    ['that is no GraphQL', '{ me { '],
    ['that the schema does not know', '{ secrets }'],
    ['of fragments in a circle', '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'],
  ])('%s is refused with the reason', async (_what, query) => {
    const answer = await post(its.server, { query }, modern);
    expect(codeOf(answer)).toEqual([400, 'QUERY_INVALID']);
    expect(answer.errors?.[0]?.message).toMatch(/\S/);
    expect(answer).not.toHaveProperty('data');
  });

  it('writes once under its key, whatever its arguments are written in, and one thing at a time', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const variables = orderOf([latteItem]);
    const ask = (query: string, headers: Record<string, string> = key) =>
      post(its.server, { query, variables }, headers, its.maya);
    const query = `mutation Price($order: PriceOrderInput!) { priceOrder(order: $order) { ... on OrderPricing { orderId } } }`;
    expect(codeOf(await ask(query, {}))).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
    const first = await ask(query);
    expect(first.data).toHaveProperty(['priceOrder', 'orderId'], expect.any(String));
    expect((await ask(query)).data).toEqual(first.data);
    const other = query.replace('{ orderId }', '{ orderId expiresIn }');
    expect(codeOf(await ask(other))).toEqual([200, 'IDEMPOTENCY_KEY_REUSED']);
    const twice = `mutation Two($order: PriceOrderInput!) { a: priceOrder(order: $order) { __typename } b: priceOrder(order: $order) { __typename } }`;
    expect(codeOf(await ask(twice, { ...key, ...modern }))).toEqual([400, 'BAD_REQUEST']);
  });

  it('tells what became of an order that it placed, as for a trusted one', async () => {
    const [price, key] = [await its.priced(), randomUUID()];
    const query = `mutation Submit($subInp: SubmitOrderInput!) { submitOrder(subInp: $subInp) { orderId } }`;
    const asked = { query, variables: its.inputOf(price) };
    const { data } = await post(its.server, asked, { 'idempotency-key': key }, its.maya);
    const { orderId } = price;
    expect(data).toEqual({ submitOrder: { orderId } });
    expect(await its.outcomeOf(key)).toMatchObject({ status: 'done', order: { orderId } });
  });

  it('is named ad-hoc in the log, and nothing of its text is in there', async () => {
    for (const query of ['{ me { email } planted: __typename }', '{ plantedField }'])
      await post(its.server, { query });
    const lines = its.server.logLines.join('');
    expect(lines).toContain('"operation":"ad-hoc"');
    expect(lines).not.toContain('planted');
  });

  it('is no subscription over HTTP, and no write by GET', async () => {
    const subscription = { query: 'subscription { live { cursor } }' };
    expect(codeOf(await post(its.server, subscription, modern))).toEqual([400, 'BAD_REQUEST']);
    const mutation =
      'mutation { submitOrder(subInp: {orderId: "o", storeNumber: "1", tenders: []}) { orderId } }';
    const get = await fetch(`${its.server.url}/graphql?query=${encodeURIComponent(mutation)}`);
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
  });
}

function subscriptions(its: Shop, trusted: () => TestServer): void {
  interface Payload {
    readonly query: string;
    readonly extensions?: Record<string, unknown>;
    readonly variables?: Record<string, unknown>;
  }
  async function subscribe({ url }: TestServer, payload: Payload) {
    const heard = { data: [] as unknown[], errors: [] as unknown[], closed: [] as number[] };
    class Socket extends WebSocket {
      constructor(address: string, protocols: string[]) {
        super(address, protocols, { headers: { origin: url } });
        this.on('error', () => {});
      }
    }
    const client = createClient({
      ...{ url: `${url.replace('http', 'ws')}/graphql`, webSocketImpl: Socket, retryAttempts: 0 },
      on: { closed: (event) => void heard.closed.push((event as { code: number }).code) },
    });
    await new Promise<void>((resolve) => {
      client.subscribe(payload, {
        next: ({ data }) => (heard.data.push(data), resolve()),
        error: (error) => (heard.errors.push(error), resolve()),
        complete: () => resolve(),
      });
    });
    await client.dispose();
    return heard;
  }
  const pickup = { query: 'subscription { pickupState(storeNumber: "1") { storeNumber } }' };

  it('is answered ad hoc where any document is, and by documentId everywhere', async () => {
    const told = [{ pickupState: { storeNumber: '1' } }];
    expect((await subscribe(its.server, pickup)).data).toEqual(told);
    const extensions = { documentId: 'live-pickup-state' };
    for (const server of [its.server, trusted()])
      expect(
        (await subscribe(server, { query: '', extensions, variables: { storeNumber: '1' } })).data,
      ).toMatchObject(told);
  });

  it('is refused ad hoc where only trusted documents are, closes nothing with a mistake, and is no error of the server', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect((await subscribe(trusted(), pickup)).closed).toEqual([4400]);
    for (const [query, code] of [
      ['subscription { secrets }', 'QUERY_INVALID'],
      ['{ __typename }', 'BAD_REQUEST'],
    ] as const)
      expect((await subscribe(its.server, { query })).errors).toMatchObject([[{ extensions: { code } }]]);
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
  });

  it('needs a session for the feed ad hoc too, under an alias and in a fragment as well', async () => {
    for (const query of [
      'subscription { live { cursor } }',
      'subscription { pickupState: live { cursor } }',
      'subscription { ...feed } fragment feed on Subscription { live { cursor } }',
    ])
      expect((await subscribe(its.server, { query })).closed).toEqual([4401]);
  });
}
