/** The six digits in what was typed or pasted as a code, with spaces and dashes between; null for anything else. */
export function codeIn(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(code) ? code : null;
}
