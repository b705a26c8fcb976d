/**
 * Names of stores that are on the map but in no list: requests a hundred at a time and caches until the page unloads.
 */
import type { Crema } from '../kit/Crema.ts';
import type { StoresPort } from '../../streams/stores/port.ts';

/** The server's limit for one request. */
const MAX_PER_REQUEST = 100;

export function createStoreNames(stores: Pick<StoresPort, 'some'>): Crema['storeNamesOf'] {
  const known = new Map<string, string>();
  return async (storeNumbers) => {
    const unknown = [...new Set(storeNumbers)].filter((each) => !known.has(each));
    const questions = Array.from({ length: Math.ceil(unknown.length / MAX_PER_REQUEST) }, (_, index) =>
      stores.some(unknown.slice(index * MAX_PER_REQUEST, (index + 1) * MAX_PER_REQUEST), null),
    );
    for (const answer of await Promise.all(questions)) {
      if (!answer.ok) continue;
      for (const { storeNumber, name } of answer.value) known.set(storeNumber, name);
    }
    return Object.fromEntries(
      storeNumbers.flatMap((each) => {
        const name = known.get(each);
        return name === undefined ? [] : [[each, name] as const];
      }),
    );
  };
}
