/** The tables of places as the build of the server writes them: JSON by name. */
import type { TableName } from './builtTable.ts';
import { readCodes } from './postalCodes.ts';
import { indexWords } from './townIndex.ts';
import { readTowns } from './towns.ts';

export function makeTables(): Readonly<Record<TableName, string>> {
  return {
    towns: JSON.stringify(readTowns()),
    townWords: JSON.stringify(indexWords()),
    postalCodes: JSON.stringify(readCodes()),
  };
}
