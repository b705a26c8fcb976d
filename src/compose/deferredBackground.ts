/**
 * Loads and starts the background streams (streams/startBackground.ts) as soon as there is work for them: a member is
 * signed in, the cart is not empty, a search or a write is under way. Otherwise when the first screen has long been
 * shown. A load that fails is tried again.
 */
import { defer, filter, map, merge, retry, Subscription, switchMap, take, timer } from 'rxjs';
import type { World } from '../../domain/world.ts';
import type { StartBackground } from '../../streams/startBackground.ts';

const IDLE_MS = 3_000;
const AGAIN_MS = 2_000;

/** Once for all; settles when the code is there. Never rejects. */
export const prefetchBackground = async (): Promise<void> => void (await load().catch(() => undefined));

export const deferredBackground: StartBackground = (needs) => {
  const running = new Subscription();
  const { log, clock } = needs;
  const isWanted$ = merge(log.world$.pipe(filter(hasWork)), timer(IDLE_MS, clock.scheduler)).pipe(take(1));
  const loaded$ = defer(load).pipe(
    retry({ delay: () => timer(AGAIN_MS, clock.scheduler) }),
    map(({ startBackground }) => startBackground),
  );
  running.add(isWanted$.pipe(switchMap(() => loaded$)).subscribe((start) => running.add(start(needs))));
  return running;
};

const load = () => import('../../streams/startBackground.ts');

const hasWork = ({ session, cart, outbox, storeSearch }: World): boolean =>
  session.member !== null ||
  cart.lines.length > 0 ||
  Object.keys(outbox.writes).length > 0 ||
  storeSearch.status !== 'idle';
