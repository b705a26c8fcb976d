/** Messages between the page and the worker: a request with a number, a response with the same number. */
import type { Spot } from '../../domain/stores/spot.ts';
import type { MapArea, MapMark } from '../../streams/ports.ts';

/** The page sends its clock's time, so that tests can control it. */
export type StorePointsRequest =
  | { readonly ask: 'prepare'; readonly now: number }
  | {
      readonly ask: 'marks';
      readonly area: MapArea;
      readonly zoom: number;
      readonly features: readonly string[];
      readonly now: number;
    }
  | { readonly ask: 'count'; readonly at: Spot; readonly features: readonly string[]; readonly now: number }
  | { readonly ask: 'zoomToSplit'; readonly groupId: number };
export type StorePointsResult = readonly MapMark[] | number | null;

export interface Asked {
  readonly id: number;
  readonly question: StorePointsRequest;
}
/** Null without an answer: no points could be fetched. */
export interface Answered {
  readonly id: number;
  readonly answer: StorePointsResult;
}
