/**
 * The frame's side of the card fields: says hello to the page that the server allowed to hold this frame, takes the one
 * port that comes from there, and answers through it. Everything from elsewhere, of another shape, or after the first port
 * is ignored. Knows nothing of the fields.
 */
import * as v from 'valibot';
import { Connect, hello, PageMessage, type FrameMessage } from '../../domain/cardFields/messages.ts';

/** The part of the frame's window that is used here, so that a test can replace it. */
export interface FrameWindow {
  /** The page that holds the frame. */
  readonly parent: unknown;
  sayToParent(data: unknown, targetOrigin: string): void;
  listen(
    hear: (message: {
      readonly origin: string;
      readonly source: unknown;
      readonly data: unknown;
      readonly ports: readonly PagePort[];
    }) => void,
  ): void;
}
export interface PagePort {
  postMessage(data: FrameMessage): void;
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
}

/** `isConnected` is called once; `say` before that says nothing. */
export function connectToPage(
  frame: FrameWindow,
  pageOrigin: string,
  { isConnected, hear }: { isConnected(): void; hear(message: PageMessage): void },
): { say(message: FrameMessage): void } {
  let port: PagePort | null = null;
  frame.listen(({ origin, source, data, ports }) => {
    const [given] = ports;
    if (port !== null || origin !== pageOrigin || source !== frame.parent) return;
    if (!v.is(Connect, data) || given === undefined || ports.length !== 1) return;
    port = given;
    port.onmessage = (event) => {
      const message = v.safeParse(PageMessage, event.data);
      if (message.success) hear(message.output);
    };
    isConnected();
  });
  frame.sayToParent(hello, pageOrigin);
  return { say: (message) => port?.postMessage(message) };
}
