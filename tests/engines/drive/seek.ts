/**
 * Finds an element in the page by a selector and its accessible name, as a person would; runs inside every engine.
 * Only elements that are shown count; the first one is taken.
 */
export interface Sought {
  readonly css: string;
  /** A regular expression over the accessible name or the text, ignoring case. */
  readonly name?: string;
  /** Only inside the list item with this text. */
  readonly row?: string;
}

export interface Found {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Answers null while it is not there, is disabled, or is covered by something else. Self-contained: it is sent as text. */
export function seek({ css, name, row = '' }: Sought, isForPress: boolean): Found | null {
  const pattern = new RegExp(name ?? '', 'i');
  const nameOf = (element: Element): string => {
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    const text = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
    return text.replace(/\s+/g, ' ').trim();
  };
  const isDisabled = (element: Element): boolean =>
    element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true';
  const found = [...document.querySelectorAll(css)].find(
    (element) =>
      element.getClientRects().length > 0 &&
      getComputedStyle(element).visibility === 'visible' &&
      (row === '' || (element.closest('li')?.textContent ?? '').includes(row)) &&
      pattern.test(nameOf(element)) &&
      !(isForPress && isDisabled(element)),
  );
  if (found === undefined) return null;
  if (!isForPress) return { text: nameOf(found), x: 0, y: 0 };
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const x = Math.round(left + width / 2);
  const y = Math.round(top + height / 2);
  const hit = document.elementFromPoint(x, y);
  const isReached = hit !== null && (found.contains(hit) || hit.closest('label') !== null);
  (window as { pressTarget?: Element }).pressTarget = found;
  return isReached ? { text: nameOf(found), x, y } : null;
}
