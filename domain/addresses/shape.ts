/**
 * What an address holds: the parts of the event that asks for it to be saved, of the server's answer, and of the state.
 * Spec 1 section 3. Which values they may have is in rules.ts, which is loaded with the pages.
 */
import * as v from 'valibot';
import { personal, pub, replaced } from '../privacy.ts';

const text = v.string();
const own = personal(text);

export const AddressType = v.picklist(['Billing', 'Registration']);
export type AddressType = v.InferOutput<typeof AddressType>;

/** `phoneNumber` in E.164, `countrySubdivision` and `country` as in ISO 3166, without the country before it. */
export const addressParts = {
  type: pub(AddressType),
  firstName: own,
  lastName: own,
  phoneNumber: own,
  addressLine1: own,
  addressLine2: personal(v.nullable(text)),
  city: own,
  postalCode: own,
  countrySubdivision: replaced(text, 'ZZ'),
  country: replaced(text, 'US'),
};

/** `version`: of the two answers the one with the higher version is the newer. */
export const Address = v.strictObject({ addressId: own, version: pub(v.number()), ...addressParts });
export type Address = v.InferOutput<typeof Address>;
export type AddressParts = Omit<Address, 'addressId' | 'version'>;
/** The address of a save: both null for a new one, else the version that was edited. */
export const addressSaving = {
  addressId: personal(v.nullable(text)),
  version: pub(v.nullable(v.number())),
  ...addressParts,
};
