/**
 * When the cart needs a new price. A change to cart, store or pickup option asks for one after 300 ms of quiet, in a
 * visible tab that shows a price; a stale price is not asked for again until the person presses Refresh (spec 3 section 5).
 * A lock named by what is priced keeps two visible tabs from asking the same; the newest question wins.
 * Knows nothing of how a price is fetched, nor of what a stale price forbids (domain/order).
 */
import {
  combineLatest,
  debounceTime,
  distinctUntilChanged,
  filter,
  map,
  type Subscription,
  switchMap,
  timer,
  Observable,
} from 'rxjs';
import type { FactDraft } from '../domain/events.ts';
import type { EventId } from '../domain/ids.ts';
import { PRICE_ANSWER_MS, priceStatus, pricingSignature } from '../domain/pricing/rules.ts';
import type { World } from '../domain/world.ts';
import type { EventLog } from './eventLog.ts';
import { noteExpiry, record } from './facts.ts';
import type { ClockPort, OrderingPort, TabsPort } from './ports.ts';

export interface PricingNeeds {
  readonly log: EventLog;
  readonly tabs: TabsPort;
  readonly clock: ClockPort;
  readonly ordering: OrderingPort;
  /** True while a screen of this tab shows a price. */
  readonly isPriceShown$: Observable<boolean>;
}

export const PRICE_QUIET_MS = 300;

export function startPricing(needs: PricingNeeds): Subscription {
  const { log, tabs, clock, isPriceShown$ } = needs;
  // Time alone changes the answer too: a question whose tab died may be asked again.
  const wanted$ = combineLatest([log.world$, timer(0, PRICE_ANSWER_MS / 4, clock.scheduler)]).pipe(
    map(([world]) => (priceStatus(world, clock.now()) === 'needed' ? pricingSignature(world) : null)),
  );
  return combineLatest([wanted$, isPriceShown$, tabs.visible$])
    .pipe(
      map(([signature, isShown, isVisible]) => (isShown && isVisible ? signature : null)),
      distinctUntilChanged(),
      debounceTime(PRICE_QUIET_MS, clock.scheduler),
      // The request's own fact makes it null, which must not end the request; another signature does.
      filter((signature) => signature !== null),
      switchMap((signature) => ask(needs, signature)),
    )
    .subscribe();
}

/** Giving up the subscription gives up the request; its answer would be dropped by the fold anyway. */
const ask = (needs: PricingNeeds, signature: string): Observable<never> =>
  new Observable(() => {
    const giveUp = new AbortController();
    void askUnlessAsked(needs, signature, giveUp.signal);
    return () => giveUp.abort();
  });

async function askUnlessAsked(needs: PricingNeeds, signature: string, signal: AbortSignal): Promise<void> {
  const { log, tabs } = needs;
  await tabs.withLock(`crema:price:${signature}`, { ifAvailable: true }, async () => {
    const asked = await log.commit(({ world, now }) => {
      const isNeeded = pricingSignature(world) === signature && priceStatus(world, now) === 'needed';
      return {
        events: isNeeded ? [{ draft: { type: 'pricing/requested', data: { signature } }, cause: null }] : [],
      };
    });
    const [request] = asked.status === 'committed' ? asked.events : [];
    if (request === undefined) return;
    const fact = await answerFor(needs, log.world(), request.id, signature, signal);
    if (signal.aborted) return;
    await record(log, request.id, () => [fact]);
  });
}

async function answerFor(
  { log, ordering }: PricingNeeds,
  world: World,
  id: EventId,
  signature: string,
  signal: AbortSignal,
): Promise<FactDraft> {
  const { cart, store, session } = world;
  if (store.selected === null) return { type: 'pricing/failed', data: { signature, kind: 'invalid' } };
  const request = {
    storeNumber: store.selected.storeNumber,
    lines: cart.lines,
    collectionType: cart.collectionType,
    consumptionType: cart.consumptionType,
  };
  const isGuest = session.member === null || session.isExpired;
  const answer = await ordering.price(request, isGuest, id, signal);
  if (!answer.ok) {
    await noteExpiry(log, answer);
    return { type: 'pricing/failed', data: { signature, kind: answer.kind } };
  }
  if ('refusal' in answer.value) {
    const { refusal: code, lineIds } = answer.value;
    return { type: 'pricing/refused', data: { signature, code, lineIds: [...lineIds] } };
  }
  return { type: 'pricing/priced', data: { signature, ...answer.value } };
}
