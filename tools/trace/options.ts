/** Arguments of a trace command: paths, flags such as `--json`, and options with a value such as `--seeds 20`. */
import { WrongUse } from './command.ts';

export interface Options {
  readonly paths: readonly string[];
  readonly flags: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, string>;
}
interface Known {
  /** How many paths there are. */
  readonly paths: number;
  readonly flags?: readonly string[];
  readonly values?: readonly string[];
  readonly usage: string;
}

/** Throws WrongUse for anything that is not known. */
export function options(
  args: readonly string[],
  { paths: count, flags = [], values = [], usage }: Known,
): Options {
  const wrong = new WrongUse(`Usage: npm run trace -- ${usage}`);
  const found = { paths: [] as string[], flags: new Set<string>(), values: new Map<string, string>() };
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    const name = arg.slice(2);
    if (!arg.startsWith('-')) found.paths.push(arg);
    else if (arg === `--${name}` && flags.includes(name)) found.flags.add(name);
    else if (arg === `--${name}` && values.includes(name) && args[at + 1] !== undefined)
      found.values.set(name, args[++at] ?? '');
    else throw wrong;
  }
  if (found.paths.length !== count) throw wrong;
  return found;
}

/** A whole number from `least` on; `fallback` where the option was not given. */
export function wholeNumber({ values }: Options, name: string, least: number, fallback: number): number {
  const text = values.get(name);
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least)
    throw new WrongUse(`--${name} takes a whole number from ${least} on, not "${text}".`);
  return value;
}
