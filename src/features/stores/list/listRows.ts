/** Flattens the list to rows (headings and stores) for virtualization. Pure. */
import type { RecommendationReason } from '../../../../domain/stores/results.ts';
import type { StoreLocation } from '../../../../domain/stores/store.ts';
import type { ListedGroup } from './useListed.ts';

export type ListRow = {
  readonly index: number;
  readonly key: string;
  readonly group: ListedGroup['name'];
} & (
  | { readonly kind: 'heading' }
  | {
      readonly kind: 'store';
      readonly store: StoreLocation;
      readonly reason: RecommendationReason | undefined;
      /** From 1, within its group. */
      readonly position: number;
      readonly of: number;
    }
);

/** `more`: stores of the search that are on no loaded page; they belong to the near group. */
export function rowsOf(groups: readonly ListedGroup[], more: number): readonly ListRow[] {
  const rows: ListRow[] = [];
  for (const { name, stores } of groups) {
    if (headed.has(name) && !(name === 'NEARBY' && groups.length === 1))
      rows.push({ kind: 'heading', index: rows.length, key: `heading-${name}`, group: name });
    const of = stores.length + (name === 'NEARBY' ? more : 0);
    stores.forEach((store, nth) =>
      rows.push({
        kind: 'store',
        index: rows.length,
        key: `${name}-${store.storeNumber}`,
        group: name,
        store,
        reason: reasonOf(name),
        position: nth + 1,
        of,
      }),
    );
  }
  return rows;
}

/** The others are whole lists, whose tab or search names them, as it does the near ones where they are alone. */
const headed: ReadonlySet<ListedGroup['name']> = new Set([
  ...(['PICKED', 'NEAREST', 'RECENT', 'FAVORITE', 'USUAL', 'NEARBY'] as const),
]);

const reasonOf = (name: ListedGroup['name']): RecommendationReason | undefined =>
  name === 'FAVORITE' || name === 'USUAL' || name === 'NEARBY' ? name : undefined;
