/** Whether the page is in front: true at once or when it becomes visible, false while its tab is hidden. */
import { fromEvent, map, startWith } from 'rxjs';

export const isVisible$ = fromEvent(globalThis.document ?? new EventTarget(), 'visibilitychange').pipe(
  startWith(null),
  map(() => !document.hidden),
);
