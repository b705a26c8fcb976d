/** The menu of the demonstration: a menu file as an operator has one. Served until an operator imports another. */
import { readFileSync } from 'node:fs';
import type { MenuFile } from './menuLine.ts';
import { readMenu } from './readMenu.ts';

export function demoMenu(): MenuFile {
  const { menu, refused } = readMenu(readFileSync(new URL('demo/menu.ndjson', import.meta.url), 'utf8'));
  const [first] = refused;
  if (first !== undefined)
    throw new Error(`demo/menu.ndjson, line ${first.line}: ${JSON.stringify(first.problems)}`);
  return menu;
}
