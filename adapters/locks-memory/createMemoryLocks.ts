/**
 * Web Locks in memory: exclusive locks by name in the order of requests, released when the work ends or its holder is
 * killed. Used in browsers without Web Locks (locks then hold within one tab only) and by the fake browser.
 */
export interface LockOptions {
  readonly ifAvailable?: boolean;
  readonly signal?: AbortSignal;
}

/** The part of Web Locks that Crema uses; `granted` is false when the lock was not available. */
export interface Locks {
  request<T>(name: string, options: LockOptions, work: (granted: boolean) => Promise<T>): Promise<T>;
}

export interface LockHolder extends Locks {
  /** As when a tab is closed: its locks are released at once, its requests are cancelled. */
  die(): void;
  /** The names of the locks that it holds or has requested. */
  names(): readonly string[];
}

interface Ticket {
  readonly holder: object;
  readonly start: () => void;
}

export function createMemoryLocks(): { openHolder(): LockHolder } {
  const queues = new Map<string, Ticket[]>();

  /** Removes tickets from the queue; the first one holds the lock, and a new first one starts. */
  function leave(name: string, gone: (ticket: Ticket) => boolean): void {
    const queue = queues.get(name) ?? [];
    const left = queue.filter((ticket) => !gone(ticket));
    queues.set(name, left);
    if (left.length === 0) queues.delete(name);
    else if (left[0] !== queue[0]) left[0]?.start();
  }

  function wait(name: string, holder: object, signal: AbortSignal | undefined): Promise<Ticket> {
    return new Promise((resolve, reject) => {
      const ticket: Ticket = {
        holder,
        start() {
          signal?.removeEventListener('abort', giveUp);
          resolve(ticket);
        },
      };
      function giveUp(): void {
        leave(name, (each) => each === ticket);
        reject(new DOMException('the wait for a lock was aborted', 'AbortError'));
      }
      if (signal?.aborted === true) return giveUp();
      signal?.addEventListener('abort', giveUp, { once: true });
      const queue = queues.get(name) ?? [];
      queues.set(name, [...queue, ticket]);
      if (queue.length === 0) ticket.start();
    });
  }

  function openHolder(): LockHolder {
    const holder = {};
    let isDead = false;
    return {
      async request(name, { ifAvailable = false, signal }, work) {
        if (isDead) return new Promise<never>(() => undefined);
        if (ifAvailable && queues.has(name)) return work(false);
        const ticket = await wait(name, holder, signal);
        try {
          return await work(true);
        } finally {
          leave(name, (each) => each === ticket);
        }
      },
      names: () =>
        [...queues].flatMap(([name, queue]) => (queue.some((each) => each.holder === holder) ? [name] : [])),
      die() {
        isDead = true;
        for (const name of [...queues.keys()]) leave(name, (each) => each.holder === holder);
      },
    };
  }
  return { openHolder };
}
