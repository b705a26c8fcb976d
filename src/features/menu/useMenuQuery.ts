/** The words and filters in the address of a menu, and the way to others. Words that are typed replace the address. */
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
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
  // Two changes may come before the page shows the first: the second is made to that.
  const last = useRef({ query, search });
  useLayoutEffect(() => {
    last.current = { query, search };
  }, [query, search]);
  const goTo = useCallback(
    (next: Partial<MenuQuery>) => {
      const { query: before, search: inAddress } = last.current;
      const asked = { ...before, ...next };
      const written = writeMenuQuery(asked, inAddress);
      if (written === inAddress) return;
      last.current = { query: asked, search: written };
      void navigate({ search: written }, { replace: isAsking(before) });
    },
    [navigate],
  );
  return { query, isAsking: isAsking(query), goTo };
}
