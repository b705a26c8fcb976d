/**
 * Around every UI test: what was rendered leaves the page, and a console.error (React's warnings come that way) fails
 * the test. Files share a worker and its jsdom, which starts anew in a second a file: what one changes in it, the next
 * does not find.
 */
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import '../../src/i18n/errorTexts.ts';
import { computeStylesInline } from './inlineComputedStyle.ts';
import { takeNoOwnerStacks } from './ownerStacks.ts';

const complaints: string[] = [];

// What jsdom lacks: modal dialogs, animations and scrolling.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
HTMLDialogElement.prototype.getAnimations = () => [];
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
computeStylesInline();
takeNoOwnerStacks();

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    complaints.push(parts.map(String).join(' '));
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  expect(complaints, 'console.error was called').toEqual([]);
});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  document.body.replaceChildren();
  for (const part of [document.documentElement, document.body])
    for (const name of part.getAttributeNames()) part.removeAttribute(name);
});
