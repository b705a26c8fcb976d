/** The GraphQL context of one request: its session and its idempotency key. */
import type { WriteRequest } from '../idempotency/withIdempotencyKey.ts';

export interface Context {
  /** Throws UNAUTHENTICATED for a guest and without a session. */
  memberId(): string;
  memberIdOrNull(): string | null;
  /** member:<id>, guest:<id>, or null without a session. */
  ownerOrNull(): string | null;
  /** Names the session, and opens nothing. Throws UNAUTHENTICATED without one. */
  sessionHash(): string;
  /** The origin of the page that asks, which is the app's own: `https://cafe.example.com`. */
  origin(): string;
  /** Where the request comes from: its address, of IPv6 the network. */
  network(): string;
  /** The owner and the key of the write. Without a session a guest's is started, unless the write needs a member. */
  write(): Promise<WriteRequest>;
}
