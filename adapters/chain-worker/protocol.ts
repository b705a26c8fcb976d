/** What the page and the worker say to each other: a question with a number, an answer with the same. */
import type { Spot } from '../../domain/locator/spot.ts';
import type { MapArea, MapMark } from '../../streams/ports.ts';

/** The page's clock counts: a worker's is the same, a test's is not. */
export type ChainQuestion =
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
export type ChainAnswer = readonly MapMark[] | number | null;

export interface Asked {
  readonly id: number;
  readonly question: ChainQuestion;
}
/** Null where there is no answer: no points could be had. */
export interface Answered {
  readonly id: number;
  readonly answer: ChainAnswer;
}
