/**
 * Takes over from the page that the server rendered (server/http/appPages.ts). It stays until the app can show the same:
 * until the log has the answers that came with it. Then the app's elements replace it; the place, the focus and presses
 * of buttons are repeated on them.
 */
import { flushSync } from 'react-dom';
import { filter, firstValueFrom, map, timeout } from 'rxjs';
import type { Crema } from '../kit/Crema.ts';

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

/**
 * Watches how far the page is scrolled, and what is focused, typed and pressed; the returned function repeats it on the app's
 * elements.
 */
export function keepPresses(container: HTMLElement): () => void {
  let top = window.scrollY;
  let focused: (Place & { readonly name: string }) | null = null;
  const typed = new Map<string, Place & { readonly value: string }>();
  const onFocus = ({ target }: Pick<Event, 'target'>): void => {
    const isInside = target instanceof HTMLElement && target !== container && container.contains(target);
    focused = isInside ? { ...placeOf(target, container), name: target.localName } : null;
  };
  // In a task of its own: when the app's elements replace the focused one, that is repeated before.
  const onBlur = (): void => {
    const left = focused;
    setTimeout(() => {
      if (focused === left) focused = null;
    });
  };
  const onInput = ({ target }: Pick<Event, 'target'>): void => {
    if (!(target instanceof HTMLInputElement) || /^(radio|checkbox)$/.test(target.type)) return;
    const place = placeOf(target, container);
    typed.set(place.path.join(), { ...place, value: target.value });
  };
  onFocus({ target: document.activeElement });
  for (const input of container.querySelectorAll('input'))
    if (input.value !== input.defaultValue) onInput({ target: input });
  const watching = new AbortController();
  const { signal } = watching;
  window.addEventListener('scroll', () => (top = window.scrollY), { passive: true, signal });
  container.addEventListener('focusin', onFocus, { signal });
  container.addEventListener('focusout', onBlur, { signal });
  container.addEventListener('input', onInput, { signal });
  return () => {
    if (signal.aborted) return;
    watching.abort();
    const pressed = window.earlyPresses ?? [];
    window.earlyPresses = null;
    if (top > 0) window.scrollTo(0, top);
    if (focused !== null) elementLike(container, focused, focused.name)?.focus({ preventScroll: true });
    // All are found first, since typed text may show another button, and a press may change the text of the next.
    const elements = pressed.map((each) => elementLike(container, each, 'button, input, summary'));
    for (const each of typed.values()) type(elementLike(container, each, 'input'), each.value);
    // Each has its effects before the next, as a person's presses have: a busy button is not pressed again.
    for (const element of elements) flushSync(() => element?.click());
  };
}

interface Place {
  /** The index among the children of each element on the way. */
  readonly path: readonly number[];
  readonly text: string;
  /** Its `aria-label`, or a field's placeholder. */
  readonly label?: string | null;
}

const placeOf = (element: Element, container: HTMLElement): Place => ({
  path: pathOf(element, container),
  text: element.textContent,
  label: labelOf(element),
});

const labelOf = (element: Element): string | null =>
  element.getAttribute('aria-label') ?? element.getAttribute('placeholder');

/** As a person does: React hears of a value that its own setter did not set. */
function type(element: HTMLElement | null, value: string): void {
  if (!(element instanceof HTMLInputElement)) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
  flushSync(() => element.dispatchEvent(new Event('input', { bubbles: true })));
}

/** In its place, or, where the app shows more before it, the only one that says the same. */
function elementLike(container: HTMLElement, place: Place, selector: string): HTMLElement | null {
  const { path, text, label = null } = place;
  const isLike = (element: Element): boolean => element.textContent === text && labelOf(element) === label;
  let there: Element | undefined = container;
  for (const index of path) there = there?.children[index];
  if (there instanceof HTMLElement && isLike(there)) return there;
  if (text === '' && label === null) return null;
  const alike = [...container.querySelectorAll<HTMLElement>(selector)].filter(isLike);
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

function pathOf(element: Element, container: HTMLElement): readonly number[] {
  const path: number[] = [];
  for (let at: Element = element; at !== container && at.parentElement !== null; at = at.parentElement)
    path.unshift([...at.parentElement.children].indexOf(at));
  return path;
}
