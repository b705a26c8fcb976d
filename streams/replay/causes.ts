/** Which event led to which: the chain of causes from an event back to the press, the screen or the world that began it. */
import { catalog, type AppEvent } from '../../domain/events.ts';

/** One link of a chain, as `--json` prints it. */
export interface Link {
  readonly seq: number;
  readonly type: string;
  readonly kind: 'intent' | 'fact';
  /** A letter for each tab, in the order in which they appear. */
  readonly tab: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface Causes {
  /** The event itself first, then its cause, and so on. */
  chain(event: AppEvent): readonly Link[];
  tabName(tab: string): string;
  byId(id: string): AppEvent | undefined;
}

export function createCauses(events: readonly AppEvent[]): Causes {
  const byId = new Map(events.map((event): [string, AppEvent] => [event.id, event]));
  const names = new Map<string, string>();
  for (const { tab } of events) if (!names.has(tab)) names.set(tab, letters(names.size));
  const tabName = (tab: string): string => names.get(tab) ?? '?';
  return {
    byId: (id) => byId.get(id),
    tabName,
    chain(event) {
      const links: Link[] = [];
      const seen = new Set<string>();
      for (let at: AppEvent | undefined = event; at !== undefined && !seen.has(at.id);) {
        seen.add(at.id);
        const kind = catalog.get(at.type)?.kind ?? 'fact';
        links.push({ seq: at.seq, type: at.type, kind, tab: tabName(at.tab), at: at.at });
        at = at.cause === null ? undefined : byId.get(at.cause);
      }
      return links;
    },
  };
}

/** A to Z, then AA, AB and so on. */
const letters = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : letters(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26));

/** `#12 order/submit in tab A (somebody asked)`. */
export function linkText({ seq, type, kind, tab }: Link, isLast: boolean): string {
  const origin = !isLast ? '' : kind === 'intent' ? ' (somebody asked)' : ' (from outside, or a screen)';
  return `#${seq} ${type} in tab ${tab}${origin}`;
}

export const chainText = (links: readonly Link[]): string =>
  links.map((link, index) => linkText(link, index === links.length - 1)).join(' ← ');
