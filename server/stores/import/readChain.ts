/** Reads all stores of a GeoJSON file: valid stores, refused ones with line and reasons, and warnings. */
import type { StoredStore } from '../storedStore.ts';
import { readFeatures } from './readFeatures.ts';
import { createHoursReader } from './readOpeningHours.ts';
import { readStore, type Warning } from './readStore.ts';
import type { Problem } from './tags.ts';

export interface Refusal {
  readonly line: number;
  readonly ref: string | null;
  readonly problems: readonly Problem[];
}
export interface ReadChain {
  readonly stores: readonly StoredStore[];
  readonly refused: readonly Refusal[];
  readonly warnings: Readonly<Record<Warning, number>>;
}

/** Throws NotGeoJson. Of several features with one ref the first is taken. */
export function readChain(bytes: Buffer, now: Date): ReadChain {
  const readHours = createHoursReader(now);
  const stores: StoredStore[] = [];
  const refused: Refusal[] = [];
  const warnings: Record<Warning, number> = {
    noHours: 0,
    noAddress: 0,
    noCountry: 0,
    phoneLeftOut: 0,
  };
  const lineOf = new Map<string, number>();
  for (const { line, feature } of readFeatures(bytes)) {
    const { ref, store, problems, warnings: ofStore } = readStore(feature, readHours);
    const earlier = ref === null ? undefined : lineOf.get(ref);
    if (ref !== null && earlier === undefined) lineOf.set(ref, line);
    if (earlier !== undefined)
      refused.push({
        line,
        ref,
        problems: [{ field: 'ref', reason: `is that of line ${earlier} too` }, ...problems],
      });
    else if (store === null) refused.push({ line, ref, problems });
    else {
      stores.push(store);
      for (const warning of ofStore) warnings[warning]++;
    }
  }
  return { stores, refused, warnings };
}
