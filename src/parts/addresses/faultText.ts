/** The message for a wrong part of an address, by the chosen country. */
import { isCountry, type Country } from '../../../domain/addresses/countries.ts';
import { longest, type AddressFault, type TypedPart } from '../../../domain/addresses/rules.ts';
import type { MessageId } from '../../i18n/messages.ts';

interface Said {
  readonly id: MessageId;
  readonly values?: { readonly most: number };
}

export const countryOr = (code: string): Country => (isCountry(code) ? code : 'US');

export function faultText(part: TypedPart, fault: AddressFault, country: string): Said {
  const of = countryOr(country);
  if (fault === 'tooLong') return { id: 'addresses.wrong.tooLong', values: { most: longest[part] } };
  if (fault === 'unreadable' || fault === 'cardNumber') return { id: `addresses.wrong.${fault}` };
  if (part === 'countrySubdivision') return { id: `addresses.missing.countrySubdivision.${of}` };
  if (part === 'country') return { id: 'addresses.missing.country' };
  if (part === 'postalCode') return { id: `addresses.${fault}.postalCode.${of}` };
  if (part === 'addressLine2') return { id: 'addresses.malformed.line' };
  if (fault === 'missing') return { id: `addresses.missing.${part}` };
  if (part === 'addressLine1') return { id: 'addresses.malformed.line' };
  if (part === 'firstName' || part === 'lastName') return { id: 'addresses.malformed.name' };
  return { id: `addresses.malformed.${part}` };
}

/** The label of a part. */
export function labelText(part: TypedPart, country: string): MessageId {
  return part === 'countrySubdivision' || part === 'postalCode'
    ? `addresses.field.${part}.${countryOr(country)}`
    : `addresses.field.${part}`;
}
