/** The pickup options of a store (`collectionType` on the wire), by its codes. Spec 3 section 3: 16, DT, CX. */
import type * as v from 'valibot';
import type { CollectionType } from './events.ts';

type Collection = v.InferOutput<typeof CollectionType>;

const byCode: Readonly<Record<string, Collection>> = { '16': 'IN_STORE', DT: 'DRIVE_THRU', CX: 'CURBSIDE' };
const inOrder: readonly Collection[] = ['IN_STORE', 'DRIVE_THRU', 'CURBSIDE'];

/** In the order in which they are shown; a code that is not known yet is left out. */
export const pickupOptions = (codes: readonly string[]): readonly Collection[] =>
  inOrder.filter((option) => codes.some((code) => byCode[code] === option));
