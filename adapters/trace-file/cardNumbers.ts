/**
 * The last look before a trace leaves: 13 to 19 digits that pass the card industry's check digit (Luhn). No schema lets a
 * card number in; this is for the day when one of them is wrong.
 */

/** The digits found, or null. Numbers of milliseconds (13 digits below 4×10¹²) are no card's. */
export function cardNumberIn(value: unknown): string | null {
  if (typeof value === 'number') return Number.isInteger(value) ? inText(String(value)) : null;
  if (typeof value === 'string') return inText(value);
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, member] of Object.entries(value)) {
    const found = inText(key) ?? cardNumberIn(member);
    if (found !== null) return found;
  }
  return null;
}

/** Groups may be parted by one space or hyphen; a run inside a longer word, such as an id, is none. */
const candidates = /(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w-])/g;

function inText(text: string): string | null {
  for (const [candidate] of text.matchAll(candidates)) {
    const digits = candidate.replace(/\D/g, '');
    const isInstant = digits.length === 13 && digits < '4';
    if (!isInstant && passesLuhn(digits)) return digits;
  }
  return null;
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = digit * 2;
    sum += i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
