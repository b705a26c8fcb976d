/**
 * Loads and starts the background streams (streams/startBackground.ts) as soon as there is work for them: a member is
 * signed in, the cart is not empty, a search or a write is under way. Otherwise when the first screen has long been
 * shown.
 */
import { filter, merge, type Observable, Subscription, take, timer } from 'rxjs';
import type { World } from '../../domain/world.ts';
import type { BackgroundNeeds, StartBackground } from '../../streams/startBackground.ts';
import { deferredImport } from '../../streams/deferredImport.ts';

const IDLE_MS = 3_000;

/** Settles when the code is there. */
export const prefetchBackground = async (): Promise<void> => void (await load());

export const deferredBackground: StartBackground = (needs) => {
  const running = new Subscription();
  const start = async (): Promise<unknown> => running.add((await load())(needs));
  running.add(isWorkDue$(needs).subscribe(() => void start()));
  return running;
};

/** Emits once. */
export const isWorkDue$ = ({ log, clock }: Pick<BackgroundNeeds, 'log' | 'clock'>): Observable<unknown> =>
  merge(log.world$.pipe(filter(hasWork)), timer(IDLE_MS, clock.scheduler)).pipe(take(1));

const load = deferredImport(async () => (await import('../../streams/startBackground.ts')).startBackground);

const hasWork = ({ session, cart, outbox, storeSearch }: World): boolean =>
  session.member !== null ||
  cart.lines.length > 0 ||
  Object.keys(outbox.writes).length > 0 ||
  storeSearch.status !== 'idle';
