/** What a journey left in the browser's log is run again by this code, and says the same facts. For the end of a journey. */
import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { rerun } from '../../tools/trace/rerun/rerun.ts';
import { eventsOf } from '../flow/rerunLogs.ts';

export async function leavesItsTrace(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  // Of the app's origin, without the app.
  await page.goto(`${url}/robots.txt`);
  const rows = await page.evaluate(
    () =>
      new Promise<readonly unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('crema');
        opening.onerror = () => reject(new Error('The log could not be opened.'));
        opening.onsuccess = () => {
          const asked = opening.result.transaction('events').objectStore('events').getAll();
          asked.onsuccess = () => {
            opening.result.close();
            resolve(asked.result as unknown[]);
          };
          asked.onerror = () => reject(new Error('The log could not be read.'));
        };
      }),
  );
  await page.close();
  const events = eventsOf(rows);
  expect(events.length).toBeGreaterThan(10);
  expect(rerun(events).first).toBeNull();
}
