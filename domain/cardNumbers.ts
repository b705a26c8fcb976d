/**
 * 13 to 19 digits that pass the card industry's check digit (Luhn). No field of an event is for a card number; this is for
 * the one that somebody types where it does not belong, and the last look before a trace leaves.
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

/** The same value with each card number that stands in its texts replaced by dots. */
export function withoutCardNumbers<T>(value: T): T {
  if (typeof value === 'string') return masked(value) as T;
  if (typeof value !== 'object' || value === null || cardNumberIn(value) === null) return value;
  if (Array.isArray(value)) return value.map(withoutCardNumbers) as T;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, withoutCardNumbers(member)]),
  ) as T;
}

const masked = (text: string): string =>
  text.replace(candidates, (candidate) => (inText(candidate) === null ? candidate : '••••'));

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
