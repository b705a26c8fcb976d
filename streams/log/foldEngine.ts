/** The app's own fold, for the code that writes a trace or runs its replay, on the page and the command line. */
import type { World } from '../../domain/world.ts';
import { foldAll, initialWorld, projectionNames, reducersHash } from './fold.ts';

export const foldEngine = {
  reducers: reducersHash,
  initial: initialWorld,
  fold: foldAll,
  projections: (world: World): Readonly<Record<string, unknown>> =>
    Object.fromEntries(projectionNames.map((name) => [name, world[name]])),
};
