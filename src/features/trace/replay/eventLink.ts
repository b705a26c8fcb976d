/**
 * A link to an event of a trace. It names the trace by its chain hash, so that the page can say whether the file which is opened
 * is that one; the file itself cannot be had by it. Behind the `#`, so that no server sees it.
 */
export const eventLink = (seq: number, chain: string): string =>
  `${location.origin}/replay#event=${seq}&trace=${chain}`;

export interface LinkedEvent {
  readonly seq: number;
  readonly chain: string;
}

/** Null where the hash is none. */
export function linkedEvent(hash: string): LinkedEvent | null {
  const asked = new URLSearchParams(hash.replace(/^#/, ''));
  const [seq, chain] = [Number(asked.get('event')), asked.get('trace') ?? ''];
  return Number.isSafeInteger(seq) && seq > 0 && /^[0-9a-f]{64}$/.test(chain) ? { seq, chain } : null;
}
