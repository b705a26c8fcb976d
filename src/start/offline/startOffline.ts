/**
 * Registers the service worker, whose kept files open the app without a network; offers newer builds
 * (decideUpdate.ts). `data-offline="ready"` on the document says that every page opens without a network. A browser
 * without service workers, or one that refuses them, goes on as before.
 */
import type { Observable } from 'rxjs';
import { isStillValid } from '../../../domain/freshness.ts';
import type { World } from '../../../domain/world.ts';
import type { Updates } from '../../kit/update.ts';
import { askWorker } from '../../kit/askWorker.ts';
import { decideUpdate } from './decideUpdate.ts';
import { fetchAhead } from './fetchAhead.ts';
import { showBadge } from './showBadge.ts';

/** A tab that stays open looks for a newer build when it is seen again, at most this often. */
const LOOK_EVERY_MS = 30 * 60_000;

/** After this time a reload is tried all the same. */
const TAKE_OVER_MS = 3_000;

export async function startOffline(updates: Updates, world$: Observable<World>): Promise<void> {
  showBadge(world$);
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (serviceWorker === undefined) return;
  try {
    const registration = await serviceWorker.register('/sw.js');
    followUpdates(serviceWorker, registration, updates);
    const goOn = () => void keepAll(registration, updates);
    addEventListener('online', goOn);
    await serviceWorker.ready;
    goOn();
  } catch (error) {
    console.info('This browser keeps no pages for use without a network.', error);
  }
}

/** First the build in use; then the one that waits, since it can be offered only when all of its files are there. */
async function keepAll(registration: ServiceWorkerRegistration, updates: Updates): Promise<void> {
  const { active, waiting } = registration;
  if (active !== null && (await fetchAhead(active))) {
    document.documentElement.dataset['offline'] = 'ready';
    await askWorker(active, 'refreshShell').catch(() => undefined);
  }
  if (waiting !== null) await consider(waiting, updates);
}

async function consider(waiting: ServiceWorker, { status$ }: Updates): Promise<void> {
  const isComplete = await fetchAhead(waiting);
  const { entry, tabs } = await askWorker(waiting, 'describe');
  const decision = decideUpdate({ isComplete, isOwn: entry === ownEntry(), tabs });
  if (decision === 'take') await askWorker(waiting, 'takeOver');
  if (decision === 'offer' && status$.value === 'none') status$.next('offered');
}

function followUpdates(
  container: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
  updates: Updates,
): void {
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (registration.waiting === installing) void consider(installing, updates).catch(() => undefined);
    });
  });
  container.addEventListener('controllerchange', () => {
    const { controller } = container;
    if (controller !== null) void noteNewController(controller, updates).catch(() => undefined);
  });
  updates.takeOver.now = async () => {
    if (registration.waiting === null) return;
    const isServing = new Promise((resolve) =>
      container.addEventListener('controllerchange', resolve, { once: true }),
    );
    await askWorker(registration.waiting, 'takeOver');
    await Promise.race([isServing, new Promise((resolve) => setTimeout(resolve, TAKE_OVER_MS))]);
  };
  let lookedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    const now = performance.now();
    if (document.visibilityState === 'hidden' || isStillValid(lookedAt, LOOK_EVERY_MS, now)) return;
    lookedAt = now;
    registration.update().catch(() => undefined);
  });
}

/** On a first visit it is this tab's own build that begins to serve it. */
async function noteNewController(controller: ServiceWorker, { status$ }: Updates): Promise<void> {
  const { entry } = await askWorker(controller, 'describe');
  if (entry !== ownEntry()) status$.next('taken');
}

/** The script that this page was loaded with names its build. */
const ownEntry = (): string | null =>
  document.querySelector('script[type=module][src]')?.getAttribute('src') ?? null;
