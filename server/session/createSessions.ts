/**
 * Sessions: a random 256-bit token in the person's cookie, its SHA-256 in the table. Guests get one lazily.
 * Ending one wakes whoever watches `session:<hash>`, on every server. Knows no HTTP; see sessionCookie.ts.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/createDatabase.ts';
import { members, sessions } from '../db/schema.ts';
import { notifyWatchers } from '../feed/createWakeUps.ts';
import type { Clock } from '../ports.ts';
import type { Owner } from './owner.ts';

const LIFETIME_MS = 30 * 86_400_000;

export interface Session {
  readonly tokenHash: string;
  readonly owner: Owner;
  readonly expiresAt: Date;
}
export interface Member {
  readonly memberId: string;
  readonly firstName: string;
  readonly email: string;
}
export interface Sessions {
  find(token: string): Promise<Session | null>;
  isAlive(tokenHash: string): Promise<boolean>;
  startGuest(): Promise<{ readonly token: string; readonly session: Session }>;
  startMember(tx: Database, memberId: string): Promise<string>;
  end(tx: Database, tokenHash: string): Promise<void>;
  member(memberId: string): Promise<Member | null>;
}

export function createSessions(db: Database, clock: Clock): Sessions {
  const start = async (tx: Database, owner: Owner): Promise<{ token: string; session: Session }> => {
    const token = randomBytes(32).toString('base64url');
    const now = clock.now();
    const session = {
      tokenHash: hashToken(token),
      owner,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
    };
    await tx.insert(sessions).values({
      tokenHash: session.tokenHash,
      memberId: owner.kind === 'member' ? owner.memberId : null,
      guestId: owner.kind === 'guest' ? owner.guestId : null,
      createdAt: now,
      expiresAt: session.expiresAt,
    });
    return { token, session };
  };
  const byHash = async (tokenHash: string): Promise<Session | null> => {
    const [row] = await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, clock.now())));
    const owner = row && ownerOf(row);
    return owner ? { tokenHash, owner, expiresAt: row.expiresAt } : null;
  };

  return {
    find: (token) => byHash(hashToken(token)),
    isAlive: async (tokenHash) => (await byHash(tokenHash)) !== null,
    startGuest: () => start(db, { kind: 'guest', guestId: randomUUID() }),
    startMember: async (tx, memberId) => (await start(tx, { kind: 'member', memberId })).token,
    end: async (tx, tokenHash) => {
      await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
      await notifyWatchers(tx, `session:${tokenHash}`);
    },
    member: async (memberId) => {
      const [row] = await db
        .select({ memberId: members.memberId, firstName: members.firstName, email: members.email })
        .from(members)
        .where(eq(members.memberId, memberId));
      return row ?? null;
    },
  };
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

function ownerOf(row: { memberId: string | null; guestId: string | null }): Owner | null {
  if (row.memberId !== null) return { kind: 'member', memberId: row.memberId };
  return row.guestId === null ? null : { kind: 'guest', guestId: row.guestId };
}
