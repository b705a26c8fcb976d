/** The cart's stored state. */
import * as v from 'valibot';
import { storedState } from '../storedState.ts';
import { CollectionType, ConsumptionType } from './events.ts';
import { CartLine } from './line.ts';

export const storedCart = storedState(
  v.strictObject({
    lines: v.array(CartLine),
    ordered: v.nullable(
      v.strictObject({
        writeId: v.string(),
        quantities: v.array(v.strictObject({ lineId: v.string(), quantity: v.number() })),
      }),
    ),
    collectionType: CollectionType,
    consumptionType: ConsumptionType,
  }),
);
