/**
 * Keeps the chosen slot reserved while its person pays: for each new price, moved with each other choice, ended with none.
 * One write at a time, a moment after the last choice, so that the last one arrives last. Each step is decided on the
 * log's head, so that of several tabs one does it.
 */
import { distinctUntilChanged, EMPTY, map, type Subscription, switchMap, timer } from 'rxjs';
import type { FactDraft } from '../../domain/events.ts';
import { priceStatus } from '../../domain/pricing/rules.ts';
import { chosenSlot, isReserving } from '../../domain/slots/chosen.ts';
import type { World } from '../../domain/world.ts';
import { causeOf } from '../log/causeOf.ts';
import type { EventLog } from '../log/eventLog.ts';
import type { ClockPort } from '../ports.ts';
import { record } from '../log/recordFacts.ts';

const QUIET_MS = 250;

export function startKeepingReserved({ log, clock }: { log: EventLog; clock: ClockPort }): Subscription {
  const cause = causeOf(log, (world) => {
    const step = nextSlotStep(world, clock.now());
    return step === null ? null : `${step.data.orderId}|${step.data.startsAt}`;
  });
  const running = log.world$
    .pipe(
      map((world) => nextSlotStep(world, clock.now())),
      distinctUntilChanged(isSameStep),
      switchMap((step) => (step === null ? EMPTY : timer(QUIET_MS, clock.scheduler))),
    )
    .subscribe(
      () =>
        void record(log, cause.id, (world) => {
          const step = nextSlotStep(world, clock.now());
          return step === null ? [] : [step];
        }),
    );
  running.add(cause.running);
  return running;
}

const isSameStep = (a: Step | null, b: Step | null): boolean =>
  a?.data.orderId === b?.data.orderId && a?.data.startsAt === b?.data.startsAt;

type Step = Extract<FactDraft, { type: 'slots/reservationAsked' }>;

/** What is appended next; null where nothing is. `now` in milliseconds. */
export function nextSlotStep(world: World, now: number): Step | null {
  const { session, order, pricing, slotChoice } = world;
  const { told } = slotChoice;
  if (session.member === null || session.isExpired || session.isSigningOut) return null;
  if (order.submission !== null || isReserving(world)) return null;
  const startsAt = chosenSlot(world, now);
  if (startsAt === null) {
    const isKept = told?.expiresAt != null && told.expiresAt > now;
    return isKept ? { type: 'slots/reservationAsked', data: { orderId: told.orderId, startsAt } } : null;
  }
  if (pricing.priced === null || priceStatus(world, now) !== 'fresh') return null;
  const { orderId } = pricing.priced;
  if (told?.orderId === orderId && told.startsAt === startsAt) return null;
  return { type: 'slots/reservationAsked', data: { orderId, startsAt } };
}
