/** The device's position as this tab requested it. */
import type { Draft } from 'immer';
import type { FactOf } from '../events.ts';
import { projection } from '../projection.ts';
import { spotSearched } from './query.ts';
import { isSameSpot, type Spot } from './spot.ts';

export interface DeviceLocationState {
  readonly status: 'idle' | 'asking' | 'located' | 'refused' | 'unavailable' | 'timeout';
  readonly at: Spot | null;
  readonly accuracyMetres: number | null;
  readonly locatedAt: number | null;
  /** Increases with every question, so that one which a search has overtaken is not followed. */
  readonly questions: number;
  /** Increases with every position, so that a repeated equal position is noticed. */
  readonly times: number;
}

const initial: DeviceLocationState = {
  status: 'idle',
  at: null,
  accuracyMetres: null,
  locatedAt: null,
  questions: 0,
  times: 0,
};

export const deviceLocation = projection('deviceLocation', 'tab', initial, {
  'locator/locateStarted': (draft) => {
    draft.status = 'asking';
    draft.questions++;
  },
  'locator/locateStopped': (draft) => {
    draft.status = 'idle';
  },
  'locator/deviceLocated': (draft, { at: locatedAt, data: { at, accuracyMetres } }) => {
    draft.status = 'located';
    draft.at = at;
    draft.accuracyMetres = accuracyMetres;
    draft.locatedAt = locatedAt;
    draft.times++;
  },
  'locator/deviceNotLocated': (draft, { data }) => {
    draft.status = data.reason;
  },
  // The newer question counts: a position that arrives later is dropped.
  'locator/searchStarted': leaveUnlessSearchedHere,
  'locator/searchTooWide': (draft, fact) => {
    if (draft.status !== 'asking') leaveUnlessSearchedHere(draft, fact);
  },
});

/** A search elsewhere ends "search at my position". */
function leaveUnlessSearchedHere(
  draft: Draft<DeviceLocationState>,
  { data: query }: FactOf<'locator/searchStarted' | 'locator/searchTooWide'>,
): void {
  const isAtDevice = draft.status === 'located' && isSameSpot(draft.at, spotSearched(query));
  if (!isAtDevice) draft.status = 'idle';
}
