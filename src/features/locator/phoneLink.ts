/** A phone number as people write it, as a link that dials it. Null where there is nothing to dial. */

const EXTENSION = /(?:ext\.?|x|#)\s*(\d{1,7})\s*$/i;
const LEAST_DIGITS = 3;

export function phoneLink(written: string | null): string | null {
  if (written === null) return null;
  const extension = EXTENSION.exec(written)?.[1];
  // "+44 (0)20 …": the zero in brackets is for whoever dials from within the country.
  const number = written
    .replace(EXTENSION, '')
    .trim()
    .replace(/^(\+.*?)\(0\)/, '$1');
  const digits = number.replaceAll(/\D/g, '');
  if (digits.length < LEAST_DIGITS) return null;
  const international = number.startsWith('+') ? '+' : '';
  return `tel:${international}${digits}${extension === undefined ? '' : `;ext=${extension}`}`;
}
