/**
 * getComputedStyle for pages without a style sheet, which is what UI tests render: the inline style, and
 * `display: none` for what HTML hides. jsdom matches its built-in sheet against each element that a query by role
 * passes, which took a third of the tests' time. Nothing is inherited; Testing Library looks at the ancestors itself.
 */
const NEVER_SHOWN = new Set(['head', 'script', 'style', 'template', 'title']);

export function computeStylesInline(): void {
  window.getComputedStyle = (element) => {
    const { style } = element as HTMLElement;
    if (!isHiddenByHtml(element)) return style;
    const hidden = document.createElement('div').style;
    hidden.cssText = style.cssText;
    hidden.display ||= 'none';
    return hidden;
  };
}

function isHiddenByHtml(element: Element): boolean {
  const { localName, parentElement } = element;
  if (element.hasAttribute('hidden') || NEVER_SHOWN.has(localName)) return true;
  if (localName === 'dialog') return !element.hasAttribute('open');
  return (
    parentElement?.localName === 'details' && localName !== 'summary' && !parentElement.hasAttribute('open')
  );
}
