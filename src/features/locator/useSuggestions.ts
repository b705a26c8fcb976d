/** Places that fit what is being typed: asked for after 200 ms of quiet, an older answer never replaces a newer one. */
import { useEffect, useState } from 'react';
import { useCrema } from '../../app/Crema.ts';

const QUIET_MS = 200;
const LEAST_LETTERS = 2;

export function useSuggestions(typed: string): readonly string[] {
  const { suggestPlaces } = useCrema();
  const [found, setFound] = useState<readonly string[]>([]);
  const text = typed.trim();
  useEffect(() => {
    if (text.length < LEAST_LETTERS) {
      setFound([]);
      return undefined;
    }
    const asking = new AbortController();
    const timer = setTimeout(() => {
      // Without suggestions the search still works, so a failure is silence.
      suggestPlaces(text, asking.signal).then(
        (places) => !asking.signal.aborted && setFound(places),
        () => !asking.signal.aborted && setFound([]),
      );
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text, suggestPlaces]);
  return found;
}
