/** A table of held.ts: whose rows are whose, and what becomes of them. */
import type { SQL } from 'drizzle-orm';
import type { Person } from './person.ts';

/** `kept`: amounts that the law wants kept, under the member's id, which names nobody once the account is erased. */
type Erasing = 'deleted' | 'kept' | ((person: Person) => SQL);

export interface Held {
  readonly table: string;
  readonly of: (person: Person) => SQL;
  /** Columns of a copy. */
  readonly told: readonly string[];
  readonly withheld: readonly string[];
  readonly erasing: Erasing;
}

const words = (text: string): readonly string[] => (text === '' ? [] : text.split(' '));
export const held = (
  table: string,
  of: Held['of'],
  told: string,
  withheld: string,
  erasing: Erasing = 'deleted',
): Held => ({ table, of, told: words(told), withheld: words(withheld), erasing });
