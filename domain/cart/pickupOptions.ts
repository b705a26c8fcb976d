/** The pickup options of a store (`collectionType` on the wire), by its codes. Spec 3 section 3: 16, DT, CX. */
import * as v from 'valibot';
import { pub } from '../privacy.ts';

/** The pickup option, as the server names it. */
export const CollectionType = v.picklist(['IN_STORE', 'DRIVE_THRU', 'CURBSIDE']);
/** For here, or to go. */
export const ConsumptionType = v.picklist(['CONSUME_IN_STORE', 'CONSUME_OUT_OF_STORE']);
/** How the order is collected. */
export const CartPickup = v.strictObject({
  collectionType: pub(CollectionType),
  consumptionType: pub(ConsumptionType),
});
export type CartPickup = v.InferOutput<typeof CartPickup>;

type Collection = v.InferOutput<typeof CollectionType>;

const byCode: Readonly<Record<string, Collection>> = { '16': 'IN_STORE', DT: 'DRIVE_THRU', CX: 'CURBSIDE' };
const inOrder: readonly Collection[] = ['IN_STORE', 'DRIVE_THRU', 'CURBSIDE'];

/** In the order in which they are shown; a code that is not known yet is left out. */
export const pickupOptions = (codes: readonly string[]): readonly Collection[] =>
  inOrder.filter((option) => codes.some((code) => byCode[code] === option));
