/**
 * TabsPort by BroadcastChannel, Web Locks and the page's visibility and network events; held to
 * tests/contracts/tabs.contract.ts. Without a channel, tabs see each other's events in the log only; without locks, a
 * tab guards only itself. Knows nothing of the log.
 */
import { distinctUntilChanged, Observable, share } from 'rxjs';
import * as v from 'valibot';
import type { ClockPort, RandomPort, TabMessage, TabsPort } from '../../streams/ports.ts';
import { createMemoryLocks, type Locks } from '../locks-memory/createMemoryLocks.ts';
import { claimTabId } from './claimTabId.ts';
import { createKeptIntents } from './keptIntents.ts';
import type { Browser } from './types.ts';

export interface BrowserTabsNeeds {
  readonly browser: Browser;
  readonly clock: ClockPort;
  readonly random: RandomPort;
  /** How long in ms a reloaded page waits for the previous page to release the tab's id. */
  readonly graceMs?: number;
}

export interface BrowserTabs extends TabsPort {
  /** Leaves the channel and gives the tab's id back, for a client that is stopped before its page ends. */
  close(): void;
}

export async function createBrowserTabs(needs: BrowserTabsNeeds): Promise<BrowserTabs> {
  const { browser, clock, random, graceMs = 300 } = needs;
  const closed = new AbortController();
  const tabId = await claimTabId(browser, clock, random, { graceMs, released: closed.signal });
  const kept = createKeptIntents(browser.storage, tabId);
  return {
    tabId,
    broadcast(message) {
      try {
        browser.channel?.post(message);
      } catch {
        // Ignored: other tabs find the events in the log.
      }
    },
    messages$: messagesOf(browser),
    visible$: watched(browser, 'visibility', () => browser.isVisible()),
    online$: watched(browser, 'connection', () => browser.isOnline()),
    withLock: lockWith(browser.locks, createMemoryLocks().openHolder()),
    keepForReload: kept.keep,
    takeKept: kept.take,
    close() {
      closed.abort();
      browser.channel?.close();
    },
  };
}

/** The outline of a message; its events are validated as rows before they are folded. */
const Message = v.variant('kind', [
  v.object({
    kind: v.literal('committed'),
    from: v.string(),
    log: v.nullish(v.string()),
    events: v.array(v.object({ seq: v.number(), type: v.string() })),
  }),
  v.object({ kind: v.literal('contended'), from: v.string() }),
  v.object({
    kind: v.literal('eraEnded'),
    from: v.string(),
    log: v.nullable(v.string()),
    ended: v.nullable(v.string()),
    memberId: v.nullish(v.string()),
    isInMemory: v.boolean(),
    events: v.array(v.object({ seq: v.number(), type: v.string() })),
  }),
]);

const messagesOf = ({ channel }: Browser): Observable<TabMessage> =>
  new Observable<TabMessage>((subscriber) =>
    channel?.listen((message) => {
      // Only the outline is checked: the sender runs the same code, or a newer one.
      if (v.is(Message, message)) subscriber.next(message as unknown as TabMessage);
    }),
  ).pipe(share());

const watched = (browser: Browser, what: 'visibility' | 'connection', look: () => boolean) =>
  new Observable<boolean>((subscriber) => {
    const stop = browser.watch(what, () => subscriber.next(look()));
    subscriber.next(look());
    return stop;
  }).pipe(distinctUntilChanged());

function lockWith(locks: Locks | null, own: Locks): TabsPort['withLock'] {
  return async (name, options, work) => {
    let hasBegun = false;
    const begin = async (granted: boolean) => {
      hasBegun = true;
      return granted ? work() : 'busy';
    };
    const isAborted = () => options.signal?.aborted === true;
    if (isAborted()) return 'aborted';
    const lockName = `crema:lock:${name}`;
    try {
      return await (locks ?? own).request(lockName, options, begin);
    } catch (error) {
      if (hasBegun) throw error;
      if (isAborted()) return 'aborted';
      // The browser has locks but refuses them (opaque origin, page being unloaded).
      return own.request(lockName, options, begin);
    }
  };
}
