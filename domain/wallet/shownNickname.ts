/**
 * How long a card's nickname is at most, in characters as a person sees them. No Intl.Segmenter, whose count depends on the version
 * of the engine's data: client and server must agree.
 */
const MOST_CHARACTERS = 40;
/** One may be joined of several code points, as a family of four with their skin tones is. */
const MOST_CODE_POINTS_OF_ONE = 12;

/** A code point, or a flag, with the marks, skin tones, tags and joiners on it, and the emoji that are joined to it. */
const SEEN_CHARACTER = /(?:\p{RI}{2}|.)(?:[\p{M}\p{EMod}\u{e0020}-\u{e007f}\u200c]|\u200d\p{ExtPict}?)*/gsu;

/** As much of it as a nickname may have; servers before 0.3.0 may have kept more. */
export const shownNickname = (kept: string): string =>
  (kept.match(SEEN_CHARACTER) ?? [])
    .slice(0, MOST_CHARACTERS)
    .map((character) => [...character].slice(0, MOST_CODE_POINTS_OF_ONE).join(''))
    .join('');
