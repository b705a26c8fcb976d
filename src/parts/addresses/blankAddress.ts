/** The address that a form begins with: the country of the page's language, and the member's first name. */
import type { TypedAddress } from '../../../domain/addresses/rules.ts';

export const blankAddress = (locale: string, firstName = ''): TypedAddress => ({
  firstName,
  lastName: '',
  phoneNumber: '',
  country: locale.endsWith('-CA') ? 'CA' : 'US',
  addressLine1: '',
  addressLine2: '',
  city: '',
  countrySubdivision: '',
  postalCode: '',
});
