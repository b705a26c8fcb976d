/**
 * Suggestions for the typed text, requested after 200 ms without a change, and again when the network returns; an older
 * answer never replaces a newer one.
 * A card number that is typed here by mistake is asked of nobody, nor the most of it.
 */
import { useEffect, useState } from 'react';
import { useCrema } from '../../../kit/Crema.ts';
import { useLatest } from '../../../kit/hooks.ts';

const QUIET_MS = 200;
const MIN_LETTERS = 2;
/** More digits in a row than the longest postal code has, whatever is between them. */
const NO_PLACE = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){9}/u;

export function useSuggestions(typed: string): readonly string[] {
  const { suggestPlaces, isOnline$ } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  const [found, setFound] = useState<readonly string[]>([]);
  const text = NO_PLACE.test(typed) ? '' : typed.trim();
  useEffect(() => {
    if (text.length < MIN_LETTERS || !isOnline) {
      setFound([]);
      return undefined;
    }
    const asking = new AbortController();
    const timer = setTimeout(() => {
      // A failure is ignored: the search works without suggestions.
      suggestPlaces(text, asking.signal).then(
        (places) => !asking.signal.aborted && setFound(places),
        () => !asking.signal.aborted && setFound([]),
      );
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text, suggestPlaces, isOnline]);
  return found;
}
