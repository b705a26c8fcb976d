/** Notes in the log which page this tab shows, at which size and scheme, so that a trace can show it (domain/screen). Shows nothing. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { debounceTime, fromEvent, merge, startWith } from 'rxjs';
import { splitAddress } from '../../../../domain/screen/address.ts';
import { sheets } from '../../../../domain/screen/events.ts';
import { useCrema } from '../../../kit/Crema.ts';

/** A page that leads on at once, and a window that is being dragged, are noted once. */
const SETTLED_MS = 250;

export function ScreenNote() {
  const { dispatch } = useCrema();
  const { pathname, hash } = useLocation();
  useEffect(() => {
    const address = splitAddress(pathname);
    if (address === null) return undefined;
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const sheet = sheets.find((each) => hash === `#${each}`) ?? null;
    const noting = merge(fromEvent(window, 'resize'), fromEvent(dark, 'change'))
      .pipe(startWith(null), debounceTime(SETTLED_MS))
      .subscribe(() => {
        const size = { width: innerWidth, height: innerHeight };
        const scheme = dark.matches ? ('dark' as const) : ('light' as const);
        const data = { path: address.path, ids: [...address.ids], ...size, sheet, scheme };
        void dispatch({ type: 'screen/show', data });
      });
    return () => noting.unsubscribe();
  }, [pathname, hash, dispatch]);
  return null;
}
