/**
 * The pause before a write is tried or asked for again: longer each time, and at least the server's Retry-After. It ends
 * early when the network returns, or the member's feed tells of money: an accepted write may be decided.
 */
import { distinctUntilChanged, firstValueFrom, map, merge, skip, timer } from 'rxjs';
import { networkReturns } from '../networkReturns.ts';
import type { EventLog } from '../log/eventLog.ts';
import type { ClockPort, TabsPort } from '../ports.ts';

interface Needs {
  readonly log: EventLog;
  readonly tabs: TabsPort;
  readonly clock: ClockPort;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** No feed tells a guest how a write ended that the server accepted. */
const GUEST_WAIT_MS = 4_000;

export async function pauseBeforeRetry(
  { clock, tabs, log }: Needs,
  failures: number,
  retryAfterSeconds: number,
  isAccepted = false,
): Promise<void> {
  const longest = isAccepted && log.world().session.member === null ? GUEST_WAIT_MS : LONGEST_WAIT_MS;
  const wait = Math.max(Math.min(FIRST_WAIT_MS * 2 ** failures, longest), retryAfterSeconds * 1_000);
  const tells$ = log.world$.pipe(
    map(({ live }) => live.changes.wallet),
    distinctUntilChanged(),
    skip(1),
  );
  await firstValueFrom(merge(timer(wait, clock.scheduler), networkReturns(tabs.online$), tells$));
}
