/**
 * The URL is the locator's state: each change of it is a search, and a search is a navigation. Invalid parts and
 * unknown filters are reported; the rest is used. Knows no screen and no store.
 */
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import {
  isNowhere,
  isSameSearch,
  isTooWide,
  noQuery,
  readQuery,
  twoDecimals,
  withMapAt,
  writeQuery,
} from '../../../../domain/stores/query.ts';
import type { LocatorQuery, QueryProblem } from '../../../../domain/stores/query.ts';
import { rounded, type Spot } from '../../../../domain/stores/spot.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { useWorld } from '../../../kit/hooks.ts';

export interface LocatorAddress {
  readonly query: LocatorQuery;
  readonly isMenu: boolean;
  readonly problems: readonly QueryProblem[];
  /** Filters of the link that do not exist. */
  readonly unknownFeatures: readonly string[];
  /**
   * A new search with the active filters; an unchanged query searches again. A new history entry, unless this one says
   * nothing: going back to it would only lead here again.
   */
  readonly goTo: (next: Partial<LocatorQuery>) => void;
  readonly searchAgain: () => void;
  /** Cancels a question to the device or for a nearest store; each search does so, too. */
  readonly overtake: () => void;
  readonly isOvertaken: (asked: Asked) => boolean;
}

type Asked = { readonly question: number } | { readonly requestId: string | null };

export function useLocatorAddress(): LocatorAddress {
  const { config, dispatch } = useCrema();
  const { pathname, search, state } = useLocation() as Location<unknown>;
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
  const { overtake, isOvertaken } = useOvertaking();
  useEffect(() => {
    if (!isOwnView(asked)) searchNow();
  }, [asked, isOwnView]);

  const goTo = useCallback(
    (next: Partial<LocatorQuery>) => {
      overtake();
      const written = writeQuery({ ...noQuery, features: query.features, ...next, ...normalized(next) });
      const isHere = problems.length === 0 && unknownFeatures.length === 0 && written === writeQuery(query);
      if (isHere) searchAgain();
      else void navigate({ search: written + wayBackIn(search) }, { state, replace: isNowhere(query) });
    },
    [navigate, query, problems, unknownFeatures, searchAgain, search, state, overtake],
  );
  return { query, isMenu, problems, unknownFeatures, goTo, searchAgain, overtake, isOvertaken };
}

/**
 * A search, a step back and a link count from the press on, not from when they are drawn or in the log: what comes in
 * between answers an older question.
 */
function useOvertaking(): Pick<LocatorAddress, 'overtake' | 'isOvertaken'> {
  const { world } = useCrema();
  const [overtaken] = useState(() => new Set<number | string | null>());
  const overtake = useCallback(() => {
    const { deviceLocation, nearestStore } = world();
    overtaken.add(deviceLocation.questions).add(nearestStore.requestId);
  }, [world, overtaken]);
  useEffect(() => {
    const follow = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href^="/"]') !== null) overtake();
    };
    window.addEventListener('click', follow, { capture: true });
    window.addEventListener('popstate', overtake);
    return () => {
      window.removeEventListener('click', follow, { capture: true });
      window.removeEventListener('popstate', overtake);
    };
  }, [overtake]);
  const isOvertaken = useCallback(
    (asked: Asked) => overtaken.has('question' in asked ? asked.question : asked.requestId),
    [overtaken],
  );
  return { overtake, isOvertaken };
}

/**
 * Writes the map view after a move by a person to the URL, so that links, reload and back restore it. The
 * search stays, so this URL change must not search again: the returned function says whether a given address
 * was written here. Without a search it is a search: too wide, or from the zoom threshold on of the visible
 * area, as when the link is opened.
 */
function useViewInAddress(query: LocatorQuery, isReadable: boolean): (address: string) => boolean {
  const { config, world } = useCrema();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const ownView = useRef<string | null>(null);
  const map = useWorld(({ storeMap }) => storeMap.map);
  // A map move of an earlier visit does not apply to this address.
  const [earlier] = useState(() => world().storeSearch.searchId);
  const isShown = useWorld(
    ({ storeSearch }) =>
      storeSearch.searchId !== earlier &&
      storeSearch.query !== null &&
      isSameSearch(storeSearch.query, query),
  );
  const follow = useEffectEvent((view: { readonly at: Spot; readonly zoom: number }) => {
    if (!isShown || !isReadable) return;
    const written = writeQuery(withMapAt(query, view, config.zoomThreshold));
    if (written === writeQuery(query)) return;
    if (!isTooWide(query, config.zoomThreshold)) ownView.current = pathname + written;
    void navigate({ search: written + wayBackIn(search) }, { replace: true, state });
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

/** Where a link to here wants to be left for (placeAfterChoosing.ts): it is no part of a search, and stays. */
function wayBackIn(search: string): string {
  const returnUrl = new URLSearchParams(search).get('returnUrl');
  return returnUrl === null ? '' : `&${new URLSearchParams({ returnUrl })}`;
}

function readAddress(search: string, known: readonly { readonly code: string }[]) {
  const { query, problems } = readQuery(search);
  const codes = new Set(known.map(({ code }) => code));
  // Without the server's settings the known filters are unknown: any code is accepted.
  const isKnown = (code: string) => codes.size === 0 || codes.has(code);
  return {
    problems,
    query: { ...query, features: query.features.filter(isKnown) },
    unknownFeatures: query.features.filter((code) => !isKnown(code)),
  };
}

/** Normalized as it will be read back, for comparison with the current query. */
const normalized = ({ at, zoom }: Partial<LocatorQuery>): Partial<LocatorQuery> => ({
  ...(at != null && { at: rounded(at) }),
  ...(zoom != null && { zoom: twoDecimals(zoom) }),
});
