/**
 * Favorite stores. The heart changes at once (optimistic update) and is pending until the server's own fact
 * is in the log. Favorite products are a noun of their own (decision 0058).
 */
import * as v from 'valibot';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { place, pub } from '../privacy.ts';

const storeNumber = place(v.string());
const writeId = pub(v.string());

export const favoritesIntents = [
  intent('favorites/flip', { storeNumber, favorite: pub(v.boolean()) }),
  intent('favorites/refresh', {}, { scope: 'tab' }),
] as const;

export const favoritesFacts = [
  fact('favorites/starred', { storeNumber }),
  fact('favorites/unstarred', { storeNumber }),
  fact('favorites/signInNeeded', { storeNumber }, { scope: 'tab' }),
  /** Pressed again while the change before is on its way. */
  fact('favorites/flippedAgain', { storeNumber, favorite: pub(v.boolean()) }),
  /** Up to 0.2.0 a press while the change before was on its way was refused. */
  fact('favorites/flipSkipped', { storeNumber }, { scope: 'tab' }),
  fact('favorites/flipConfirmed', { writeId, storeNumber }),
  fact('favorites/flipFailed', { writeId, storeNumber, kind: pub(FailureKind) }),
  fact('favorites/requested', {}, { scope: 'tab' }),
  fact('favorites/fetched', { storeNumbers: place(v.array(v.string())) }),
  fact('favorites/fetchFailed', { kind: pub(FailureKind) }, { scope: 'tab' }),
] as const;
