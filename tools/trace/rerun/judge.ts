/**
 * What today's code says of one recorded fact, in the world at which it was appended: it gives the same, it gives another,
 * it would have written none, or the fact is taken from the record, because only the outside knew it.
 * One rule per kind of stream; docs/traces.md lists which part of each is executed again.
 */
import type { AppEvent, Fact, FactDraft } from '../../../domain/events.ts';
import type { World } from '../../../domain/world.ts';
import type { Comparison } from './drafts.ts';

/** The parts of the code that make facts. */
export type Maker = 'decide' | 'reads' | 'writes' | 'feed' | 'session' | 'steps' | 'engine';

export type Verdict =
  | { readonly status: 'same'; readonly by: Maker }
  /** Today's code gives `today` in its place, or nothing where that is null. `why` ends the sentence "today's code …". */
  | { readonly status: 'other'; readonly by: Maker; readonly today: FactDraft | null; readonly why: string }
  /** No rule of today's code says whether it is right. */
  | { readonly status: 'taken' };

export interface Case {
  readonly fact: Fact;
  readonly world: World;
  readonly cause: AppEvent | undefined;
  readonly how: Comparison;
}
export type Rule = (judged: Case) => Verdict | null;

export const same = (by: Maker): Verdict => ({ status: 'same', by });
export const taken: Verdict = { status: 'taken' };
export const other = (by: Maker, why: string, today: FactDraft | null = null): Verdict => ({
  status: 'other',
  by,
  today,
  why,
});
/** `holds`: whether today's code would write it. */
export const unless = (by: Maker, holds: boolean, why: string): Verdict =>
  holds ? same(by) : other(by, why);
