/** The three engines, by name; null where this machine has none, and its tests are then skipped. */
import { chromium, firefox } from './drive/puppeteer.ts';
import type { Engine, EngineName } from './drive/types.ts';
import { webkit } from './drive/webkit.ts';

export const engines: Readonly<Record<EngineName, () => Engine | null>> = {
  Chromium: chromium,
  Firefox: firefox,
  WebKit: webkit,
};
