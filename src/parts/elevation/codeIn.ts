/** The six digits in what was typed or pasted as a code, with spaces and dashes between; null for anything else. */
import { compactTyped } from '../../../domain/typedNumbers.ts';

export function codeIn(typed: string): string | null {
  const code = compactTyped(typed);
  return /^\d{6}$/.test(code) ? code : null;
}
