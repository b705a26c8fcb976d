/**
 * How a trace fails: its first difference from today's code, by type and field; an invariant that it breaks while today's code
 * gives the same facts; or an event that it reaches. Two failures of one key are the same.
 */
import type { AppEvent } from '../../../domain/events.ts';
import { type Broken, watchAll } from '../invariants.ts';
import { type Comparison, strictly } from '../rerun/drafts.ts';
import { type Difference, rerun } from '../rerun/rerun.ts';

/** What is looked for. */
export type Target =
  | { readonly kind: 'difference' }
  | { readonly kind: 'invariants'; readonly names: readonly string[] }
  | { readonly kind: 'until'; readonly type: string };

export interface Failure {
  /** `difference order/refused data.code`, `invariant oneOrder`, `reached order/submitted`. */
  readonly key: string;
  /** What today's code stood on at a difference; empty for the others. */
  readonly premise: string;
  /** One sentence. */
  readonly what: string;
  readonly at: AppEvent;
  /** How many events lead to it, itself and what was appended with it included. */
  readonly length: number;
}

export interface Examined {
  readonly failure: Failure | null;
  /** Events that take part: without those that did nothing, because what they stand on was taken out. */
  readonly kept: readonly AppEvent[];
}

/** `cleaning`: an event that today's code would not write here does nothing, unless that is the failure that is looked for. */
export function examine(
  events: readonly AppEvent[],
  target: Target,
  { how = strictly, cleaning = null }: { readonly how?: Comparison; readonly cleaning?: Failure | null } = {},
): Examined {
  const watch = target.kind === 'invariants' ? watchAll(target.names) : null;
  let reached: Failure | null = null;
  const kept: AppEvent[] = [];
  const result = rerun(events, {
    how,
    ...(cleaning !== null && { skip: (first) => target.kind !== 'difference' || !isSame(first, cleaning) }),
    after(world, event) {
      kept.push(event);
      const broken = watch?.see(event, world) ?? null;
      if (broken !== null) reached = brokenAt(broken, kept.length);
      if (target.kind === 'until' && event.type === target.type)
        reached = {
          key: `reached ${event.type}`,
          premise: '',
          what: `${event.type} is reached`,
          at: event,
          length: kept.length,
        };
      return reached !== null;
    },
  });
  if (reached !== null) return { failure: reached, kept };
  const { first } = result;
  if (target.kind !== 'difference' || first === null) return { failure: null, kept };
  const rest = appendFrom(events, first.at);
  const all = [...kept.filter((event) => !rest.includes(event)), ...rest];
  const what = `today's code ${first.why} at ${first.at.type}`;
  return {
    failure: { key: keyOf(first), premise: first.premise, what, at: first.at, length: all.length },
    kept: all,
  };
}

const isSame = (first: Difference, { key, premise }: Failure): boolean =>
  keyOf(first) === key && first.premise === premise;

/** Of a refusal its reason, too: another reason is another failure. */
export function keyOf({ at, field, recorded, today }: Difference): string {
  const { reason, code } = (today?.data ?? {}) as { readonly reason?: unknown; readonly code?: unknown };
  const word = field !== 'type' || typeof (reason ?? code) !== 'string' ? '' : ` (${String(reason ?? code)})`;
  const was = recorded?.type ?? `nothing after ${at.type}`;
  return `difference ${was} ${today?.type ?? 'nothing'}${word} ${(field ?? 'type').replaceAll(/\[\d+\]/g, '[]')}`;
}

const brokenAt = ({ name, what, event }: Broken, length: number): Failure => ({
  key: `invariant ${name}`,
  premise: '',
  what: `${name}: ${what}`,
  at: event,
  length,
});

/** What was appended with the differing event, the intent included: cutting in its middle would be another difference. */
function appendFrom(events: readonly AppEvent[], at: AppEvent): readonly AppEvent[] {
  const isOfIt = (event: AppEvent | undefined): boolean =>
    event !== undefined &&
    event.tab === at.tab &&
    event.at === at.at &&
    (event.cause ?? event.id) === (at.cause ?? at.id);
  let from = events.indexOf(at);
  let end = from + 1;
  while (isOfIt(events[end])) end++;
  while (at.cause !== null && (isOfIt(events[from - 1]) || events[from - 1]?.id === at.cause)) from--;
  return events.slice(from, end);
}
