/**
 * Shares a member's cart with her other devices: joins what is in it, then sends the changes, one write at a time, a
 * moment after the last press. Each step is decided on the log's head, so that of several tabs one does it.
 */
import { distinctUntilChanged, EMPTY, map, type Subscription, switchMap, timer } from 'rxjs';
import type { FactDraft } from '../../domain/events.ts';
import type { World } from '../../domain/world.ts';
import type { EventLog } from '../eventLog.ts';
import type { ClockPort } from '../ports.ts';
import { record } from '../recordFacts.ts';

const QUIET_MS = 250;
const AFTER_REFUSAL_MS = 60_000;
/** The server takes as many at once. */
const MAX_CHANGES = 50;

export const startSharingCart = ({ log, clock }: { log: EventLog; clock: ClockPort }): Subscription =>
  log.world$
    .pipe(
      map((world) => (nextStep(world) === null ? null : world.cart)),
      distinctUntilChanged(),
      switchMap((cart) => {
        if (cart === null) return EMPTY;
        const isLater = cart.shared !== null && cart.shared.failedAt !== null;
        return timer(isLater ? AFTER_REFUSAL_MS : QUIET_MS, clock.scheduler);
      }),
    )
    .subscribe(
      () =>
        void record(log, null, (world) => {
          const step = nextStep(world);
          return step === null ? [] : [step];
        }),
    );

type Step = Extract<FactDraft, { type: 'cart/joined' | 'cart/changesSent' }>;

function nextStep({ session, cart: { shared } }: World): Step | null {
  if (session.member === null || session.isExpired || session.isSigningOut) return null;
  if (shared === null) return { type: 'cart/joined', data: {} };
  if (shared.sending !== null || shared.pending.length === 0) return null;
  return { type: 'cart/changesSent', data: { changes: shared.pending.slice(0, MAX_CHANGES) } };
}
