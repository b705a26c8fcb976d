/** The answer to "when can I pick it up?". `revised`: what the store says now, where the promise has passed. */
import * as v from 'valibot';

export const PickupTimeNow = v.object({
  minutesMin: v.number(),
  minutesMax: v.number(),
  revised: v.nullish(v.object({ minutesMin: v.number(), minutesMax: v.number() }), null),
});
export type PickupTimeNow = v.InferOutput<typeof PickupTimeNow>;
