/** Where a member lives, as promotions ask for it: a country and its state or province, by the codes of addresses. */
import { countries, isCountry } from '../addresses/countries.ts';

export interface Residence {
  readonly country: string;
  readonly state: string;
}

export const isResidence = ({ country, state }: Residence): boolean =>
  isCountry(country) && (countries[country].subdivisions as readonly string[]).includes(state);

/**
 * From the first offer that was redeemed by it a residence stays for so many days, counted from when it was given: an offer is for
 * who lives there, and without this anybody would live wherever an offer is. Who chose wrongly corrects it at once, and who moves
 * waits at most so long.
 */
export const RESIDENCE_STAYS_DAYS = 90;

/** `givenAt`: null where it was given before this was kept. `usedAt`: when an offer was first redeemed by it. */
export const isResidenceHeld = (givenAt: Date | null, usedAt: Date | null, now: Date): boolean =>
  givenAt !== null && usedAt !== null && now.getTime() - givenAt.getTime() < RESIDENCE_STAYS_DAYS * DAY_MS;

const DAY_MS = 24 * 60 * 60_000;
