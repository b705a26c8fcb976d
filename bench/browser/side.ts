/** What is measured of each side: a durable write of a number, the same as a person would ask for it, and seeing it. */
export interface MeasuredSide {
  /** Resolves when durable. */
  write(value: number): Promise<unknown>;
  /** As from a screen: decided, then written. */
  ask(value: number): Promise<unknown>;
  /** Calls with the newest value whenever the state is another; answers how to stop. */
  watch(onValue: (value: number) => void): () => void;
}
