/** The words and filters in the address of a menu, and the way to others. Words that are typed replace the address. */
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isAsking, readMenuQuery, writeMenuQuery, type MenuQuery } from '../../../domain/menu/query.ts';

export interface MenuAddress {
  readonly query: MenuQuery;
  readonly isAsking: boolean;
  /** A new history entry where nothing was asked before, so that Back leads to the menu. */
  readonly goTo: (next: Partial<MenuQuery>) => void;
}

export function useMenuQuery(): MenuAddress {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => readMenuQuery(search), [search]);
  const goTo = useCallback(
    (next: Partial<MenuQuery>) => {
      const written = writeMenuQuery({ ...query, ...next }, search);
      if (written !== search) void navigate({ search: written }, { replace: isAsking(query) });
    },
    [navigate, query, search],
  );
  return { query, isAsking: isAsking(query), goTo };
}
