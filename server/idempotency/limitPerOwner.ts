/**
 * How many writes of one owner this server runs at once. Most of them wait for a lock of that owner, each with a connection to the
 * database: without a limit a burst of one member keeps all others from it.
 */
import pLimit, { type LimitFunction } from 'p-limit';

const AT_ONCE = 4;

export function createLimitPerOwner(): <T>(owner: string, work: () => Promise<T>) => Promise<T> {
  const limits = new Map<string, LimitFunction>();
  return async (owner, work) => {
    const limit = limits.get(owner) ?? pLimit(AT_ONCE);
    limits.set(owner, limit);
    try {
      return await limit(work);
    } finally {
      if (limit.activeCount === 0 && limit.pendingCount === 0) limits.delete(owner);
    }
  };
}
