/**
 * Around every UI test: what was rendered leaves the page, and a console.error (React's warnings come that way) fails
 * the test. Files share a worker and its jsdom, which starts anew in a second a file: what one changes in it, the next
 * does not find.
 */
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import '../../src/i18n/errorTexts.ts';
import { stampEventsAsBrowsers } from './eventTime.ts';
import { computeStylesInline } from './inlineComputedStyle.ts';
import './noOverflow.ts';
import { takeNoOwnerStacks } from './ownerStacks.ts';

const complaints: string[] = [];

// What jsdom lacks: modal dialogs, animations, scrolling, a screen (what is asked of it matches nothing), and what user-event
// needs for arrow keys on radios.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
HTMLDialogElement.prototype.getAnimations = () => [];
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;
window.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, String.raw`\$&`) } as typeof CSS;
computeStylesInline();
stampEventsAsBrowsers();
takeNoOwnerStacks();

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    complaints.push(parts.map(String).join(' '));
  });
});

afterEach(() => {
  const loose = looseTexts();
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  expect(complaints, 'console.error was called').toEqual([]);
  expect(loose, 'texts without an element of their own (src/i18n/Text.tsx)').toEqual([]);
});

/** The texts on the page that React keeps as text nodes: it keeps none where a text is an element's only child. */
function looseTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const loose: string[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
    if (text.nodeValue?.trim() !== '' && Object.keys(text).some((key) => key.startsWith('__reactFiber')))
      loose.push(`${text.parentElement?.outerHTML.slice(0, 200) ?? ''}: ${text.nodeValue ?? ''}`);
  return loose;
}

afterAll(() => {
  history.replaceState(null, '', '/');
  document.title = '';
  document.body.replaceChildren();
  for (const part of [document.documentElement, document.body])
    for (const name of part.getAttributeNames()) part.removeAttribute(name);
});
