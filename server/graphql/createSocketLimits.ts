/**
 * Limits of concurrent sockets on all servers together: per address (an IPv6 network counts as one), per member or
 * guest, and for clients without a session, which cost nothing to create.
 */
import type { Session } from '../session/createSessions.ts';
import { ownerKey } from '../session/owner.ts';
import type { SharedCounts } from '../http/sharedCounts.ts';

/** Per address, which all guests of a shop may share. */
const MAX_PER_ADDRESS = 200;
/** Per member or guest: one a device (tabs share it), and one for each page that shows a pickup. */
const MAX_PER_OWNER = 20;
const MAX_GUESTS_PER_ADDRESS = 50;
const MAX_ANONYMOUS_PER_ADDRESS = 20;

export interface SocketLimits {
  /** Each returns a function that releases the place, or null where the limit is reached. */
  ofAddress(address: string): (() => void) | null;
  ofMember(owner: string): (() => void) | null;
  ofGuest(owner: string, address: string): (() => void) | null;
  ofAnonymous(address: string): (() => void) | null;
  /** Open sockets of this server. */
  open(): number;
}

type Counts = Pick<SharedCounts, 'set' | 'ofOthers'>;

export function createSocketLimits(shared: Counts): SocketLimits {
  const addresses = createPlaces(shared, 'sockets of address', MAX_PER_ADDRESS);
  const owners = createPlaces(shared, 'sockets of', MAX_PER_OWNER);
  const guests = createPlaces(shared, 'sockets of guests at', MAX_GUESTS_PER_ADDRESS);
  const anonymous = createPlaces(shared, 'sockets of nobody at', MAX_ANONYMOUS_PER_ADDRESS);
  return {
    ofAddress: addresses.take,
    ofMember: owners.take,
    ofGuest: (owner, address) => {
      const leaveAddress = guests.take(address);
      const leaveOwner = leaveAddress && owners.take(owner);
      if (!leaveOwner) leaveAddress?.();
      return leaveOwner && (() => (leaveOwner(), leaveAddress?.()));
    },
    ofAnonymous: anonymous.take,
    open: addresses.total,
  };
}

function createPlaces(shared: Counts, what: string, most: number) {
  const taken = new Map<string, number>();
  let total = 0;
  const change = (who: string, by: number): void => {
    total += by;
    const left = (taken.get(who) ?? 0) + by;
    shared.set(`${what} ${who}`, left, most);
    if (left > 0) taken.set(who, left);
    else taken.delete(who);
  };
  return {
    total: () => total,
    take: (who: string): (() => void) | null => {
      if ((taken.get(who) ?? 0) + shared.ofOthers(`${what} ${who}`) >= most) return null;
      change(who, 1);
      return () => change(who, -1);
    },
  };
}

/** Null: a session, or an address without one, that has as many as are allowed. */
export function placeFor(
  limits: SocketLimits,
  session: Session | null,
  address: string,
): (() => void) | null {
  if (!session) return limits.ofAnonymous(address);
  const owner = ownerKey(session.owner);
  return session.owner.kind === 'member' ? limits.ofMember(owner) : limits.ofGuest(owner, address);
}
