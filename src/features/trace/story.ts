/**
 * A trace as a story that one reads from top to bottom: what was asked, what the world answered and how long that took, what went wrong,
 * in which tab. From the lines of the file; what is none is passed over.
 */
import { isFailure } from '../../../domain/failedTypes.ts';

export interface Chapter {
  readonly seq: number;
  readonly at: number;
  /** The number of its tab in this trace, from 1. */
  readonly tab: number;
  readonly type: string;
  readonly kind: 'asked' | 'failed' | 'happened';
  /** Milliseconds after the event that caused it; null where that is not in the trace. */
  readonly after: number | null;
  readonly data: Readonly<Record<string, unknown>>;
}

interface Line {
  readonly kind: 'event';
  readonly event: {
    readonly id: string;
    readonly seq: number;
    readonly at: number;
    readonly tab: string;
    readonly cause: string | null;
    readonly type: string;
    readonly data: Readonly<Record<string, unknown>>;
  };
}

export function storyOf(text: string): readonly Chapter[] {
  const tabs = new Map<string, number>();
  const times = new Map<string, number>();
  const chapters: Chapter[] = [];
  for (const line of text.split('\n')) {
    const event = eventIn(line);
    if (event === null) continue;
    const { id, seq, at, tab, cause, type, data } = event;
    if (!tabs.has(tab)) tabs.set(tab, tabs.size + 1);
    const begun = cause === null ? undefined : times.get(cause);
    times.set(id, at);
    chapters.push({
      ...{ seq, at, type, data, tab: tabs.get(tab) ?? 0 },
      kind: isFailure(type) ? 'failed' : cause === null ? 'asked' : 'happened',
      after: begun === undefined ? null : at - begun,
    });
  }
  return chapters;
}

function eventIn(line: string): Line['event'] | null {
  if (!line.startsWith('{"kind":"event"')) return null;
  try {
    return (JSON.parse(line) as Line).event;
  } catch {
    return null;
  }
}

/** By the words that somebody searches for, in the type and the values. */
export const isFound = ({ type, data }: Chapter, words: string): boolean =>
  words === '' || `${type} ${JSON.stringify(data)}`.toLowerCase().includes(words.toLowerCase());
