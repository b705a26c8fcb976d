/**
 * The page's side of the card fields. Implements CardFieldsPort. A frame that says hello from the vault's origin and is
 * the very frame on this page gets one end of a new channel, sent to that origin alone; everything else is ignored, and
 * so is whatever comes through the channel in another shape. A token that does not come within 30 seconds has failed.
 */
import * as v from 'valibot';
import { connect, FrameMessage, Hello, type PageMessage } from '../../domain/cardFields/messages.ts';
import type { CardFieldsPort, CardToken } from '../../streams/ports.ts';

/** The part of a window that is used here, so that a test can replace it. */
export interface HostWindow {
  /** Until the returned function is called. */
  listen(hear: (message: WindowMessage) => void): () => void;
  createChannel(): { readonly mine: ChannelPort; readonly theirs: unknown };
  /** Until the returned function is called. */
  after(ms: number, run: () => void): () => void;
}
export interface WindowMessage {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}
export interface ChannelPort {
  post(message: PageMessage): void;
  listen(hear: (data: unknown) => void): void;
  close(): void;
}
interface FrameWindow {
  postMessage(data: unknown, targetOrigin: string, transfer: readonly unknown[]): void;
}

const TOKEN_TIMEOUT_MS = 30_000;

export const createCardFields = (host: HostWindow, vaultOrigin: string): CardFieldsPort => ({
  open(frame, hear) {
    let port: ChannelPort | null = null;
    let asked: { readonly requestId: number; readonly end: (answer: CardToken) => void } | null = null;
    let lastRequest = 0;

    const stopListening = host.listen(({ origin, source, data }) => {
      const frameWindow = frame();
      if (origin !== vaultOrigin || frameWindow === null || source !== frameWindow) return;
      if (!v.is(Hello, data)) return;
      port?.close();
      // The frame was loaded again: requests from before get no answer.
      asked?.end({ ok: false, code: 'failed' });
      const { mine, theirs } = host.createChannel();
      port = mine;
      mine.listen((said) => {
        const message = v.safeParse(FrameMessage, said);
        if (!message.success || port !== mine) return;
        if (message.output.type === 'token' || message.output.type === 'error') answer(message.output);
        else hear(message.output);
      });
      (frameWindow as FrameWindow).postMessage(connect, vaultOrigin, [theirs]);
    });

    const answer = (message: Extract<FrameMessage, { readonly type: 'token' | 'error' }>): void => {
      if (asked?.requestId !== message.requestId) return;
      if (message.type === 'error') return asked.end({ ok: false, code: message.code });
      const { token, brand, lastFour } = message;
      asked.end({ ok: true, token, brand, lastFour });
    };

    return {
      tokenize: () =>
        new Promise((resolve) => {
          if (port === null || asked !== null) return resolve({ ok: false, code: 'failed' });
          const end = (result: CardToken): void => {
            stopWaiting();
            asked = null;
            resolve(result);
          };
          const stopWaiting = host.after(TOKEN_TIMEOUT_MS, () => end({ ok: false, code: 'unreachable' }));
          lastRequest += 1;
          asked = { requestId: lastRequest, end };
          port.post({ type: 'tokenize', requestId: lastRequest });
        }),
      focus: () => port?.post({ type: 'focus' }),
      close() {
        stopListening();
        port?.close();
        port = null;
        asked?.end({ ok: false, code: 'failed' });
      },
    };
  },
});
