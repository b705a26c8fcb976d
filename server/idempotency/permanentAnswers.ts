/**
 * Answers that a noun keeps for longer than a day, declared in server/<noun>/permanentAnswers.ts, so that a client that
 * asks later is not told `unknown`.
 */
import type { Database } from '../db/createDatabase.ts';

/** All writes with that key, of every owner. */
export type PermanentAnswers = (
  tx: Database,
  key: string,
) => Promise<readonly { readonly owner: string; readonly operation: string; readonly answer: unknown }[]>;
