/** The operator's items of the home page that are in force: the last import's. Before the first one none, or the sandbox's. */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { HomeContent } from '../../domain/home/content.ts';
import { demoContent } from './ownContent.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';

export interface ContentInForce {
  readonly content: HomeContent;
  /** Null before the first import. */
  readonly since: Date | null;
}

const none = v.parse(HomeContent, { streamItems: [] });
const demo = v.parse(HomeContent, demoContent);

export async function contentInForce(db: Database, isSandbox: boolean): Promise<ContentInForce> {
  const [row] = await rowsOf<{ document: unknown; since: Date | string }>(
    db,
    sql`select document, since from home_contents order by content_id desc limit 1`,
  );
  return row === undefined
    ? { content: isSandbox ? demo : none, since: null }
    : { content: v.parse(HomeContent, row.document), since: new Date(row.since) };
}
