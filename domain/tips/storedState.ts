/** The later tips as they lie in a snapshot. */
import * as v from 'valibot';
import { storedState } from '../storedState.ts';

export const storedTips = storedState(
  v.strictObject({
    byOrder: v.record(
      v.string(),
      v.strictObject({
        phase: v.picklist(['asked', 'given', 'refused']),
        amount: v.number(),
        code: v.nullable(v.string()),
        writeId: v.string(),
      }),
    ),
  }),
);
