/** The world: one state per projection of domain/<noun>/evolve.ts, folded from the log. */
import type { FactType } from './events.ts';
import { projections } from './generated/projections.ts';

export { projections } from './generated/projections.ts';

export type ProjectionName = keyof typeof projections;
export type World = { readonly [N in ProjectionName]: (typeof projections)[N]['initial'] };

export const initialWorld = Object.fromEntries(
  Object.values(projections).map(({ name, initial }) => [name, initial]),
) as unknown as World;

type Folded = { [N in ProjectionName]: keyof (typeof projections)[N]['on'] }[ProjectionName];
type Forgotten = Exclude<FactType, Folded>;
/** A type error while a fact is folded nowhere; the error names it. @public */
export const everyFactIsFolded: [Forgotten] extends [never] ? true : Forgotten = true;
