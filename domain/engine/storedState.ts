/** The engine's stored state. */
import * as v from 'valibot';
import { storedState } from '../storedState.ts';

export const storedEngine = storedState(
  v.strictObject({
    writer: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    era: v.nullable(v.string()),
    quarantined: v.array(v.strictObject({ eventId: v.string(), projection: v.string() })),
    parked: v.number(),
    setAside: v.exactOptional(v.array(v.number())),
    leader: v.exactOptional(v.strictObject({ tab: v.string(), at: v.number() })),
    quarantineTold: v.exactOptional(v.array(v.string())),
  }),
);
