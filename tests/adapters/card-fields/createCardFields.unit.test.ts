/** The page's side of the card fields: which messages it believes, and what it makes of them. */
import { describe, expect, it } from 'vitest';
import {
  createCardFields,
  type ChannelPort,
  type HostWindow,
  type WindowMessage,
} from '../../../adapters/card-fields/createCardFields.ts';
import { connect, hello } from '../../../domain/cardFields/messages.ts';

const VAULT = 'https://cards.example.com';
const TOKEN = `cct_${'a'.repeat(43)}`;

function open() {
  const posted: unknown[] = [];
  const frameWindow = { postMessage: (...said: unknown[]) => void posted.push(said) };
  let frame: unknown = frameWindow;
  let toPage: ((message: WindowMessage) => void) | null = null;
  const channels: { hear(data: unknown): void; readonly asked: unknown[]; isClosed: boolean }[] = [];
  const timers: (() => void)[] = [];
  const host: HostWindow = {
    listen: (hear) => {
      toPage = hear;
      return () => (toPage = null);
    },
    createChannel: () => {
      const channel = { hear: (_data: unknown): void => undefined, asked: [] as unknown[], isClosed: false };
      channels.push(channel);
      const mine: ChannelPort = {
        post: (message) => void channel.asked.push(message),
        listen: (hear) => (channel.hear = hear),
        close: () => (channel.isClosed = true),
      };
      return { mine, theirs: `port ${channels.length}` };
    },
    after: (_ms, run) => {
      timers.push(run);
      return () => void timers.splice(timers.indexOf(run), 1);
    },
  };
  const heard: unknown[] = [];
  const fields = createCardFields(host, VAULT).open(
    () => frame,
    (news) => void heard.push(news),
  );
  return {
    ...{ fields, heard, posted, channels, timers, frameWindow },
    setFrame: (next: unknown) => (frame = next),
    say: (message: Partial<WindowMessage>) =>
      toPage?.({ origin: VAULT, source: frameWindow, data: hello, ...message }),
    isListening: () => toPage !== null,
  };
}

describe('the page of the card fields', () => {
  it('answers the frame with one end of a channel, to the vault’s origin alone', () => {
    const { say, posted } = open();
    say({});
    expect(posted).toEqual([[connect, VAULT, ['port 1']]]);
  });

  it.each<[string, Partial<WindowMessage>]>([
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['an origin that begins as the vault’s', { origin: `${VAULT}.elsewhere.example` }],
    ['the vault’s origin with another port', { origin: `${VAULT}:8443` }],
    ['the vault’s origin over http', { origin: VAULT.replace('https', 'http') }],
    ['no origin', { origin: 'null' }],
    ['every origin', { origin: '*' }],
    ['another window of the vault', { source: { postMessage: () => undefined } }],
    ['no window', { source: null }],
    ['a text', { data: JSON.stringify(hello) }],
    ['nothing', { data: null }],
    ['another type', { data: { ...hello, type: 'crema-card-fields/connect' } }],
    ['another version', { data: { ...hello, version: 2 } }],
    ['one more field', { data: { ...hello, token: TOKEN } }],
    ['a list', { data: [hello] }],
    ['a key of every prototype', { data: { ...hello, constructor: 1 } }],
    ['all in its prototype', { data: JSON.parse(`{"__proto__":${JSON.stringify(hello)}}`) }],
    ['a prototype beside it', { data: JSON.parse(`{"__proto__":{},${JSON.stringify(hello).slice(1)}`) }],
  ])('ignores a hello from or with %s', (_, forged) => {
    const { say, posted, channels, heard } = open();
    say(forged);
    expect([posted, channels, heard]).toEqual([[], [], []]);
  });

  it('ignores everybody while there is no frame, also who says to be none', () => {
    const { say, setFrame, channels } = open();
    setFrame(null);
    say({ source: null });
    expect(channels).toEqual([]);
  });

  it('hears news through the channel', () => {
    const { say, channels, heard } = open();
    say({});
    const news = [
      { type: 'ready' },
      { type: 'height', height: 320 },
      { type: 'brand', brand: 'visa' },
      { type: 'validity', isComplete: false, wrong: ['code'] },
      { type: 'focus', field: null },
      { type: 'submit' },
    ];
    for (const each of news) channels[0]?.hear(each);
    expect(heard).toEqual(news);
  });

  it.each<[string, unknown]>([
    ['a height that is no number', { type: 'height', height: '320' }],
    ['a height beyond every screen', { type: 'height', height: 1e9 }],
    ['a negative height', { type: 'height', height: -1 }],
    ['a brand that there is not', { type: 'brand', brand: 'elsewhere' }],
    ['a field that there is not', { type: 'focus', field: 'pin' }],
    ['an unknown type', { type: 'navigate', to: 'https://elsewhere.example' }],
    ['a number where none belongs', { type: 'ready', number: '4242424242424242' }],
    ['a text', 'ready'],
    ['nothing', undefined],
  ])('ignores news with %s', (_, forged) => {
    const { say, channels, heard } = open();
    say({});
    channels[0]?.hear(forged);
    expect(heard).toEqual([]);
  });

  it('has the token that it asked for', async () => {
    const { say, channels, fields, timers } = open();
    say({});
    const asked = fields.tokenize();
    expect(channels[0]?.asked).toEqual([{ type: 'tokenize', requestId: 1 }]);
    channels[0]?.hear({ type: 'token', requestId: 1, token: TOKEN, brand: 'visa', lastFour: '4242' });
    expect(await asked).toEqual({ ok: true, token: TOKEN, brand: 'visa', lastFour: '4242' });
    expect(timers).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['of another request', { type: 'token', requestId: 2, token: TOKEN, brand: null, lastFour: null }],
    [
      'that is a number',
      { type: 'token', requestId: 1, token: '4242424242424242', brand: null, lastFour: null },
    ],
    ['that is missing', { type: 'token', requestId: 1, brand: null, lastFour: null }],
    [
      'with more digits than four',
      { type: 'token', requestId: 1, token: TOKEN, brand: null, lastFour: '44242' },
    ],
    ['with an error of another request', { type: 'error', requestId: 7, code: 'failed' }],
    ['with an error that there is not', { type: 'error', requestId: 1, code: 'charged' }],
  ])('waits on after a token %s, and gives up after its time', async (_, forged) => {
    const { say, channels, fields, timers } = open();
    say({});
    const asked = fields.tokenize();
    channels[0]?.hear(forged);
    expect(timers).toHaveLength(1);
    timers[0]?.();
    expect(await asked).toEqual({ ok: false, code: 'unreachable' });
    // A late one is of a request that is over.
    channels[0]?.hear({ type: 'token', requestId: 1, token: TOKEN, brand: null, lastFour: null });
  });

  it('fails at once without a frame, and where one is asked for already', async () => {
    const { say, fields } = open();
    expect(await fields.tokenize()).toEqual({ ok: false, code: 'failed' });
    say({});
    void fields.tokenize();
    expect(await fields.tokenize()).toEqual({ ok: false, code: 'failed' });
  });

  it('believes a frame that was loaded again, and its old channel no more', async () => {
    const { say, channels, fields, heard } = open();
    say({});
    const asked = fields.tokenize();
    say({});
    expect(await asked).toEqual({ ok: false, code: 'failed' });
    expect(channels[0]?.isClosed).toBe(true);
    channels[0]?.hear({ type: 'ready' });
    expect(heard).toEqual([]);
    channels[1]?.hear({ type: 'ready' });
    expect(heard).toEqual([{ type: 'ready' }]);
  });

  it('listens no longer once it is closed', async () => {
    const { say, channels, fields, isListening } = open();
    say({});
    const asked = fields.tokenize();
    fields.close();
    expect(await asked).toEqual({ ok: false, code: 'failed' });
    expect([channels[0]?.isClosed, isListening()]).toEqual([true, false]);
  });
});
