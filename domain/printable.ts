/**
 * Escapes text of a file for a terminal or a page: characters that move the cursor, start an escape sequence,
 * change the text direction or are invisible become `\\u{…}`. For output only, never for stored text.
 */

/**
 * Controls (C0, C1), formats (bidi, zero width, tags), line and paragraph separators, unpaired surrogates,
 * private use.
 */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

export function printable(text: string, atMost = Infinity): string {
  const cut = text.length > atMost ? `${text.slice(0, atMost)}…` : text;
  return cut.replace(unprintable, (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`);
}
