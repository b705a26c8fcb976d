/**
 * Counted events, with the names and fields that analytics services know, and nothing that identifies a person.
 * Amounts are in units of the currency (cents divided by 100), times in whole minutes.
 */
export interface NamedEvent {
  readonly name: string;
  /** The start of the minute in which it happened, in milliseconds since the epoch. */
  readonly at: number;
  readonly customer_type: 'rewards member' | 'guest';
  readonly params: Params;
}

export interface Params {
  readonly [name: string]: string | number | boolean | readonly string[] | readonly CountedItem[];
}

export interface CountedItem {
  /** The product's number. */
  readonly item_id: string;
  readonly item_name?: string;
  /** The code of the form that was looked at. */
  readonly item_form?: string;
  /** The name of the size that was put into the cart. */
  readonly item_size?: string;
  readonly price?: number;
  readonly quantity?: number;
}

/** The events of one request. A receiver that already has this `batch` has counted its events. */
export interface Batch {
  readonly batch: string;
  readonly events: readonly NamedEvent[];
}

export const inUnits = (cents: number): number => cents / 100;

export const minuteOf = (at: number): number => at - (at % 60_000);
