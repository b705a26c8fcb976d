/** The cancellations as they lie in a snapshot. */
import * as v from 'valibot';
import { storedState } from '../storedState.ts';

export const storedCancellations = storedState(
  v.strictObject({
    byOrder: v.record(
      v.string(),
      v.strictObject({
        phase: v.picklist(['asked', 'done', 'refused']),
        at: v.number(),
        code: v.nullable(v.string()),
        writeId: v.nullable(v.string()),
      }),
    ),
  }),
);
