/** The question of the read of a store's slots, and its key as text. */

export interface SlotQuestion {
  readonly storeNumber: string;
  /** Each piece of the cart takes a make-minute. */
  readonly makeMinutes: number;
  /** Only for the sandbox (docs/sandbox.md). */
  readonly mockState: string | null;
}

export const slotKey = ({ storeNumber, makeMinutes, mockState }: SlotQuestion): string =>
  JSON.stringify([storeNumber, makeMinutes, mockState]);

export function slotQuestion(key: string): SlotQuestion {
  const [storeNumber, makeMinutes, mockState] = JSON.parse(key) as [string, number, string | null];
  return { storeNumber, makeMinutes, mockState };
}
