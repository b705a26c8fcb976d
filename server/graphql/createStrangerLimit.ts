/** How many sockets without a session one address may have at a time; who has a session is limited by having to sign in. */
const MOST_PER_ADDRESS = 20;

export interface StrangerLimit {
  /** Answers how to give the place back, or null where there is none left. */
  take(address: string): (() => void) | null;
}

export function createStrangerLimit(): StrangerLimit {
  const taken = new Map<string, number>();
  const change = (address: string, by: number): void => {
    const left = (taken.get(address) ?? 0) + by;
    if (left > 0) taken.set(address, left);
    else taken.delete(address);
  };
  return {
    take: (address) => {
      if ((taken.get(address) ?? 0) >= MOST_PER_ADDRESS) return null;
      change(address, 1);
      return () => change(address, -1);
    },
  };
}
