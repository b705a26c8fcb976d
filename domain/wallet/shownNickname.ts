/** How long a card's nickname is at most, in characters as a person sees them. */
import { MOST_CODE_POINTS_OF_ONE, seenCharacters } from '../seenCharacters.ts';

const MOST_CHARACTERS = 40;

/** As much of it as a nickname may have; servers before 0.3.0 may have kept more. */
export const shownNickname = (kept: string): string =>
  seenCharacters(kept)
    .slice(0, MOST_CHARACTERS)
    .map((character) => [...character].slice(0, MOST_CODE_POINTS_OF_ONE).join(''))
    .join('');
