/**
 * Which addresses are taken: one rule for the form and for the server. Reads what was typed part by part, in the order
 * of the form, and says what is wrong with each. A card number is refused in any part, and over two that follow each other: it
 * must not be stored.
 */
import { cardNumberIn } from '../cardNumbers.ts';
import { compactTyped, plainTyped } from '../typedNumbers.ts';
import { countries, isCountry } from './countries.ts';
import { readPhone, shownPhone } from './phone.ts';
import type { AddressParts, AddressType } from './shape.ts';

/** In the order of the form. */
export const typedParts = [
  'firstName',
  'lastName',
  'phoneNumber',
  'country',
  'addressLine1',
  'addressLine2',
  'city',
  'countrySubdivision',
  'postalCode',
] as const;
export type TypedPart = (typeof typedParts)[number];
export type TypedAddress = Readonly<Record<TypedPart, string>>;
/** unreadable: it holds invisible characters. malformed: it does not have the form of this part. */
export type AddressFault = 'missing' | 'tooLong' | 'unreadable' | 'cardNumber' | 'malformed';
export type AddressFaults = Readonly<Partial<Record<TypedPart, AddressFault>>>;

/** In characters. */
export const longest: Readonly<Record<TypedPart, number>> = {
  firstName: 50,
  lastName: 50,
  phoneNumber: 30,
  country: 2,
  addressLine1: 100,
  addressLine2: 100,
  city: 60,
  countrySubdivision: 3,
  postalCode: 12,
};
/** More are refused with ADDRESS_LIMIT. */
export const MAX_ADDRESSES = 20;

/** The address in its stored form, or null and the faults by part. */
export function readAddress(
  typed: TypedAddress,
  type: AddressType,
): { readonly address: AddressParts | null; readonly faults: AddressFaults } {
  const read = new Map(typedParts.map((part) => [part, readPart(part, typed)]));
  const faults = Object.fromEntries(
    [...read].flatMap(([part, { fault }]) => (fault === null ? [] : [[part, fault]])),
  ) as AddressFaults;
  const kept = (part: TypedPart): string => read.get(part)?.value ?? '';
  if (Object.keys(faults).length > 0) return { address: null, faults };
  const address = {
    type,
    firstName: kept('firstName'),
    lastName: kept('lastName'),
    phoneNumber: kept('phoneNumber'),
    addressLine1: kept('addressLine1'),
    addressLine2: kept('addressLine2') || null,
    city: kept('city'),
    postalCode: kept('postalCode'),
    countrySubdivision: kept('countrySubdivision'),
    country: kept('country'),
  };
  return { address, faults };
}

/** The address as the form has it. */
export const typedOf = ({
  firstName,
  lastName,
  phoneNumber,
  country,
  ...place
}: AddressParts): TypedAddress => ({
  ...{ firstName, lastName, country, phoneNumber: shownPhone(phoneNumber, country) },
  ...{ addressLine1: place.addressLine1, addressLine2: place.addressLine2 ?? '', city: place.city },
  ...{ countrySubdivision: place.countrySubdivision, postalCode: place.postalCode },
});

interface Read {
  readonly value: string;
  readonly fault: AddressFault | null;
}
const wrong = (fault: AddressFault): Read => ({ value: '', fault });

/** Part of the spelling of Persian and of Indian languages, and of joined emoji. */
const JOINERS = /[\u200c\u200d]/gu;
const UNKEEPABLE = /\p{Cc}|\p{Cf}|\p{Cs}|\p{Co}|\p{Cn}/u;

const plainText = (typed: string): string => typed.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
const isNumber = (part: TypedPart): boolean => part === 'phoneNumber' || part === 'postalCode';

function readPart(part: TypedPart, typed: TypedAddress): Read {
  const text = isNumber(part) ? plainTyped(typed[part]) : plainText(typed[part]);
  if (text === '') return part === 'addressLine2' ? { value: '', fault: null } : wrong('missing');
  if (UNKEEPABLE.test(text.replaceAll(JOINERS, ''))) return wrong('unreadable');
  if ([...text].length > longest[part]) return wrong('tooLong');
  if (part !== 'phoneNumber' && cardNumberIn(`${textBefore(part, typed)} ${text}`) !== null)
    return wrong('cardNumber');
  const value = inItsForm(part, text, typed.country.trim());
  return value === null ? wrong('malformed') : { value, fault: null };
}

/** The part before it in the form; not the telephone number, whose digits are its own, and none that is refused itself. */
function textBefore(part: TypedPart, typed: TypedAddress): string {
  const before = typedParts[typedParts.indexOf(part) - 1];
  if (before === undefined || before === 'phoneNumber' || cardNumberIn(typed[before]) !== null) return '';
  return typed[before];
}

/** Null where it is not of the form of its part. */
function inItsForm(part: TypedPart, text: string, country: string): string | null {
  switch (part) {
    case 'firstName':
    case 'lastName':
    case 'city':
      return /\p{L}/u.test(text) ? text : null;
    case 'addressLine1':
    case 'addressLine2':
      return /[\p{L}\p{N}]/u.test(text) ? text : null;
    case 'phoneNumber':
      return readPhone(text, isCountry(country) ? country : 'US');
    case 'country':
      return isCountry(text) ? text : null;
    case 'countrySubdivision':
      // Not checked until the country is valid: its list of subdivisions is not known before.
      return !isCountry(country) || (countries[country].subdivisions as readonly string[]).includes(text)
        ? text
        : null;
    case 'postalCode': {
      const plain = compactTyped(text).toUpperCase();
      return isCountry(country) ? countries[country].postalCode(plain) : plain;
    }
  }
}
