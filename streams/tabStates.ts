/** The states that belong to one page, apart from those of the device: what is which, and how they are told apart. */
import { catalog, type AppEvent } from '../domain/events.ts';
import { initialWorld, projections, type World } from '../domain/world.ts';

export const scopeOf = ({ type }: AppEvent) => catalog.get(type)?.scope;

const tabProjections = Object.values(projections).flatMap(({ name, scope }) =>
  scope === 'tab' ? [name] : [],
);

export const tabStatesOf = (world: World): Partial<World> =>
  Object.fromEntries(tabProjections.map((name) => [name, world[name]]));

/** As a new era leaves them: what this page knows of its storage and whether it has asked who is here stay. */
export const freshTabStates = ({ storage, sessionCheck }: World): Partial<World> => ({
  ...tabStatesOf(initialWorld),
  storage,
  sessionCheck,
});
