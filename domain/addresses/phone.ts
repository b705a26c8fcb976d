/** Telephone numbers of any country, as they are typed, kept (E.164) and shown. Loaded with the pages of addresses. */
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** In E.164; null where it is no telephone number, or has an extension, which nothing here keeps. */
export function readPhone(typed: string, country: CountryCode): string | null {
  const found = parsePhoneNumberFromString(typed.normalize('NFKC'), {
    defaultCountry: country,
    // A number among other text is no number: the text would be dropped unseen.
    extract: false,
  });
  return found?.isValid() === true && found.ext === undefined ? found.number : null;
}

/** As it is written in its own country where that is `country`, else with its country code. */
export function shownPhone(number: string, country: string): string {
  const found = parsePhoneNumberFromString(number);
  if (found === undefined) return number;
  const isHome = found.countryCallingCode === '1' && (country === 'US' || country === 'CA');
  return isHome ? found.formatNational() : found.formatInternational();
}
