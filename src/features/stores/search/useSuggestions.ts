/** Suggestions of places for the typed text (streams/stores/suggestions.ts). */
import { useMemo } from 'react';
import { suggestionsFor } from '../../../../streams/stores/suggestions.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { useStream } from '../../../kit/useStream.ts';

export function useSuggestions(typed: string): readonly string[] {
  const { suggestPlaces, isOnline$ } = useCrema();
  const pipeline = useMemo(() => suggestionsFor({ suggestPlaces, isOnline$ }), [suggestPlaces, isOnline$]);
  return useStream(typed, pipeline, []);
}
