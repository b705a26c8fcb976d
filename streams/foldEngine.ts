/** The app's own fold, as whoever writes or replays a trace uses it: the page and the command line, the same one. */
import type { World } from '../domain/world.ts';
import { foldAll, initialWorld, projectionNames, reducersHash } from './fold.ts';

export const foldEngine = {
  reducers: reducersHash,
  initial: initialWorld,
  fold: foldAll,
  projections: (world: World): Readonly<Record<string, unknown>> =>
    Object.fromEntries(projectionNames.map((name) => [name, world[name]])),
};
