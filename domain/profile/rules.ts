/**
 * Which names, telephone numbers, birthdays and partner numbers are taken: one rule for the forms and for the server. A card
 * number is refused in any part: it must not be stored.
 */
import { readPhone } from '../addresses/phone.ts';
import { isCountry, type Country } from '../addresses/countries.ts';
import { cardNumberIn } from '../cardNumbers.ts';
import { compactTyped } from '../typedNumbers.ts';
import type { ProfileChange, ProfilePart } from './shape.ts';

export type ProfileFault = 'missing' | 'tooLong' | 'unreadable' | 'cardNumber' | 'malformed';
type Read = { readonly value: string } | { readonly fault: ProfileFault };

/** In characters. */
export const LONGEST_NAME = 50;
const MAY_BE_EMPTY: ReadonlySet<ProfilePart> = new Set(['lastName', 'phoneNumber', 'partnerNumber']);
/** Part of the spelling of Persian and of Indian languages, and of joined emoji. */
const JOINERS = /[\u200c\u200d]/gu;
const UNKEEPABLE = /\p{Cc}|\p{Cf}|\p{Cs}|\p{Co}|\p{Cn}/u;

/** `typed` in its stored form, or what is wrong with it. `country`: where a number without a country code is from. */
export function readPart(part: ProfilePart, typed: string, country: string): Read {
  const text = typed.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
  if (text === '') return MAY_BE_EMPTY.has(part) ? { value: '' } : { fault: 'missing' };
  switch (part) {
    case 'firstName':
    case 'lastName':
      return readName(text);
    case 'phoneNumber':
      return inForm(readPhone(text, countryOr(country)));
    case 'birthday':
      return inForm(isBirthday(text) ? text : null);
    case 'partnerNumber':
      return inForm(readPartnerNumber(text));
  }
}

/** What is wrong with a change, by part; each value is in its stored form where nothing is. */
export function readChange(change: ProfileChange, country: string) {
  const faults: { [P in ProfilePart]?: ProfileFault } = {};
  const stored: { -readonly [P in ProfilePart]: string | null } = { ...change };
  for (const part of Object.keys(change) as ProfilePart[]) {
    const typed = change[part];
    if (typed === null) continue;
    const read = readPart(part, typed, country);
    if ('fault' in read) faults[part] = read.fault;
    else stored[part] = read.value;
  }
  return { stored: stored as ProfileChange, faults };
}

/** MM-DD of a day that some year has; 02-29 is one. */
export function isBirthday(text: string): boolean {
  const [, month = '', day = ''] = /^(\d\d)-(\d\d)$/.exec(text) ?? [];
  return month !== '' && Number(day) >= 1 && Number(day) <= daysIn(Number(month));
}
/** Of the longest year; 0 of what is no month. */
export const daysIn = (month: number): number =>
  [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;

function readName(text: string): Read {
  if (UNKEEPABLE.test(text.replaceAll(JOINERS, ''))) return { fault: 'unreadable' };
  if ([...text].length > LONGEST_NAME) return { fault: 'tooLong' };
  if (cardNumberIn(text) !== null) return { fault: 'cardNumber' };
  return inForm(/\p{L}/u.test(text) ? text : null);
}

/** The number on a partner's (an employee's) card: 6 to 9 digits. */
function readPartnerNumber(typed: string): string | null {
  const digits = compactTyped(typed);
  return /^\d{6,9}$/.test(digits) ? digits : null;
}
const inForm = (value: string | null): Read => (value === null ? { fault: 'malformed' } : { value });
const countryOr = (country: string): Country => (isCountry(country) ? country : 'US');
