/**
 * What the address of a menu says: the words that are searched and the filters. Unreadable parts are ignored; parts of the
 * address that are not the menu's stay.
 */
import { withoutCardNumbers } from '../cardNumbers.ts';
import { isFiltering, noFilters, type MenuFilters } from './filters.ts';

export interface MenuQuery extends MenuFilters {
  /** As it was typed. */
  readonly text: string;
}

export const noMenuQuery: MenuQuery = { ...noFilters, text: '' };

export const MAX_SEARCH_LETTERS = 80;
const MAX_ALLERGENS = 40;
const MAX_CALORIES = 20_000;
const PARTS = ['q', 'without', 'calories'] as const;

export function readMenuQuery(search: string): MenuQuery {
  const params = new URLSearchParams(search);
  const calories = params.get('calories') ?? '';
  const maxCalories = /^\d{1,5}$/.test(calories) ? Number(calories) : null;
  const without = params.getAll('without').filter((name) => name !== '' && name.length <= 60);
  return {
    text: (params.get('q') ?? '').slice(0, MAX_SEARCH_LETTERS),
    without: [...new Set(without)].slice(0, MAX_ALLERGENS),
    maxCalories: maxCalories !== null && maxCalories <= MAX_CALORIES ? maxCalories : null,
  };
}

/** With its question mark, or empty. An address is stored and shared: it holds no card numbers. */
export function writeMenuQuery({ text, without, maxCalories }: MenuQuery, before = ''): string {
  const params = new URLSearchParams(before);
  for (const part of PARTS) params.delete(part);
  const typed = withoutCardNumbers(text).trim().slice(0, MAX_SEARCH_LETTERS);
  if (typed !== '') params.set('q', typed);
  for (const name of without.toSorted()) params.append('without', name);
  if (maxCalories !== null) params.set('calories', String(maxCalories));
  const written = params.toString();
  return written === '' ? '' : `?${written}`;
}

/** Whether products are listed in place of the menu's sections. */
export const isAsking = (query: MenuQuery): boolean => query.text.trim() !== '' || isFiltering(query);
