/** The GraphQL context of one request: its session and its idempotency key. */
import type { WriteRequest } from '../idempotency/withIdempotencyKey.ts';

export interface Context {
  /** Throws UNAUTHENTICATED for a guest and for nobody. */
  memberId(): string;
  memberIdOrNull(): string | null;
  /** member:<id>, guest:<id>, or null for nobody. */
  ownerOrNull(): string | null;
  /** Who writes, and the key of the write. A guest without a session gets one, unless it must be a member. */
  write(): Promise<WriteRequest>;
}
