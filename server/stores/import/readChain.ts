/** Reads all stores of a GeoJSON file: valid stores, refused and closed ones with line and reasons, and notices. */
import type { StoredStore } from '../storedStore.ts';
import type { ImportNotice } from './importNotice.ts';
import { readFeatures } from './readFeatures.ts';
import { createHoursReader } from './readOpeningHours.ts';
import { readStore } from './readStore.ts';
import { storeNumberOf } from './storeNumber.ts';
import type { Problem } from './tags.ts';

export interface Refusal {
  readonly line: number;
  readonly ref: string | null;
  readonly problems: readonly Problem[];
}
/** A store that is taken, and what to look at. */
export interface Noticed {
  readonly line: number;
  readonly ref: string;
  readonly notices: readonly ImportNotice[];
}
/** A store that stands no longer, or whose beginning is not known: not taken. */
export interface Closed {
  readonly line: number;
  readonly ref: string;
  readonly closed: ImportNotice;
}
export interface ReadChain {
  readonly stores: readonly StoredStore[];
  readonly refused: readonly Refusal[];
  readonly closed: readonly Closed[];
  readonly noticed: readonly Noticed[];
}

/** Throws NotGeoJson. Of several features with one ref the first is taken; a closed one makes way for another. */
export function readChain(bytes: Buffer, now: Date): ReadChain {
  const readHours = createHoursReader(now);
  const stores: StoredStore[] = [];
  const refused: Refusal[] = [];
  const closed: Closed[] = [];
  const noticed: Noticed[] = [];
  const lineOf = new Map<string, number>();
  for (const { line, feature } of readFeatures(bytes)) {
    const { ref, store, problems, ...read } = readStore(feature, readHours, now);
    if (ref !== null && read.closed !== null) {
      closed.push({ line, ref, closed: read.closed });
      continue;
    }
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
      if (read.notices.length > 0)
        noticed.push({ line, ref: ref ?? store.storeNumber, notices: read.notices });
    }
  }
  const taken = new Set(stores.map(({ storeNumber }) => storeNumber));
  return { stores, refused, closed: closed.filter(({ ref }) => !taken.has(storeNumberOf(ref))), noticed };
}
