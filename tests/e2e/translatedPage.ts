/**
 * What a browser's translation does to a page: each text node gives way to <font><font>text</font></font>, at once and for
 * texts that come later. The words stay as they are, so that a test finds them; a text that React can no longer change stays old.
 */
import type { BrowserContext } from 'playwright-core';

export const translatePages = (context: BrowserContext) => context.addInitScript(translatePage);

function translatePage(): void {
  const kept = 'font, script, style, textarea, [translate=no]';
  const translate = (text: Text) => {
    if (text.data.trim() === '' || text.parentElement === null || text.parentElement.closest(kept)) return;
    const inner = document.createElement('font');
    inner.textContent = text.data;
    const outer = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateAll = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    if (root instanceof Text) texts.push(root);
    while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };
  document.addEventListener('DOMContentLoaded', () => {
    translateAll(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(translateAll);
    }).observe(document.body, { childList: true, subtree: true });
  });
}
