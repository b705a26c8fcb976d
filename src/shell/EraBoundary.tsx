/**
 * When the era ends, in any tab: remounts every component (which drops typed text, open sheets and drafts),
 * and removes the query from the URL and from each older history entry that back or forward reaches. Nothing
 * is rendered before that: a page with the old URL would write it into the new era. What a component dispatches belongs
 * to the era that it was rendered in, also after it waited: nothing of it is written into the next one.
 */
import { Fragment, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CremaContext, useCrema, type Crema } from '../kit/Crema.ts';
import { useWorld } from '../kit/hooks.ts';
import { isFormerEntry, leaveEra, markEntry } from '../kit/tabMemory.ts';

export function EraBoundary({ children }: { readonly children: ReactNode }) {
  const era = useWorld((world) => world.engine.era);
  // A log in memory starts a new era with every page load, although the person has not changed.
  const isDurable = useWorld((world) => world.storage.mode === 'durable');
  const [shownEra, setShownEra] = useState(era);
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = location;
  const isOver = era !== shownEra;
  const isNeutral = search === '' && hash === '' && state === null;
  const isFormer = !isOver && !isNeutral && isDurable && isFormerEntry(era);
  useLayoutEffect(() => {
    if ((isOver || isFormer) && !isNeutral) {
      void navigate({ pathname, search: '', hash: '' }, { replace: true, state: null });
    } else if (isOver) {
      leaveEra(era);
      setShownEra(era);
    } else if (isDurable) markEntry(era);
  }, [isOver, isFormer, isNeutral, isDurable, era, location, pathname, navigate]);
  useFocusOnPage(shownEra);
  const crema = useCremaOf(shownEra);
  if (isOver || isFormer) return null;
  return (
    <CremaContext value={crema}>
      <Fragment key={shownEra}>{children}</Fragment>
    </CremaContext>
  );
}

function useCremaOf(era: string | null): Crema {
  const crema = useCrema();
  return useMemo<Crema>(
    () => ({ ...crema, dispatch: (draft, cause) => crema.dispatch(draft, cause, era ?? undefined) }),
    [crema, era],
  );
}

/** The focused element was removed with its component; on the first render the browser decides. */
function useFocusOnPage(era: string | null): void {
  const focused = useRef(era);
  useLayoutEffect(() => {
    if (focused.current === era) return;
    focused.current = era;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [era]);
}
