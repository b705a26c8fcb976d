/**
 * Reads documents (large answers) by their hash. One that this tab has just fetched can be read before its transaction
 * is done; the 40 last used stay in memory. Doesn't know what they contain.
 */
import { contentHash } from '../../domain/contentHash.ts';
import type { LogPort, StoredDocument } from '../ports.ts';

const KEPT = 40;

export interface Documents {
  /** Hashes a body and keeps it in memory; the caller appends it with the fact that names it. */
  hold(body: unknown): StoredDocument;
  /** Null when the device no longer has it: fetch again. */
  read(hash: string): Promise<unknown>;
  /** The same, without waiting; undefined when it must be read. */
  peek(hash: string): unknown;
  /** Clears all, when an era ends. */
  forget(): void;
}

export function createDocuments(log: LogPort): Documents {
  const held = new Map<string, unknown>();
  let forgotten = 0;
  function keep(hash: string, body: unknown): void {
    held.delete(hash);
    held.set(hash, body);
    const [oldest] = held.keys();
    if (held.size > KEPT && oldest !== undefined) held.delete(oldest);
  }
  return {
    hold(body) {
      const hash = contentHash(body);
      keep(hash, body);
      return { hash, body };
    },
    async read(hash) {
      if (held.has(hash)) return held.get(hash);
      const before = forgotten;
      const stored = await log.readDocument(hash);
      if (before !== forgotten) return null;
      if (stored !== null) keep(hash, stored.body);
      return stored?.body ?? null;
    },
    peek: (hash) => held.get(hash),
    forget() {
      held.clear();
      forgotten++;
    },
  };
}
