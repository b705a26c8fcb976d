/** The names of stores that are on the map but on no list: asked for a hundred at a time, remembered as long as the page lives. */
import type { Crema } from '../app/Crema.ts';
import type { LocationsPort } from '../../streams/ports.ts';

/** What the server takes in one question. */
const AT_ONCE = 100;

export function createNameStores(locations: Pick<LocationsPort, 'some'>): Crema['nameStores'] {
  const known = new Map<string, string>();
  return async (storeNumbers) => {
    const unknown = [...new Set(storeNumbers)].filter((each) => !known.has(each));
    const questions = Array.from({ length: Math.ceil(unknown.length / AT_ONCE) }, (_, index) =>
      locations.some(unknown.slice(index * AT_ONCE, (index + 1) * AT_ONCE), null),
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
