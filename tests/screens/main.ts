/**
 * `npm run screens` writes a picture of each main screen at four widths in both themes, and a page that shows them all, into
 * .cache/screens/now. `--out FOLDER` for another; `--beside FOLDER` shows the pictures of that folder beside them, those of
 * an earlier release for instance; `--url ADDRESS` visits a server that runs (its sandbox on); `--only TEXT` keeps the
 * screens whose name has it, or one of several texts between commas; `--text 200` doubles the text at 320 px.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser, startCrema, tempFolder } from '../e2e/testApp.ts';
import { writeContactSheet, type Picture } from './contactSheet.ts';
import { paymentScreens } from './paymentScreens.ts';
import { guestScreens, memberScreens, type Screen } from './screens.ts';

const valueOf = (name: string): string | null => {
  const at = process.argv.indexOf(name);
  return at === -1 ? null : (process.argv[at + 1] ?? null);
};
const folder = resolve(valueOf('--out') ?? '.cache/screens/now');
const beside = valueOf('--beside');
const only = valueOf('--only') ?? '';
const textPercent = valueOf('--text');
const given = valueOf('--url');
/** Time for the map, for pictures and for what comes after the page. */
const SETTLE_MS = 1_200;
const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;

mkdirSync(folder, { recursive: true });
const own = given === null ? await startCrema({ env: { BARISTA_STEP_SECONDS: '60' } }) : null;
const url = given ?? own?.url ?? '';
const pictures: Picture[] = [];
for (const screensOf of [guestScreens, memberScreens, paymentScreens]) {
  const browser = await openBrowser(tempFolder());
  const page = await browser.newPage();
  page.setDefaultTimeout(15_000);
  const screens = screensOf(page, url);
  // Each begins where the one before it ended: a visit with none that is wanted is left out whole.
  if (screens.some(isWanted)) for (const screen of screens) await visit(page, screen);
  await browser.close();
}
await own?.stop();
console.log(writeContactSheet(folder, pictures, beside === null ? null : resolve(beside)));
process.exit(0);

async function visit(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize(sizes[1]);
  try {
    await screen.reach();
  } catch (error) {
    console.error(`${screen.name} was not reached: ${String(error).slice(0, 200)}`);
    return;
  }
  if (!isWanted(screen)) return;
  await page.waitForTimeout(SETTLE_MS);
  for (const size of sizes) {
    await page.setViewportSize(size);
    if (size.width === 320) await setText(page, textPercent);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme, media: screen.media ?? null });
      await page.waitForTimeout(SETTLE_MS / 2);
      const file = `${screen.name.replaceAll(' ', '-')}-${size.width}-${theme}.png`;
      await page.screenshot({ path: join(folder, file) });
      pictures.push({ screen: screen.name, look: `${size.width} ${theme}`, file });
    }
    if (size.width === 320) await setText(page, null);
  }
  await page.emulateMedia({ colorScheme: null, media: null });
}

function isWanted({ name }: Screen): boolean {
  return only.split(',').some((text) => name.includes(text));
}

/** As the browser's setting for the size of text does. */
async function setText(page: Page, percent: string | null): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size === null ? '' : `${size}%`;
  }, percent);
}
