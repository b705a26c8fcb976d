/** The address that is used once, as one secret for the vault with the names that the wire has for it. Spec 1 section 3. */
import * as v from 'valibot';
import type { AddressParts } from './shape.ts';

const text = v.string();
export const SingleUseAddress = v.strictObject({
  firstName: text,
  lastName: text,
  phoneNumber: text,
  line1: text,
  /** Null where it is empty: spec 1 section 5. */
  line2: v.nullable(text),
  city: text,
  postalCode: text,
  countrySubDivision: text,
  country: text,
});
export type SingleUseAddress = v.InferOutput<typeof SingleUseAddress>;

export const singleUseSecret = ({
  type: _type,
  addressLine1: line1,
  addressLine2,
  countrySubdivision: countrySubDivision,
  ...parts
}: AddressParts): string =>
  JSON.stringify({
    ...parts,
    line1,
    line2: addressLine2 === '' ? null : addressLine2,
    countrySubDivision,
  } satisfies SingleUseAddress);

/** Throws for what `singleUseSecret` did not make. */
export const singleUseOfSecret = (secret: string): SingleUseAddress =>
  v.parse(SingleUseAddress, JSON.parse(secret));
