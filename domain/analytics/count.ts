/** Folds an event of the log: the next state, and the named event that is counted. Pure; most events are not counted. */
import { catalog, type AppEvent, type Fact, type FactType } from '../events.ts';
import { countable, type Countable } from './countable.ts';
import type { Counting } from './counting.ts';
import { minuteOf, type NamedEvent } from './namedEvent.ts';
import { rules, type Counted } from './rules.ts';

export function count(counting: Counting, event: AppEvent): readonly [Counting, NamedEvent | null] {
  if (!isFact(event)) return [counting, null];
  // The table pairs each type with its own rule; the compiler cannot follow a union through the lookup.
  const rule = rules[event.type] as ((counting: Counting, fact: Countable<FactType>) => Counted) | undefined;
  const fact = rule === undefined ? null : countable(event);
  if (rule === undefined || fact === null) return [counting, null];
  const [next, named] = rule(counting, fact);
  if (named === undefined) return [next, null];
  const customer_type = next.isMember ? 'rewards member' : 'guest';
  return [next, { name: named.name, at: minuteOf(event.at), customer_type, params: named.params ?? {} }];
}

const isFact = (event: AppEvent): event is Fact => catalog.get(event.type)?.kind === 'fact';

/** Whether a row of the log, of which nothing is known yet, has a type that the fold looks at. */
export const isCountedType = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && 'type' in row && Object.hasOwn(rules, String(row.type));
