/**
 * The address is the locator's state: each change of it is a search, and to search is to go somewhere. What of a link
 * can't be read, and filters that no store knows, are named; the rest of it works. Knows no screen and no store.
 */
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  isSameSearch,
  isTooWide,
  noQuery,
  readQuery,
  twoDecimals,
  withMapAt,
  writeQuery,
} from '../../../domain/locator/query.ts';
import type { LocatorQuery, QueryProblem } from '../../../domain/locator/query.ts';
import { rounded, type Spot } from '../../../domain/locator/spot.ts';
import { useCrema } from '../../app/Crema.ts';
import { useWorld } from '../../app/hooks.ts';

export interface LocatorAddress {
  readonly query: LocatorQuery;
  readonly isMenu: boolean;
  readonly problems: readonly QueryProblem[];
  /** Filters of the link that no store knows. */
  readonly unknownFeatures: readonly string[];
  /** A new search with the filters that are on, and a new step in the browser's history; the same one is searched again. */
  readonly goTo: (next: Partial<LocatorQuery>) => void;
  readonly searchAgain: () => void;
}

export function useLocatorAddress(): LocatorAddress {
  const { config, dispatch } = useCrema();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isMenu = pathname.startsWith('/menu');
  const read = useMemo(() => readAddress(search, config.features), [search, config.features]);
  const { query, problems, unknownFeatures } = read;
  const { zoomThreshold } = config;

  const searchAgain = useCallback(
    () => void dispatch({ type: 'locator/search', data: { ...query, isMenu, zoomThreshold } }),
    [dispatch, query, isMenu, zoomThreshold],
  );
  const searchNow = useEffectEvent(searchAgain);
  const asked = pathname + writeQuery(query);
  const isOwnView = useViewInAddress(query, unknownFeatures.length === 0);
  useEffect(() => {
    if (!isOwnView(asked)) searchNow();
  }, [asked, isOwnView]);

  const goTo = useCallback(
    (next: Partial<LocatorQuery>) => {
      const written = writeQuery({ ...noQuery, features: query.features, ...next, ...asWritten(next) });
      const isHere = problems.length === 0 && unknownFeatures.length === 0 && written === writeQuery(query);
      if (isHere) searchAgain();
      else void navigate({ search: written });
    },
    [navigate, query, problems, unknownFeatures, searchAgain],
  );
  return { query, isMenu, problems, unknownFeatures, goTo, searchAgain };
}

/**
 * A person who moves the map finds it there again: by the link, by reload, by going back. What was searched stays, so the
 * address that is written here is no new search: asked with it, the answered function says so. While nothing was
 * searched it is one, as it is for whoever opens the link: too wide, or from the zoom threshold on what the map shows.
 */
function useViewInAddress(query: LocatorQuery, isReadable: boolean): (address: string) => boolean {
  const { config, world } = useCrema();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const ownView = useRef<string | null>(null);
  const map = useWorld(({ locator }) => locator.map);
  // A map that was moved on an earlier visit of this page says nothing about this address.
  const [earlier] = useState(() => world().locator.searchId);
  const isShown = useWorld(
    ({ locator }) =>
      locator.searchId !== earlier && locator.query !== null && isSameSearch(locator.query, query),
  );
  const follow = useEffectEvent((view: { readonly at: Spot; readonly zoom: number }) => {
    if (!isShown || !isReadable) return;
    const written = writeQuery(withMapAt(query, view, config.zoomThreshold));
    if (written === writeQuery(query)) return;
    if (!isTooWide(query, config.zoomThreshold)) ownView.current = pathname + written;
    void navigate({ search: written }, { replace: true, state });
  });
  useEffect(() => {
    if (map?.isMoved === true) follow(map);
  }, [map]);
  return useCallback((address: string) => {
    const isOwn = ownView.current === address;
    if (!isOwn) ownView.current = null;
    return isOwn;
  }, []);
}

function readAddress(search: string, known: readonly { readonly code: string }[]) {
  const { query, problems } = readQuery(search);
  const codes = new Set(known.map(({ code }) => code));
  // Without settings from the server nobody can say which filters there are.
  const isKnown = (code: string) => codes.size === 0 || codes.has(code);
  return {
    problems,
    query: { ...query, features: query.features.filter(isKnown) },
    unknownFeatures: query.features.filter((code) => !isKnown(code)),
  };
}

/** As it will be read back, so that one can tell whether one is there already. */
const asWritten = ({ at, zoom }: Partial<LocatorQuery>): Partial<LocatorQuery> => ({
  ...(at != null && { at: rounded(at) }),
  ...(zoom != null && { zoom: twoDecimals(zoom) }),
});
