/**
 * Limits of concurrent sockets on all servers together: per address (an IPv6 network counts as one), per member or
 * guest, and for clients without a session, which cost nothing to create.
 */
import type { SharedCounts } from '../http/sharedCounts.ts';

/** A shop's guests share one address. */
const MAX_PER_ADDRESS = 200;
/** Tabs share one; a few devices, and pages that wait for a pickup. */
const MAX_PER_OWNER = 20;
const MAX_GUESTS_PER_ADDRESS = 50;
const MAX_ANONYMOUS_PER_ADDRESS = 20;

export interface SocketLimits {
  /** Each answers how to give the place back, or null where there is none left. */
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
