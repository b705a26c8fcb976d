/**
 * A browser that a test drives, behind the small interface of adapters/tabs-browser/types.ts. Locks and channel are
 * shared by its pages; a page can be closed, which frees its locks as a browser does.
 */
import type { Browser } from '../../adapters/tabs-browser/types.ts';
import { createMemoryLocks } from '../../adapters/locks-memory/createMemoryLocks.ts';

export interface DrivenPage {
  readonly browser: Browser;
  readonly stored: Map<string, string>;
  setVisible(isVisible: boolean): void;
  close(): void;
}
export interface DrivenBrowser {
  openPage(stored: Map<string, string>): DrivenPage;
  setOnline(isOnline: boolean): void;
}

export function createDrivenBrowser(): DrivenBrowser {
  const locks = createMemoryLocks();
  const channel = new EventTarget();
  const network = new EventTarget();
  let isOnline = true;

  return {
    openPage(stored) {
      const holder = locks.openHolder();
      const page = new EventTarget();
      let isVisible = true;
      const browser: Browser = {
        storage: {
          getItem: (key) => stored.get(key) ?? null,
          setItem: (key, value) => void stored.set(key, value),
          removeItem: (key) => void stored.delete(key),
        },
        locks: holder,
        channel: {
          post: (message) =>
            void channel.dispatchEvent(
              new CustomEvent('message', { detail: { from: page, message: structuredClone(message) } }),
            ),
          listen: (heard) =>
            listen(channel, 'message', (event) => {
              const { detail } = event as CustomEvent<{ from: EventTarget; message: unknown }>;
              if (detail.from !== page) queueMicrotask(() => heard(detail.message));
            }),
          close: () => undefined,
        },
        isVisible: () => isVisible,
        isOnline: () => isOnline,
        watch: (what, changed) =>
          what === 'visibility' ? listen(page, 'visibility', changed) : listen(network, 'change', changed),
      };
      return {
        browser,
        stored,
        setVisible(next) {
          isVisible = next;
          page.dispatchEvent(new Event('visibility'));
        },
        close: () => holder.die(),
      };
    },
    setOnline(next) {
      isOnline = next;
      network.dispatchEvent(new Event('change'));
    },
  };
}

function listen(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}
