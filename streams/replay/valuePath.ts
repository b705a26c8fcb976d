/** Paths into the world, such as `cart.lines[0].price`, `order.placed[o-1].status` or `pricing.priced@41`. */
import { no, ok, type Result } from '../../domain/result.ts';

export interface AskedPath {
  /** A tab's letter, as in `B:storeSearch.query`; null for the tab that exported the trace. */
  readonly tab: string | null;
  /** The first is the projection. */
  readonly keys: readonly string[];
  /** After the event with that seq; null for the end. */
  readonly seq: number | null;
}

const USAGE = 'A path is like cart.lines[0].price, order.placed[o-1].status or B:storeSearch.query@41.';
const STEP = /^(?:\.?([^.[\]@"]+)|\["([^"]*)"\]|\[([^\]]*)\])/;

/** A refusal is a sentence. */
export function parsePath(text: string): Result<AskedPath, string> {
  const [, tab = null, named = '', at = null] = /^(?:([A-Z]+):)?(.*?)(?:@(\d+))?$/s.exec(text) ?? [];
  const keys: string[] = [];
  for (let rest = named; rest !== '';) {
    const step = STEP.exec(rest);
    if (step === null) return no(`"${text}" is no path. ${USAGE}`);
    keys.push(step[1] ?? step[2] ?? step[3] ?? '');
    rest = rest.slice(step[0].length);
  }
  if (keys.length === 0) return no(`"${text}" names no state. ${USAGE}`);
  return ok({ tab, keys, seq: at === null ? null : Number(at) });
}

export const NONE = Symbol('none');

/** NONE where there is no such member. */
export function valueIn(state: unknown, keys: readonly string[]): unknown {
  let value = state;
  for (const key of keys) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return NONE;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return value;
}

export const pathText = (keys: readonly string[]): string =>
  keys.reduce((text, key) => {
    if (text === '') return key;
    return /^[A-Za-z_]\w*$/.test(key) ? `${text}.${key}` : `${text}[${key}]`;
  }, '');
