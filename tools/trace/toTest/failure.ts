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

/** `isCleaning`: an event that today's code would not write here does nothing, unless that is the failure of `key`. */
export function examine(
  events: readonly AppEvent[],
  target: Target,
  { how = strictly, cleaning = null }: { readonly how?: Comparison; readonly cleaning?: string | null } = {},
): Examined {
  const watch = target.kind === 'invariants' ? watchAll(target.names) : null;
  let reached: Failure | null = null;
  const kept: AppEvent[] = [];
  const result = rerun(events, {
    how,
    ...(cleaning !== null && { skip: (first) => target.kind !== 'difference' || keyOf(first) !== cleaning }),
    after(world, event) {
      kept.push(event);
      const broken = watch?.(event, world) ?? null;
      if (broken !== null) reached = brokenAt(broken, kept.length);
      if (target.kind === 'until' && event.type === target.type)
        reached = {
          key: `reached ${event.type}`,
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
  const all = [...kept, ...rest];
  const what = `today's code ${first.why} at ${first.at.type}`;
  return { failure: { key: keyOf(first), what, at: first.at, length: all.length }, kept: all };
}

export const keyOf = ({ at, field, recorded, today }: Difference): string =>
  `difference ${recorded?.type ?? `nothing after ${at.type}`} ${today?.type ?? 'nothing'} ${(field ?? 'type').replaceAll(/\[\d+\]/g, '[]')}`;

const brokenAt = ({ name, what, event }: Broken, length: number): Failure => ({
  key: `invariant ${name}`,
  what: `${name}: ${what}`,
  at: event,
  length,
});

/** The differing event, and what was appended with it: cutting in the middle of an append would be another difference. */
function appendFrom(events: readonly AppEvent[], at: AppEvent): readonly AppEvent[] {
  const from = events.indexOf(at);
  let end = from + 1;
  const isOfIt = (event: AppEvent | undefined): boolean =>
    event !== undefined &&
    event.tab === at.tab &&
    event.at === at.at &&
    (event.cause === at.cause || event.cause === at.id);
  while (at.cause !== null && isOfIt(events[end])) end++;
  return events.slice(from, end);
}
