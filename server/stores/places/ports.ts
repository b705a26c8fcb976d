/**
 * Geocoder and suggester: where a text is, and completions of a partial text. Implemented by createTownPlaces.ts
 * (built in) and one adapter per external service; createPlaces.ts chooses.
 */
import type { Spot } from '../../../domain/stores/spot.ts';

export interface Place {
  /** `Seattle, WA`, `Seattle, WA 98101`. Geocoding it again finds the same place. */
  readonly placeName: string;
  readonly lat: number;
  readonly lng: number;
  /** fallback: a typing error was corrected, only part of the words matched, or a second source was asked. */
  readonly match: 'found' | 'fallback';
  /** What else the text may mean, as texts to search: not of a suggestion. */
  readonly otherPlaces?: readonly string[];
  /** A suggestion in a country without stores. */
  readonly isAbroad?: true;
}

/** Where the person who asks is or looked last. */
export type Near = Spot | null;

export interface Geocoder {
  /** Null where the place is unknown. Rejects with PLACES_UNAVAILABLE (503) where the service does not answer. */
  geocode(text: string, near?: Near): Promise<Place | null>;
}

export interface Suggester {
  /** At most `limit`, likeliest first. Never rejects: a service that does not answer suggests nothing. */
  suggest(text: string, limit: number, near?: Near): Promise<readonly Place[]>;
  /** Called once the server listens: prepares in small steps what would make the first answer slow. */
  warm(signal: AbortSignal): Promise<void>;
}
