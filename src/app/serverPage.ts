/**
 * Takes over from the page that the server rendered (server/http/appPages.ts). It stays until the app can show the same:
 * until the log has the answers that came with it. Then the app's elements replace it; the place, the focus and presses
 * of buttons are repeated on them.
 */
import { flushSync } from 'react-dom';
import { filter, firstValueFrom, map, timeout } from 'rxjs';
import type { Crema } from './Crema.ts';

const LONGEST_MS = 2_000;

/** Whether the server rendered this page's content, and not just its frame. */
export const isContentRendered = (container: HTMLElement): boolean => container.dataset['content'] === 'page';

/** Settles when a screen can show the answers at once, or after two seconds. Never rejects. */
export async function answersKnown(
  { want, world$, documents }: Crema,
  keys: readonly string[],
): Promise<void> {
  await Promise.all(
    keys.map(async (key) => {
      const end = want.menu(key);
      try {
        const entry$ = world$.pipe(
          map(({ menu }) => menu.entries[key]),
          filter((entry) => entry !== undefined),
          timeout({ first: LONGEST_MS }),
        );
        await documents.read((await firstValueFrom(entry$)).document);
      } catch {
        // It takes too long: the page says that it is loading.
      } finally {
        end();
      }
    }),
  );
}

/** How far the page was scrolled, and what was focused and pressed; the returned function repeats it on the app's elements. */
export function keepPresses(container: HTMLElement): () => void {
  const top = window.scrollY;
  const focused = document.activeElement;
  const isInside = focused instanceof HTMLElement && focused !== container && container.contains(focused);
  const focusedAt = isInside
    ? { path: pathOf(focused, container), text: focused.textContent, name: focused.localName }
    : null;
  return () => {
    const pressed = window.earlyPresses ?? [];
    window.earlyPresses = null;
    if (top > 0) window.scrollTo(0, top);
    if (focusedAt !== null) focusableAt(container, focusedAt)?.focus({ preventScroll: true });
    // All are found first, since a press may change the text of what was pressed next.
    const elements = pressed.map((each) => elementAt(container, each));
    // Each has its effects before the next, as a person's presses have: a busy button is not pressed again.
    for (const element of elements) flushSync(() => element?.click());
  };
}

interface Place {
  /** The index among the children of each element on the way. */
  readonly path: readonly number[];
  readonly text: string;
}

function elementAt(container: HTMLElement, { path, text }: Place): HTMLElement | null {
  let element: Element | undefined = container;
  for (const index of path) element = element?.children[index];
  return element instanceof HTMLElement && element.textContent === text ? element : null;
}

/** The server rendered what depends on the time of day several times over: what follows has moved. */
function focusableAt(
  container: HTMLElement,
  place: Place & { readonly name: string },
): HTMLElement | undefined {
  const alike = () =>
    [...container.querySelectorAll<HTMLElement>(place.name)].find(
      ({ textContent }) => textContent !== '' && textContent === place.text,
    );
  return elementAt(container, place) ?? alike();
}

function pathOf(element: Element, container: HTMLElement): readonly number[] {
  const path: number[] = [];
  for (let at: Element = element; at !== container && at.parentElement !== null; at = at.parentElement)
    path.unshift([...at.parentElement.children].indexOf(at));
  return path;
}
