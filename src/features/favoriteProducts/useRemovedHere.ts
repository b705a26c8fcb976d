/**
 * A favorite that was removed on this page stays in its place until the page is left: the same press takes the removal back, and a second
 * press at that spot meets no other favorite.
 */
import { useState } from 'react';
import {
  groupedByForm,
  type FavoriteGroup,
  type ShownFavorite,
} from '../../../domain/favoriteProducts/shown.ts';

interface Removed {
  readonly favorites: readonly ShownFavorite[];
  /** The keys of all that were shown, in their order. */
  readonly places: readonly string[];
}
const nothing: Removed = { favorites: [], places: [] };

export function useRemovedHere(groups: readonly FavoriteGroup[]) {
  const [removed, setRemoved] = useState(nothing);
  const { favorites, places } = removed;
  const here = groups.flatMap((group) => group.favorites);
  const isHere = new Set(here.map(({ itemKey }) => itemKey));
  const before = new Map(favorites.map((each) => [each.itemKey, each]));
  const placeOf = ({ itemKey }: ShownFavorite): number =>
    places.includes(itemKey) ? places.indexOf(itemKey) : places.length;
  const shown = [
    // Kept again, and not listed by the server yet: as it was.
    ...here.map((each) => (each.availability === null ? (before.get(each.itemKey) ?? each) : each)),
    ...favorites.filter(({ itemKey }) => !isHere.has(itemKey)),
  ].toSorted((one, other) => placeOf(one) - placeOf(other));
  const onRemoved = (favorite: ShownFavorite) =>
    setRemoved({
      favorites: [...favorites.filter(({ itemKey }) => itemKey !== favorite.itemKey), favorite],
      places: shown.map(({ itemKey }) => itemKey),
    });
  return { shown: groupedByForm(shown), onRemoved };
}
