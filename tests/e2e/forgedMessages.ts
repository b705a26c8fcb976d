/**
 * Messages to the page of the card fields and to their frame that are forged: from elsewhere, of another shape, without or with
 * too many ports, through the right port, sent once more. Each is JSON, so that keys of a prototype reach the other side.
 */
import type { Frame, Page } from 'playwright-core';

/** For `addInitScript`: the channels that the page makes, and the ports that a frame is given. */
export const keepPorts = (): void => {
  const kept: Kept = { channels: [], ports: [], heard: [] };
  const Original = window.MessageChannel;
  window.MessageChannel = class extends Original {
    constructor() {
      super();
      kept.channels.push(this);
    }
  };
  window.addEventListener('message', ({ ports }) => kept.ports.push(...ports), true);
  Object.assign(window, { kept });
};
interface Kept {
  readonly channels: MessageChannel[];
  readonly ports: MessagePort[];
  /** What came through ports that were made for a forged message. */
  readonly heard: unknown[];
}

const hello = '"type":"crema-card-fields/hello"';
const connect = '"type":"crema-card-fields/connect"';
const token = `"token":"cct_${'a'.repeat(43)}","brand":"visa","lastFour":"4242"`;
const huge = `"more":"${'x'.repeat(2_000_000)}"`;
const ofNoShape = { text: '"tokenize"', nothing: 'null', list: '[{"type":"ready"}]' };
const inPrototype = (message: string): string => `{"__proto__":{${message},"isForged":true}}`;

/** To the page's window, from the very frame. */
const toPage = {
  ...ofNoShape,
  'another version': `{${hello},"version":2}`,
  'no version': `{${hello}}`,
  'one key more': `{${hello},"version":1,"origin":"*"}`,
  'an unknown type': '{"type":"crema-card-fields/open","version":1}',
  'in its prototype': inPrototype(`${hello},"version":1`),
  'a key of every prototype': `{${hello},"version":1,"constructor":1}`,
  huge: `{${hello},"version":1,${huge}}`,
  'a token outside of the port': `{"type":"token","requestId":1,${token}}`,
};
/** Through the page's end of the channel. */
const toPagePort = {
  ...ofNoShape,
  'a token that nobody asked for': `{"type":"token","requestId":1,${token}}`,
  'a token of a request to come': `{"type":"token","requestId":99,${token}}`,
  'an error that nobody waits for': '{"type":"error","requestId":1,"code":"failed"}',
  'an unknown type': '{"type":"number","value":"4"}',
  'a height of no screen': '{"type":"height","height":100000}',
  'in its prototype': inPrototype('"type":"height","height":9'),
  huge: `{"type":"height","height":9,${huge}}`,
};
/** To the frame's window, from the very page: the port that each comes with is the attacker's. */
const toFrame = {
  ...ofNoShape,
  'another version': `{${connect},"version":2}`,
  'one key more': `{${connect},"version":1,"token":true}`,
  'an unknown type': '{"type":"tokenize","requestId":1}',
  'in its prototype': inPrototype(`${connect},"version":1`),
  'a key of every prototype': `{${connect},"version":1,"constructor":1}`,
  huge: `{${connect},"version":1,${huge}}`,
  'sent once more': `{${connect},"version":1}`,
};
/** Through the frame's end of the channel. */
const toFramePort = {
  ...ofNoShape,
  'no request': '{"type":"tokenize"}',
  'request 0': '{"type":"tokenize","requestId":0}',
  'half a request': '{"type":"tokenize","requestId":1.5}',
  'a request in words': '{"type":"tokenize","requestId":"1"}',
  'one key more': '{"type":"tokenize","requestId":1,"to":"https://elsewhere.example"}',
  'an unknown type': '{"type":"read","field":"number"}',
  'in its prototype': inPrototype('"type":"tokenize","requestId":1'),
  huge: `{"type":"tokenize","requestId":1,${huge}}`,
};

type Forgery = readonly [name: string, send: () => Promise<unknown>];

/** `frame` holds the card fields; `stranger` is another frame of the vault's origin on the same page. */
export function forgeries(page: Page, frame: Frame, stranger: Frame): readonly Forgery[] {
  const each = (
    what: string,
    messages: Readonly<Record<string, string>>,
    send: (json: string) => Promise<unknown>,
  ): readonly Forgery[] =>
    Object.entries(messages).map(([name, json]) => [`${what}: ${name}`, () => send(json)] as const);
  const good = { 'of the right shape': `{${hello},"version":1}` };
  const goodConnect = { 'of the right shape': `{${connect},"version":1}` };
  return [
    ...each('to the page from itself', good, (json) => page.evaluate(sayToSelf, json)),
    ...each('to the page from another frame of the vault', good, (json) =>
      stranger.evaluate(sayToParent, json),
    ),
    ...each('to the page from its frame', toPage, (json) => frame.evaluate(sayToParent, json)),
    ...each('to the page through the port', toPagePort, (json) => frame.evaluate(sayThroughPort, json)),
    ...each('to the frame from itself', goodConnect, (json) => frame.evaluate(sayToSelf, json)),
    ...each('to the frame from another frame', goodConnect, (json) =>
      stranger.evaluate(sayToFrame, { json, ports: 1 }),
    ),
    ...[0, 1, 2].flatMap((ports) =>
      each(`to the frame from the page with ${ports} ports`, toFrame, (json) =>
        page.evaluate(sayToFrame, { json, ports }),
      ),
    ),
    ...each('to the frame through the port', toFramePort, (json) => page.evaluate(sayThroughChannel, json)),
  ];
}

/** What a forged message could change in a window. */
export const stateOf = (where: Page | Frame) =>
  where.evaluate(() => {
    const { kept } = window as unknown as { readonly kept: Kept };
    const fields = [...document.querySelectorAll('input')].map((input) => [
      input.value,
      input.getAttribute('aria-invalid'),
      input === document.activeElement,
    ]);
    return {
      fields,
      ...{ url: location.href, channels: kept.channels.length, heard: kept.heard },
      text: (document.querySelector('main') ?? document.body).innerHTML,
      isForged: 'isForged' in {},
    };
  });

// Each runs in the page or the frame.

function sayToSelf(json: string): void {
  const { port1, port2 } = new (Object.getPrototypeOf(MessageChannel) as typeof MessageChannel)();
  const { kept } = window as unknown as { readonly kept: Kept };
  port1.onmessage = ({ data }) => kept.heard.push(data);
  window.postMessage(JSON.parse(json), '*', [port2]);
}
function sayToParent(json: string): void {
  window.parent.postMessage(JSON.parse(json), '*');
}
function sayThroughPort(json: string): void {
  (window as unknown as { readonly kept: Kept }).kept.ports[0]?.postMessage(JSON.parse(json));
}
function sayThroughChannel(json: string): void {
  (window as unknown as { readonly kept: Kept }).kept.channels.at(-1)?.port1.postMessage(JSON.parse(json));
}
function sayToFrame({ json, ports }: { readonly json: string; readonly ports: number }): void {
  const { kept } = window as unknown as { readonly kept: Kept };
  const theirs = Array.from({ length: ports }, () => {
    const { port1, port2 } = new (Object.getPrototypeOf(MessageChannel) as typeof MessageChannel)();
    port1.onmessage = ({ data }) => kept.heard.push(data);
    return port2;
  });
  // The frame of the card fields is the first one of the page.
  window.parent.frames[0]?.postMessage(JSON.parse(json), '*', theirs);
}
