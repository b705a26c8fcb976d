/**
 * The characters of a text as a person sees them. No Intl.Segmenter, whose count depends on the version of the engine's data:
 * client and server must agree.
 */

/** A code point, or a flag, with the marks, skin tones, tags and joiners on it, and the emoji that are joined to it. */
const SEEN_CHARACTER = /(?:\p{RI}{2}|.)(?:[\p{M}\p{EMod}\u{e0020}-\u{e007f}\u200c]|\u200d\p{ExtPict}?)*/gsu;

/** One may be joined of several code points, as a family of four with their skin tones is. */
export const MOST_CODE_POINTS_OF_ONE = 12;

export const seenCharacters = (text: string): readonly string[] => text.match(SEEN_CHARACTER) ?? [];

/** How many they are; one of very many code points counts as several. */
export const countSeen = (text: string): number =>
  seenCharacters(text).reduce(
    (count, character) => count + Math.ceil([...character].length / MOST_CODE_POINTS_OF_ONE),
    0,
  );
