/**
 * For getByText and its like: the smallest element whose whole text is `text` (string) or matches it (RegExp), also where parts
 * of the text have elements of their own, as those around a price have.
 */
export const wholeText =
  (text: string | RegExp) =>
  (_: string, element: Element | null): boolean =>
    element !== null && says(element, text) && [...element.children].every((child) => !says(child, text));

function says({ textContent }: Element, text: string | RegExp): boolean {
  const said = textContent.trim().replaceAll(/\s+/g, ' ');
  return typeof text === 'string' ? said === text : text.test(said);
}
