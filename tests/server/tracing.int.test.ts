/** What an OpenTelemetry collector is sent, and what it never is. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openAnyDatabase } from './kit/databases.ts';
import { createBrowser, pricedLatte, startTestServer } from './kit/testServer.ts';

interface Span {
  readonly name: string;
  readonly attributes: readonly { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

/** Keeps every body that was sent to it. */
async function startCollector() {
  const bodies: string[] = [];
  const paths = new Set<string>();
  const collector = createServer((request, response) => {
    let body = '';
    paths.add(request.url ?? '');
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      bodies.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const close = () => new Promise((resolve) => collector.close(resolve));
  return { url, bodies, paths, close };
}

it('gets one span a request with route, operation and code, and nothing about a person', async () => {
  const collector = await startCollector();
  const connection = await openAnyDatabase();
  const server = await startTestServer(connection, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'crema-test',
  });
  const browser = createBrowser(server.url);
  await browser.signIn('maya@example.com', 'a-planted-password');
  await browser.signIn();
  const { subInp } = await pricedLatte(browser);
  await browser.ask('submit-order', { subInp });
  await browser.ask('submit-order', { subInp: { ...subInp, tipAmount: 100 } });
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const pickupTime = `/apiproxy/v1/ordering/pickup-time/${subInp.orderId}/1?planted=query`;
  await browser.send('GET', pickupTime, undefined, { traceparent, 'user-agent': 'planted-agent' });
  await browser.send('GET', '/planted-path/x');
  const asked = { paymentType: 'paypal', returnUrl: '/planted', isDefault: false } as const;
  const { data: started } = await browser.ask('start-payment-agreement', asked);
  await browser.send('GET', '/account/payment-method/add/paypal?state=pas_planted');
  await browser.ask('save-payment-method', { paymentInstrumentToken: 'pas_planted', isDefault: false });
  await server.close();
  await connection.close();
  await collector.close();

  expect([...collector.paths]).toEqual(['/v1/traces']);
  const spans = collector.bodies
    .map((body) => JSON.parse(body) as Sent)
    .flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)),
    );
  expect(spans.map(({ name }) => name)).toEqual([
    'POST /apiproxy/v1/account/signin',
    'POST /apiproxy/v1/account/signin',
    'POST price-order',
    'POST submit-order',
    'POST submit-order',
    'GET /apiproxy/v1/ordering/pickup-time/:orderId/:shortStoreNumber',
    'GET none',
    'POST start-payment-agreement',
    'GET none',
    'POST save-payment-method',
  ]);
  const attributesOf = (index: number) =>
    Object.fromEntries(
      (spans[index]?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]),
    );
  const wrongPassword = { 'http.response.status_code': 401, 'crema.code': 'INVALID_CREDENTIALS' };
  expect(attributesOf(0)).toMatchObject(wrongPassword);
  const submit = { 'http.route': '/graphql', 'graphql.operation.name': 'submit-order' };
  expect(attributesOf(4)).toMatchObject(submit);
  expect(attributesOf(4)['crema.code']).toBeDefined();
  const text = collector.bodies.join('');
  expect(text).toContain('crema-test');
  const token = browser.cookie.split('=')[1]?.split(';')[0] ?? 'none';
  const ofProvider = started.startPaymentAgreement.approvalUrl.split('/').at(-1) ?? 'none';
  for (const personal of ['maya', 'planted', '127.0.0.1', 'aaaaaaaa', subInp.orderId, token, ofProvider])
    expect(text).not.toContain(personal);
});

it('that is away neither fails a request nor holds up the end', async () => {
  const collector = await startCollector();
  await collector.close();
  const connection = await openAnyDatabase();
  const server = await startTestServer(connection, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  expect((await createBrowser(server.url).signIn()).status).toBe(200);
  const started = performance.now();
  await server.close();
  expect(performance.now() - started).toBeLessThan(8_000);
  await connection.close();
});
