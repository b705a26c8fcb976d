/** Puts an operator's items of the home page into force from now on; running servers read them at the next question. */
import { sql } from 'drizzle-orm';
import { canonicalJson } from '../../../domain/canonicalJson.ts';
import type { HomeContent } from '../../../domain/home/content.ts';
import type { Clock } from '../../base/ports.ts';
import type { Database } from '../../db/createDatabase.ts';
import { contentInForce } from '../contentInForce.ts';

export interface ContentImportResult {
  /** False where the same items are in force. */
  readonly isChanged: boolean;
}

/** Names the form of the content between an importer and a server of one build. */
export const CONTENT_FORMAT = 'crema-content-1';

export const importContent = (
  db: Database,
  content: HomeContent,
  clock: Pick<Clock, 'now'>,
): Promise<ContentImportResult> =>
  db.transaction(async (tx) => {
    // One import at a time.
    await tx.execute(sql`lock table home_contents in exclusive mode`);
    const before = await contentInForce(tx, false);
    if (before.since !== null && canonicalJson(before.content) === canonicalJson(content))
      return { isChanged: false };
    await tx.execute(
      sql`insert into home_contents (document, since) values (${JSON.stringify(content)}::jsonb, ${clock.now().toISOString()})`,
    );
    return { isChanged: true };
  });
