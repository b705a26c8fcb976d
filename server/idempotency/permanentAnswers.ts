/**
 * What a noun keeps of its writes for longer than a day: declared in server/<noun>/permanentAnswers.ts, so that a client that
 * asks late is not told that nothing took effect.
 */
import type { Database } from '../db/createDatabase.ts';

/** All writes with that key, whoever sent them. */
export type PermanentAnswers = (
  tx: Database,
  key: string,
) => Promise<readonly { readonly owner: string; readonly operation: string; readonly answer: unknown }[]>;
