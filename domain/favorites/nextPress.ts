/** What is sent next of a heart that was pressed again before the server had answered; null where nothing is. */
import type { FactDraft } from '../events.ts';
import type { FavoritesState } from './evolve.ts';

type Flip = Extract<FactDraft, { readonly type: 'favorites/starred' | 'favorites/unstarred' }>;

export function nextFlip({ stores }: FavoritesState): Flip | null {
  for (const [storeNumber, { favorite, pending, isChangedBack }] of Object.entries(stores))
    if (pending === null && isChangedBack === true)
      return { type: favorite ? 'favorites/starred' : 'favorites/unstarred', data: { storeNumber } };
  return null;
}
