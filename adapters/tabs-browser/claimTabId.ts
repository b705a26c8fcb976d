/**
 * Who this tab is. The id stays in session storage over a reload; a duplicated tab starts with a copy of it, finds
 * its lock taken and takes a new id. Without Web Locks a duplicate cannot be told apart: both keep one id.
 */
import { asTabId, uuidV7, type TabId } from '../../domain/ids.ts';
import type { ClockPort, RandomPort } from '../../streams/ports.ts';
import type { Browser } from './types.ts';

const KEY = 'crema:tab';

export async function claimTabId(
  { storage, locks }: Pick<Browser, 'storage' | 'locks'>,
  clock: ClockPort,
  random: RandomPort,
  graceMs: number,
): Promise<TabId> {
  const kept = readKept(storage);
  if (kept !== null && (locks === null || (await holdForLife(locks, kept, graceMs)))) return kept;
  const minted = asTabId(uuidV7(clock.now(), random.bytes(10)));
  if (locks !== null) await holdForLife(locks, minted, graceMs);
  try {
    storage?.setItem(KEY, minted);
  } catch {
    // A full or forbidden storage only costs the tab its id at the next reload.
  }
  return minted;
}

/**
 * Takes the tab's lock and never gives it back: it goes with the page. After a reload the former page may hold it for
 * a moment longer, so a taken lock is waited for a little; a duplicate waits in vain.
 */
function holdForLife(locks: NonNullable<Browser['locks']>, id: TabId, graceMs: number): Promise<boolean> {
  return new Promise((answer) => {
    const grace = new AbortController();
    const timer = setTimeout(() => grace.abort(), graceMs);
    const held = locks.request(`crema:tab:${id}`, { signal: grace.signal }, () => {
      clearTimeout(timer);
      answer(true);
      return new Promise<never>(() => undefined);
    });
    held.catch((refused: unknown) => {
      clearTimeout(timer);
      // Aborted: someone else has it. Anything else: locks do not work here, so the id is believed.
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
