/**
 * The stored state of each device projection. A missing one does not compile, nor does a schema that is wider or
 * narrower than its projection's state. Loaded when a snapshot is read or written: a first visit doesn't need it.
 */
import { storedStates as generated } from './generated/storedStates.ts';
import type { StoredState, TooNarrow } from './storedState.ts';
import type { ProjectionName, projections, World } from './world.ts';

type IsDevice<N extends ProjectionName> = (typeof projections)[N]['scope'] extends 'device' ? N : never;
export type DeviceProjectionName = { [N in ProjectionName]: IsDevice<N> }[ProjectionName];

export const storedStates = generated satisfies {
  readonly [N in DeviceProjectionName]: StoredState<World[N]>;
};

type Narrow = TooNarrow<typeof storedStates, World>;
/** A type error while a schema lacks something; the error names the projection. @public */
export const everyStateIsStored: [Narrow] extends [never] ? true : Narrow = true;
