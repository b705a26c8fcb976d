/** The type of an order, by the codes of spec 3 section 3; decision 0082 says which orders are express. */
import type { PreviousOrder } from './shape.ts';

export const EXPRESS = '141';

/** Null for every other order: the specification has no code for it. */
export const orderTypeOf = ({
  collectionType,
  scheduledFor,
}: {
  readonly collectionType: PreviousOrder['collectionType'];
  /** Null for as soon as possible. */
  readonly scheduledFor: unknown;
}): typeof EXPRESS | null => (collectionType === 'DRIVE_THRU' && scheduledFor === null ? EXPRESS : null);

export const isExpress = ({ orderType }: Pick<PreviousOrder, 'orderType'>): boolean => orderType === EXPRESS;
