/** Puts an operator's programme into force from now on. What was earned before keeps its ends. */
import { sql } from 'drizzle-orm';
import { canonicalJson } from '../../../domain/canonicalJson.ts';
import type { Programme } from '../../../domain/loyalty/programme.ts';
import type { Clock } from '../../base/ports.ts';
import type { Database } from '../../db/createDatabase.ts';
import { notifyWatchers } from '../../feed/createWakeUps.ts';
import { LOYALTY_KEY, programmeAt } from '../programmes.ts';

export interface ProgrammeImportResult {
  /** False where the same programme is in force. */
  readonly isChanged: boolean;
}

/** Names the form of a programme between an importer and a server of one build. */
export const LOYALTY_FORMAT = 'crema-loyalty-1';

export const importProgramme = (
  db: Database,
  programme: Programme,
  clock: Pick<Clock, 'now'>,
): Promise<ProgrammeImportResult> =>
  db.transaction(async (tx) => {
    // One import at a time.
    await tx.execute(sql`select from loyalty_revision for update`);
    const now = clock.now();
    const before = await programmeAt(tx, now);
    if (canonicalJson(before.programme) === canonicalJson(programme)) return { isChanged: false };
    await tx.execute(
      sql`insert into loyalty_programmes (document, since) values (${JSON.stringify(programme)}::jsonb, ${now.toISOString()})`,
    );
    await tx.execute(sql`update loyalty_revision set revision = revision + 1`);
    await notifyWatchers(tx, LOYALTY_KEY);
    return { isChanged: true };
  });
