/**
 * Suggestions for the text of a place search, asked 200 ms after the last change and again when the network returns. A
 * failure suggests nothing: the search works without. What may be a card number is asked of nobody.
 */
import {
  combineLatest,
  distinctUntilChanged,
  map,
  of,
  switchMap,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import { askWhenQuiet } from '../reads/asking.ts';

const QUIET_MS = 200;
const MIN_LETTERS = 2;
/** More digits in a row than the longest postal code has, whatever is between them. */
const NO_PLACE = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){9}/u;
const NONE: readonly string[] = [];

export interface SuggestionNeeds {
  readonly suggestPlaces: (text: string, signal: AbortSignal) => Promise<readonly string[]>;
  readonly isOnline$: Observable<boolean>;
}

export const suggestionsFor =
  ({ suggestPlaces, isOnline$ }: SuggestionNeeds, scheduler?: SchedulerLike) =>
  (typed$: Observable<string>): Observable<readonly string[]> =>
    combineLatest([
      typed$.pipe(
        map((typed) => (NO_PLACE.test(typed) ? '' : typed.trim())),
        distinctUntilChanged(),
      ),
      isOnline$.pipe(distinctUntilChanged()),
    ]).pipe(
      switchMap(([text, isOnline]) =>
        text.length < MIN_LETTERS || !isOnline
          ? of(NONE)
          : of(text).pipe(
              askWhenQuiet(
                QUIET_MS,
                (asked, signal) => suggestPlaces(asked, signal).catch(() => NONE),
                scheduler,
              ),
            ),
      ),
    );
