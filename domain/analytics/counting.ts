/** What the fold of facts to named events must remember between two facts. Nothing in it is personal. */
import type { CartLine } from '../cart/line.ts';
import { inUnits, type CountedItem, type Params } from './namedEvent.ts';

/** The public part of a line that an event says. */
export type CountedLine = Pick<
  CartLine,
  'lineId' | 'productNumber' | 'name' | 'sizeName' | 'unitPrice' | 'quantity'
>;

export interface Counting {
  readonly isMember: boolean;
  /** By line id; facts about a line name it by this alone. */
  readonly lines: Readonly<Record<string, CountedLine>>;
  /** What a write asks for is counted when its answer comes: by the id of the event that asked. */
  readonly asked: Readonly<Record<string, { readonly name: string; readonly params: Params }>>;
  /** Payment was opened for this cart already. */
  readonly hasBegunCheckout: boolean;
}

/** More than a cart and its past changes hold; the oldest ones go. */
const MOST_LINES = 200;
const MOST_ASKED = 50;

export const beginCounting = (isMember: boolean, lines: readonly CountedLine[] = []): Counting =>
  withLines({ isMember, lines: {}, asked: {}, hasBegunCheckout: false }, lines);

export const withLines = (counting: Counting, lines: readonly CountedLine[]): Counting => ({
  ...counting,
  lines: newest(
    { ...counting.lines, ...Object.fromEntries(lines.map((line) => [line.lineId, line])) },
    MOST_LINES,
  ),
});

export const withAsked = (counting: Counting, id: string, name: string, params: Params = {}): Counting => ({
  ...counting,
  asked: newest({ ...counting.asked, [id]: { name, params } }, MOST_ASKED),
});

export function withoutAsked(counting: Counting, id: string): Counting {
  const { [id]: _answered, ...asked } = counting.asked;
  return { ...counting, asked };
}

export const itemOf = (line: CountedLine, quantity = line.quantity): CountedItem => ({
  item_id: String(line.productNumber),
  item_name: line.name,
  item_size: line.sizeName,
  price: inUnits(line.unitPrice),
  quantity,
});

const newest = <T>(all: Readonly<Record<string, T>>, most: number): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(all).slice(-most));
