/** Telephone numbers of any country, as they are typed, kept (E.164) and shown. Loaded with the pages of addresses. */
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { plainTyped } from '../typedNumbers.ts';

/**
 * In E.164; null where the numbering plan has no such number, or it has an extension, which nothing here keeps. Whether an
 * area code is in service is not asked: the package's table of them is years behind.
 */
export function readPhone(typed: string, country: CountryCode): string | null {
  const found = parsePhoneNumberFromString(plainTyped(typed), {
    defaultCountry: country,
    // A number among other text is no number: the text would be dropped unseen.
    extract: false,
  });
  if (found?.isPossible() !== true || found.ext !== undefined) return null;
  return found.countryCallingCode !== '1' || NORTH_AMERICAN.test(found.number) ? found.number : null;
}

/**
 * North American Numbering Plan: area code and exchange begin with 2 to 9 and are no N11, the service codes; the toll-free
 * areas have such exchanges. Areas N9X, 37X and 96X are kept for its expansion.
 */
const NORTH_AMERICAN =
  /^\+1(?:8(?:00|33|44|55|66|77|88)[2-9]\d\d|(?!37|96)[2-9](?!11)[0-8]\d[2-9](?!11)\d\d)\d{4}$/;

/** As it is written in its own country where that is `country`, else with its country code. */
export function shownPhone(number: string, country: string): string {
  const found = parsePhoneNumberFromString(number);
  if (found === undefined) return number;
  const isHome = found.countryCallingCode === '1' && (country === 'US' || country === 'CA');
  return isHome ? found.formatNational() : found.formatInternational();
}
