/**
 * The work that is due at a time written in the database: charges, auto reloads, the sandbox's barista. One statement
 * asks which kinds have any, so an idle server asks one small question and writes nothing. A restart loses no work, and
 * any number of servers share it: each kind locks or leases what it takes. Knows nothing of what the work is.
 */
import { createHash } from 'node:crypto';
import type { Clock } from '../base/ports.ts';
import type { Database } from './createDatabase.ts';
import { createStatement } from './createStatement.ts';

const LOOK_EVERY_MS = 300;
/** Before a kind that failed, or a database that did not answer, is asked again. */
const AFTER_FAILURE_MS = 2_000;

export interface DueWork {
  /** A column name. */
  readonly name: string;
  /** A select that finds a row if there is work at the instant `$1`; by an index, for it is asked three times a second. */
  readonly due: string;
  /** Does some of it. Answers how much; 0 when nothing was left. */
  work(): Promise<number>;
}
interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly onError: (error: unknown) => void;
}

/** Works until aborted; resolves when what had begun is done. Kinds do not wait for each other. */
export async function runDueWork(
  kinds: readonly DueWork[],
  { db, clock, signal, onError }: Needs,
): Promise<void> {
  const findDue = createStatement<Readonly<Record<string, boolean>>>(
    // PostgreSQL takes 63 characters of a statement's name.
    `due-${createHash('sha256')
      .update(kinds.map(({ due }) => due).join())
      .digest('hex')
      .slice(0, 16)}`,
    `select ${kinds.map(({ name, due }) => `exists (${due}) as ${name}`).join(', ')}`,
  );
  const running = new Map<string, Promise<void>>();
  const workOff = async ({ name, work }: DueWork): Promise<void> => {
    try {
      while ((await work()) > 0 && !signal.aborted);
    } catch (error) {
      onError(error);
      await clock.wait(AFTER_FAILURE_MS, signal);
    }
    running.delete(name);
  };
  while (!signal.aborted)
    try {
      const [due] = await findDue(db, [clock.now()]);
      for (const kind of kinds)
        if (due?.[kind.name] === true && !running.has(kind.name)) running.set(kind.name, workOff(kind));
      await clock.wait(LOOK_EVERY_MS, signal);
    } catch (error) {
      onError(error);
      await clock.wait(AFTER_FAILURE_MS, signal);
    }
  await Promise.all(running.values());
}
