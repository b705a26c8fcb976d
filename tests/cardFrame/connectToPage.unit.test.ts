/** The frame's side of the card fields: whose port it takes, and which questions it answers. */
import { describe, expect, it } from 'vitest';
import { connect, hello } from '../../domain/cardFields/messages.ts';
import { connectToPage, type FrameWindow, type PagePort } from '../../src/cardFrame/connectToPage.ts';

const PAGE = 'https://shop.example.com';
type Incoming = Parameters<Parameters<FrameWindow['listen']>[0]>[0];

function open() {
  const said: unknown[] = [];
  const parent = {};
  let toFrame: (message: Incoming) => void = () => undefined;
  const asked: unknown[] = [];
  let connected = 0;
  const { say } = connectToPage(
    {
      parent,
      sayToParent: (...message) => void said.push(message),
      listen: (hear) => (toFrame = hear),
    },
    PAGE,
    { isConnected: () => void (connected += 1), hear: (message) => void asked.push(message) },
  );
  const port = (): PagePort & { readonly sent: unknown[] } => {
    const sent: unknown[] = [];
    return { sent, onmessage: null, postMessage: (message) => void sent.push(message) };
  };
  const first = port();
  return {
    ...{ said, asked, say, port, first },
    isConnected: () => connected,
    hear: (message: Partial<Incoming> = {}) =>
      toFrame({ origin: PAGE, source: parent, data: connect, ports: [first], ...message }),
  };
}
const ask = (port: PagePort, data: unknown) => port.onmessage?.({ data } as MessageEvent<unknown>);

describe('the frame of the card fields', () => {
  it('says hello to the page that may hold it, by its origin', () => {
    expect(open().said).toEqual([[hello, PAGE]]);
  });

  it('takes the port of that page and answers through it', () => {
    const { hear, say, first, asked, isConnected } = open();
    say({ type: 'ready' });
    hear();
    say({ type: 'ready' });
    ask(first, { type: 'tokenize', requestId: 1 });
    expect([isConnected(), first.sent, asked]).toEqual([
      1,
      [{ type: 'ready' }],
      [{ type: 'tokenize', requestId: 1 }],
    ]);
  });

  it.each<[string, Partial<Incoming>]>([
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['an origin that begins as the page’s', { origin: `${PAGE}.elsewhere.example` }],
    ['the origin over http', { origin: PAGE.replace('https', 'http') }],
    ['no origin', { origin: 'null' }],
    ['another window', { source: {} }],
    ['no window', { source: null }],
    ['no port', { ports: [] }],
    ['another type', { data: hello }],
    ['another version', { data: { ...connect, version: 0 } }],
    ['one more field', { data: { ...connect, to: 'https://elsewhere.example' } }],
    ['a text', { data: 'connect' }],
    ['a key of every prototype', { data: { ...connect, constructor: 1 } }],
    ['all in its prototype', { data: JSON.parse(`{"__proto__":${JSON.stringify(connect)}}`) }],
    ['a prototype beside it', { data: JSON.parse(`{"__proto__":{},${JSON.stringify(connect).slice(1)}`) }],
    ['nothing', { data: undefined }],
  ])('takes no port from or with %s', (_, forged) => {
    const { hear, say, first, asked, isConnected } = open();
    hear(forged);
    say({ type: 'ready' });
    ask(first, { type: 'tokenize', requestId: 1 });
    expect([isConnected(), first.sent, asked]).toEqual([0, [], []]);
  });

  it('takes no port where there are two, and no second one', () => {
    const { hear, say, first, port, isConnected } = open();
    hear({ ports: [first, port()] });
    expect(isConnected()).toBe(0);
    hear();
    const second = port();
    hear({ ports: [second] });
    say({ type: 'ready' });
    expect([isConnected(), first.sent, second.sent]).toEqual([1, [{ type: 'ready' }], []]);
  });

  it.each<[string, unknown]>([
    ['without a request', { type: 'tokenize' }],
    ['with a request that is a text', { type: 'tokenize', requestId: '1' }],
    ['with a request of nothing', { type: 'tokenize', requestId: 0 }],
    ['with one more field', { type: 'tokenize', requestId: 1, to: 'https://elsewhere.example' }],
    ['for the number', { type: 'number' }],
    ['of the frame itself', { type: 'ready' }],
    ['as a text', 'tokenize'],
    ['as a list', [{ type: 'tokenize', requestId: 1 }]],
  ])('answers no question %s', (_, forged) => {
    const { hear, first, asked } = open();
    hear();
    ask(first, forged);
    expect(asked).toEqual([]);
  });
});
