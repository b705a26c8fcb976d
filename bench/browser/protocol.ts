/** What the page of the bench can be asked to measure, by whom it is driven from Node. Durations are milliseconds. */
export type Side = 'crema' | 'dexie' | 'bare';

/** `check` is what the world came to; both sides must come to the same. */
export interface ColdStart {
  readonly took: number;
  readonly check: string;
}

export interface BenchPage {
  /** Appends `count` events at once and answers how long until all were durable. */
  burst(side: Side, count: number): Promise<number>;
  /** Asks for `count` values from `first` on, one at a time: from the call until a subscriber saw it, durable. */
  visible(side: Side, first: number, count: number): Promise<readonly number[]>;
  /** Begins to note when each value is seen here; `noted` answers [value, absolute time] pairs. */
  watch(side: Side): Promise<void>;
  noted(): readonly (readonly [number, number])[];
  /** Writes `count` values from `first` on, each durable before the next and `everyMs` apart, and answers [value, absolute time before the call]. */
  speak(
    side: Side,
    first: number,
    count: number,
    everyMs: number,
  ): Promise<readonly (readonly [number, number])[]>;
  /** Fills both sides' storage with the same `count` events, Crema's with the snapshot that compaction leaves. */
  fill(count: number): Promise<void>;
  /** In a fresh page: from nothing open to the world of the last event. */
  coldStart(side: Side, count: number): Promise<ColdStart>;
}

declare global {
  interface Window {
    benchPage: BenchPage;
  }
}
