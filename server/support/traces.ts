/**
 * Traces that people send to support, after a yes, under a short code that they can say on the telephone. Only redacted ones are taken.
 * The server signs what it received; what is not the same any more is shown as changed. They leave after SUPPORT_TRACE_DAYS.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { CodedError } from '../base/codedError.ts';
import type { Clock } from '../base/ports.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import type { Owner } from '../session/owner.ts';
import { publishedKeys, type SigningKey } from '../trace/signingKey.ts';
import { newCode, readCode, shownCode } from './traceCode.ts';

export interface SentTrace {
  readonly code: string;
  readonly receivedAt: string;
  readonly endsAt: string;
  readonly events: number;
}
export interface OpenedTrace extends SentTrace {
  readonly memberId: string | null;
  readonly text: string;
  /** False: the file is not what this server received. */
  readonly isAsReceived: boolean;
}
interface TraceDependencies {
  readonly db: Database;
  readonly clock: Clock;
}

const DAY_MS = 24 * 3_600_000;
/** Unpacked. */
export const MOST_TRACE_BYTES = 24 * 1024 * 1024;
const Header = v.object({
  kind: v.literal('header'),
  format: v.literal('crema-trace'),
  redacted: v.record(v.string(), v.number()),
});
const Footer = v.object({ kind: v.literal('footer'), events: v.pipe(v.number(), v.safeInteger()) });

/** The same file of the same person, sent again, has the code that it had. Throws TRACE_INVALID, or TRACE_NOT_REDACTED for a file with the values of a person. */
export async function receiveTrace(
  { db, clock }: TraceDependencies,
  key: SigningKey,
  owner: Owner,
  keptDays: number,
  text: string,
): Promise<SentTrace> {
  const events = eventsOf(text);
  const now = clock.now();
  const [receivedAt, endsAt] = [now, new Date(now.getTime() + keptDays * DAY_MS)].map((at) =>
    at.toISOString(),
  ) as [string, string];
  const hash = hashOf(text);
  const [before] = await tracesWhere({ db, clock }, sql`${sentBy(owner)} and body_hash = ${hash}`);
  if (before !== undefined) return before;
  const code = newCode();
  const memberId = owner.kind === 'member' ? owner.memberId : null;
  const guestId = owner.kind === 'guest' ? owner.guestId : null;
  const body = await promisify(gzip)(text);
  await db.execute(
    sql`insert into support_traces (trace_code, member_id, guest_id, received_at, ends_at, events, body, body_hash, signed_by, signature)
        values (${code}, ${memberId}, ${guestId}, ${receivedAt}, ${endsAt}, ${events}, decode(${body.toString('base64')}, 'base64'), ${hash}, ${key.id},
          ${key.sign(statement(code, hash, receivedAt))})`,
  );
  return { code: shownCode(code), receivedAt, endsAt, events };
}

/** Throws TRACE_NOT_FOUND. */
export async function openTrace({ db, clock }: TraceDependencies, typed: string): Promise<OpenedTrace> {
  const code = readCode(typed);
  const [row] = await rowsOf<{
    memberId: string | null;
    receivedAt: Date | string;
    endsAt: Date | string;
    events: number;
    body: string;
    hash: string;
    signedBy: string;
    signature: string;
  }>(
    db,
    sql`select member_id as "memberId", received_at as "receivedAt", ends_at as "endsAt", events, encode(body, 'base64') as body,
          body_hash as hash, signed_by as "signedBy", signature
        from support_traces where trace_code = ${code} and ends_at > ${clock.now().toISOString()}`,
  );
  if (row === undefined) throw traceNotFound();
  const text = (await unpacked(row.body)) ?? '';
  const receivedAt = new Date(row.receivedAt).toISOString();
  const hash = hashOf(text);
  const isSigned = await isSignedBy(db, row.signedBy, statement(code, hash, receivedAt), row.signature);
  const { memberId, events } = row;
  return {
    ...{ code: shownCode(code), memberId, events, text, receivedAt },
    endsAt: new Date(row.endsAt).toISOString(),
    isAsReceived: hash === row.hash && isSigned,
  };
}

/** The member who sent it, null of a guest. Its row is locked: it does not leave before what refers to it is written. Throws TRACE_NOT_FOUND. */
export async function ownerOfTrace({ db, clock }: TraceDependencies, typed: string): Promise<string | null> {
  const [row] = await rowsOf<{ memberId: string | null }>(
    db,
    sql`select member_id as "memberId" from support_traces
        where trace_code = ${readCode(typed)} and ends_at > ${clock.now().toISOString()} for share`,
  );
  if (row === undefined) throw traceNotFound();
  return row.memberId;
}

/** Those of a member or of a guest, newest first. */
export const tracesOf = (deps: TraceDependencies, owner: Owner): Promise<readonly SentTrace[]> =>
  tracesWhere(deps, sentBy(owner));

const sentBy = (owner: Owner): SQL =>
  owner.kind === 'member' ? sql`member_id = ${owner.memberId}` : sql`guest_id = ${owner.guestId}`;

async function tracesWhere({ db, clock }: TraceDependencies, which: SQL): Promise<readonly SentTrace[]> {
  const rows = await rowsOf<{
    code: string;
    receivedAt: Date | string;
    endsAt: Date | string;
    events: number;
  }>(
    db,
    sql`select trace_code as code, received_at as "receivedAt", ends_at as "endsAt", events from support_traces
        where ${which} and ends_at > ${clock.now().toISOString()} order by received_at desc limit 50`,
  );
  return rows.map(({ code, receivedAt, endsAt, events }) => ({
    code: shownCode(code),
    receivedAt: new Date(receivedAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    events,
  }));
}

export const dueTraces = 'select from support_traces where ends_at <= $1';
export async function forgetDueTraces({ db, clock }: TraceDependencies): Promise<number> {
  await db.execute(sql`delete from support_traces where ends_at <= ${clock.now().toISOString()}`);
  return 0;
}

const traceNotFound = () =>
  new CodedError('TRACE_NOT_FOUND', 404, 'No trace has this code, or not any more.');
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const statement = (code: string, hash: string, at: string): string =>
  `crema support trace ${code} ${hash} ${at}`;

/** How many events it says that it has. */
function eventsOf(text: string): number {
  const first = text.slice(0, text.indexOf('\n'));
  const last = text.trimEnd().slice(text.trimEnd().lastIndexOf('\n') + 1);
  const invalid = () => new CodedError('TRACE_INVALID', 400, 'This is no trace.');
  const header = jsonOf(first);
  if ((header as { readonly redacted?: unknown } | null)?.redacted === null)
    throw new CodedError('TRACE_NOT_REDACTED', 400, 'This trace was not redacted.');
  if (!v.is(Header, header)) throw invalid();
  const footer = v.safeParse(Footer, jsonOf(last));
  if (!footer.success) throw invalid();
  return footer.output.events;
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Null where it is damaged. */
async function unpacked(body: string): Promise<string | null> {
  try {
    const bytes = await promisify(gunzip)(Buffer.from(body, 'base64'), { maxOutputLength: MOST_TRACE_BYTES });
    return bytes.toString('utf8');
  } catch {
    return null;
  }
}

async function isSignedBy(db: Database, keyId: string, text: string, signature: string): Promise<boolean> {
  const key = (await publishedKeys(db)).find(({ id }) => id === keyId);
  if (key === undefined) return false;
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: key.publicKey },
    format: 'jwk',
  });
  return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'));
}
