/** Addresses as they are typed and as they are kept, for tests. */
import { readAddress, type TypedAddress } from '../../../domain/addresses/rules.ts';
import type { Address, AddressParts } from '../../../domain/addresses/shape.ts';

export const seattle: TypedAddress = {
  firstName: 'Maya',
  lastName: "O'Neil",
  phoneNumber: '206 555 0100',
  country: 'US',
  addressLine1: '1 Pine St',
  addressLine2: '',
  city: 'Seattle',
  countrySubdivision: 'WA',
  postalCode: '98101',
};
export const toronto: TypedAddress = {
  ...seattle,
  phoneNumber: '416 555 0100',
  country: 'CA',
  addressLine1: '290 Bremner Blvd',
  city: 'Toronto',
  countrySubdivision: 'ON',
  postalCode: 'm5v 2t6',
};

export function partsOf(parts: Partial<TypedAddress> = {}, of: TypedAddress = seattle): AddressParts {
  const { address, faults } = readAddress({ ...of, ...parts }, 'Billing');
  if (address === null) throw new Error(`not an address: ${JSON.stringify(faults)}`);
  return address;
}
export const stored = (addressId = 'a-1', parts: Partial<TypedAddress> = {}, version = 1): Address => ({
  addressId,
  version,
  ...partsOf(parts),
});
