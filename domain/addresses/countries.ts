/**
 * The one table of what differs between the countries whose addresses are taken: their states or provinces and the form
 * of a postal code. The names of states and provinces are texts of the pages.
 */

const US =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR ' +
  'PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI AA AE AP';
const CA = 'AB BC MB NB NL NS NT NU ON PE QC SK YT';

export interface CountryRule {
  readonly subdivisions: readonly string[];
  /**
   * The postal code in its stored form, from the typed text without blanks and dashes, in capitals; null for a text
   * that is no postal code.
   */
  readonly postalCode: (plain: string) => string | null;
}

export const countries = {
  US: {
    subdivisions: US.split(' '),
    postalCode: (plain) => {
      const [, zip = '', more = ''] = /^(\d{5})(\d{4})?$/.exec(plain) ?? [];
      if (zip === '' || zip === '00000') return null;
      return more === '' ? zip : `${zip}-${more}`;
    },
  },
  CA: {
    subdivisions: CA.split(' '),
    // Canada Post uses no D, F, I, O, Q, U, and neither W nor Z at the start.
    postalCode: (plain) => {
      const [, area = '', unit = ''] =
        /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)$/.exec(plain) ?? [];
      return area === '' ? null : `${area} ${unit}`;
    },
  },
} as const satisfies Readonly<Record<string, CountryRule>>;

export type Country = keyof typeof countries;
export const countryCodes = Object.keys(countries) as readonly Country[];
export const isCountry = (code: string): code is Country => Object.hasOwn(countries, code);
