/** What the page of the bench can be asked to measure, by whom it is driven from Node. Durations are milliseconds. */
export type Side = 'crema' | 'dexie';

export interface BenchPage {
  /** Appends `count` events at once and answers how long until all were durable. */
  burst(side: Side, count: number): Promise<number>;
  /** One at a time: from the call until a subscriber saw the new state. */
  visible(side: Side, count: number): Promise<readonly number[]>;
  /** Begins to note when each value is seen here; `noted` answers [value, absolute time] pairs. */
  watch(side: Side): Promise<void>;
  noted(): readonly (readonly [number, number])[];
  /** Writes values 1 to `count`, `everyMs` apart, and answers [value, absolute time before the call]. */
  speak(side: Side, count: number, everyMs: number): Promise<readonly (readonly [number, number])[]>;
  /** Fills the log with `count` events and the snapshot that compaction would have left. */
  fill(count: number): Promise<void>;
  /** From nothing open to the world of the last event; answers how long and how many lines the cart has. */
  coldStart(side: Side): Promise<{ readonly took: number; readonly check: string }>;
}

declare global {
  interface Window {
    benchPage: BenchPage;
  }
}
