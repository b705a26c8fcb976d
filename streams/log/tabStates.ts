/** Which states have scope `tab`: they belong to one page, all others to the device. */
import { initialWorld, projections, type World } from '../../domain/world.ts';

const tabProjections = Object.values(projections).flatMap(({ name, scope }) =>
  scope === 'tab' ? [name] : [],
);

export const tabStatesOf = (world: World): Partial<World> =>
  Object.fromEntries(tabProjections.map((name) => [name, world[name]]));

/** The `tab` states after a new era: initial, except storage health and whether the session was checked. */
export const freshTabStates = ({ storage, sessionCheck }: World): Partial<World> => ({
  ...tabStatesOf(initialWorld),
  storage,
  sessionCheck,
});
