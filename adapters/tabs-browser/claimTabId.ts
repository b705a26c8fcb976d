/**
 * The tab's id: kept in session storage across reloads. A duplicated tab starts with a copy of it, finds its lock
 * taken and gets a new id. Without Web Locks a duplicate cannot be detected: both tabs have one id.
 */
import { asTabId, uuidV7, type TabId } from '../../domain/ids.ts';
import type { ClockPort, RandomPort } from '../../streams/ports.ts';
import type { Browser } from './types.ts';

const KEY = 'crema:tab';

interface Claim {
  readonly graceMs: number;
  readonly released: AbortSignal;
}

export async function claimTabId(
  { storage, locks }: Pick<Browser, 'storage' | 'locks'>,
  clock: ClockPort,
  random: RandomPort,
  claim: Claim,
): Promise<TabId> {
  const kept = readKept(storage);
  if (kept !== null && (locks === null || (await holdForLife(locks, kept, claim)))) return kept;
  const minted = asTabId(uuidV7(clock.now(), random.bytes(10)));
  if (locks !== null) await holdForLife(locks, minted, claim);
  try {
    storage?.setItem(KEY, minted);
  } catch {
    // Ignored: without storage the tab gets a new id at the next reload.
  }
  return minted;
}

/**
 * Acquires the tab's lock until the page is unloaded or `released` aborts. After a reload the previous page may still hold it for
 * a moment, so the request waits for `graceMs`; a duplicate's request times out.
 */
function holdForLife(
  locks: NonNullable<Browser['locks']>,
  id: TabId,
  { graceMs, released }: Claim,
): Promise<boolean> {
  return new Promise((answer) => {
    const grace = new AbortController();
    const timer = setTimeout(() => grace.abort(), graceMs);
    const held = locks.request(`crema:tab:${id}`, { signal: grace.signal }, () => {
      clearTimeout(timer);
      answer(true);
      return new Promise<void>((release) => released.addEventListener('abort', () => release()));
    });
    held.catch((refused: unknown) => {
      clearTimeout(timer);
      // AbortError: another tab holds the lock. Any other error: locks do not work here, so the id is accepted.
      answer(!(refused instanceof Error && refused.name === 'AbortError') && !grace.signal.aborted);
    });
  });
}

function readKept(storage: Browser['storage']): TabId | null {
  try {
    const kept = storage?.getItem(KEY) ?? null;
    return kept !== null && /^[0-9a-f-]{36}$/.test(kept) ? asTabId(kept) : null;
  } catch {
    return null;
  }
}
