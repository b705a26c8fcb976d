/**
 * Rate limit of signatures per session and address and minute, in this process, so that one client cannot use up the
 * server's CPU time.
 */
import type { Clock } from '../base/ports.ts';

const MINUTE = 60_000;
const A_SESSION = 10;
const AN_ADDRESS = 60;
/** Beyond this many callers in a minute all counts are reset. */
const MAX_CALLERS = 50_000;

/** Returns the seconds to wait, or null where one more is allowed. */
export type SignLimit = (session: string, address: string) => number | null;

export function createSignLimit(clock: Clock): SignLimit {
  let minute = -1;
  let counts = new Map<string, number>();
  const count = (name: string): number => {
    const times = (counts.get(name) ?? 0) + 1;
    counts.set(name, times);
    return times;
  };
  return (session, address) => {
    const now = clock.now().getTime();
    const current = Math.floor(now / MINUTE);
    if (current !== minute || counts.size > MAX_CALLERS) counts = new Map();
    minute = current;
    // Both are counted, whichever is passed first.
    const [bySession, byAddress] = [count(`session ${session}`), count(`address ${address}`)];
    if (bySession <= A_SESSION && byAddress <= AN_ADDRESS) return null;
    return Math.ceil(((minute + 1) * MINUTE - now) / 1000);
  };
}
