/**
 * The offer of the partnership (spec 3 section 9): an order of a linked member earns twice its stars, until the bonus of the
 * programme year is reached. Amounts are hundredths of a star; days are the store's.
 */

/** The bonus stars of a programme year. */
export const YEARLY_CAP = 1_000 * 100;

/** The day on which a programme year starts. */
const STARTS_ON = '06-18';

/** `given`: the bonus of this programme year so far, without what refunds took back. */
export const bonusOf = (earned: number, given: number): number =>
  Math.max(0, Math.min(earned, YEARLY_CAP - given));

/** The first day of the programme year that holds the day, and the first of the next one. */
export function programmeYearOf(day: string): { readonly from: string; readonly until: string } {
  const year = Number(day.slice(0, 4));
  const first = day.slice(5) < STARTS_ON ? year - 1 : year;
  return { from: `${first}-${STARTS_ON}`, until: `${first + 1}-${STARTS_ON}` };
}
