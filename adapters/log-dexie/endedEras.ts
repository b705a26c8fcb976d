/**
 * Eras that ended while their rows could not be removed from the database, persisted outside of it: the next
 * tab that opens the database removes them. A log that is in another era by then stays unchanged.
 */
import { clearEras } from './transactions.ts';
import type { LogDatabase } from './LogDatabase.ts';

export interface EraMarks extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  /** Calls back when another tab may have changed them. */
  whenChanged?(changed: () => void): void;
}

const KEY = 'crema:ended-era';

export function createEndedEras(marks: EraMarks | null) {
  function read(): readonly string[] {
    try {
      const kept: unknown = JSON.parse(marks?.getItem(KEY) ?? '[]');
      return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
    } catch {
      return [];
    }
  }
  return {
    keep(eras: Iterable<string>): void {
      try {
        marks?.setItem(KEY, JSON.stringify([...new Set([...read(), ...eras])]));
      } catch {
        // Ignored without local storage: the page says that data was left on the device.
      }
    },
    /** Whether there is anything to remove. */
    isAny: () => read().length > 0,
    /** Answers whether there was anything to remove. */
    async remove(database: LogDatabase): Promise<boolean> {
      const eras = read();
      if (eras.length === 0) return false;
      await clearEras(database, (era) => eras.includes(era));
      try {
        marks?.removeItem(KEY);
      } catch {
        // Ignored: the next start reads it again and finds nothing to remove.
      }
      return true;
    },
  };
}
