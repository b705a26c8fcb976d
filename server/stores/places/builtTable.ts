/**
 * Tables that take most of a second to make from their packages. The build of the server writes them (makeTables.ts), and what
 * runs from it reads them; what runs from the source makes them.
 */
import { readFileSync } from 'node:fs';

export type TableName = 'towns' | 'townWords' | 'postalCodes';

/** Beside the built files; of the source there is none. */
const folder = new URL('./tables/', import.meta.url);

/** A table of JSON values. */
export function builtTable<T>(name: TableName, make: () => T): T {
  const text = readBuilt(name);
  return text === null ? make() : (JSON.parse(text) as T);
}

function readBuilt(name: TableName): string | null {
  try {
    return readFileSync(new URL(`${name}.json`, folder), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
