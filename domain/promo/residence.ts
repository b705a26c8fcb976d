/** Where a member lives, as promotions ask for it: a country and its state or province, by the codes of addresses. */
import { countries, isCountry } from '../addresses/countries.ts';

export interface Residence {
  readonly country: string;
  readonly state: string;
}

export const isResidence = ({ country, state }: Residence): boolean =>
  isCountry(country) && (countries[country].subdivisions as readonly string[]).includes(state);

/** As a market is written in the data of a link: `US-WA`. */
export const subMarketOf = ({ country, state }: Residence): string => `${country}-${state}`;
