/**
 * What Chromium's own password manager keeps in a profile: the sign-in, which a person may save, and nothing of a
 * stored-value card, whose form it must not take for one. In a Chromium with windows' code: the one without has no
 * password manager, and neither has one that says that it is automated.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SANDBOX_PIN } from '../../server/wallet/sandboxCards.ts';
import { filesIn, foundIn } from './hidingPlaces.ts';
import { maya, openOwnBrowser, personAt, startCrema, tempFolder, type RunningCrema } from './testApp.ts';

const ASKED = '7777 0000 0000 1002';
const ADDED = '7777 0000 0000 1001';

let crema: RunningCrema;
let browser: BrowserContext;
let page: Page;
const profile = tempFolder();
beforeAll(async () => {
  const settings = `${tempFolder()}/settings.json`;
  writeFileSync(settings, JSON.stringify({ unauthCardBalanceCheckEnabled: true }));
  crema = await startCrema({ env: { CLIENT_SETTINGS: settings } });
  browser = await openOwnBrowser(profile);
  page = await browser.newPage();
});
afterAll(() => crema.stop());

it('keeps who signed in, and neither number nor security code of a card that is asked for or added', async () => {
  await page.goto(`${crema.url}/account/cards`);
  await typeCard(ASKED);
  await page.getByText('Card (1002) holds').waitFor();
  await personAt(page, crema.url).signIn(maya, '/account/cards/add');
  await typeCard(ADDED);
  await page.getByText('Card (1001) added').waitFor();
  await page.goto(`${crema.url}/menu`);
  await browser.close();
  const kept = { logins: filesIn(join(profile, 'Default'), /^Login Data|^Web Data/) };
  expect(kept.logins).toContain(maya.email);
  expect(foundIn(kept, [ASKED, ADDED, SANDBOX_PIN])).toEqual([]);
  expect(foundIn({ profile: filesIn(profile) }, [ASKED])).toEqual([]);
});

/** By hand, as the password manager watches for it. */
async function typeCard(number: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Card number/ }).focus();
  await page.keyboard.type(number);
  await page.keyboard.press('Tab');
  await page.keyboard.type(SANDBOX_PIN);
  await page.keyboard.press('Enter');
}
