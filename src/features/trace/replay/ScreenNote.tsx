/** Notes in the log which page this tab shows, at which size and scheme, so that a trace can show it (domain/screen). Shows nothing. */
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { debounceTime, fromEvent, merge, startWith } from 'rxjs';
import { splitAddress, wordsOf } from '../../../../domain/screen/address.ts';
import type { World } from '../../../../domain/world.ts';
import { sheets } from '../../../../domain/screen/events.ts';
import { useCrema } from '../../../kit/Crema.ts';

/** A page that leads on at once, and a window that is being dragged, are noted once. */
const SETTLED_MS = 250;

/** `paths`: those of the routes. */
export function ScreenNote({ paths }: { readonly paths: readonly string[] }) {
  const { dispatch, world } = useCrema();
  const { pathname, hash } = useLocation();
  const words = useMemo(() => wordsOf(paths), [paths]);
  useEffect(() => {
    const address = splitAddress(pathname, words);
    if (address === null) return undefined;
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const sheet = sheets.find((each) => hash === `#${each}`) ?? null;
    const noting = merge(fromEvent(window, 'resize'), fromEvent(dark, 'change'))
      .pipe(startWith(null), debounceTime(SETTLED_MS))
      .subscribe(() => {
        const size = { width: innerWidth, height: innerHeight };
        const scheme = dark.matches ? ('dark' as const) : ('light' as const);
        const data = { path: address.path, ids: [...address.ids], ...size, sheet, scheme };
        // Of a page that was loaded anew all is noted again: its states begin again, too.
        if (!isEqual(world().screen, data)) void dispatch({ type: 'screen/show', data });
      });
    return () => noting.unsubscribe();
  }, [pathname, hash, dispatch, world, words]);
  return null;
}

const isEqual = (a: World['screen'], b: World['screen']): boolean =>
  a.path === b.path &&
  a.ids.join('/') === b.ids.join('/') &&
  a.sheet === b.sheet &&
  a.width === b.width &&
  a.height === b.height &&
  a.scheme === b.scheme;
