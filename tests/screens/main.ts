/**
 * `npm run screens` writes a picture of each screen that axe sees (e2e/screens.ts) at four widths in both themes, and a page that shows them all, into
 * .cache/screens/now. `--out FOLDER` for another; `--beside FOLDER` shows the pictures of that folder beside them, those of
 * an earlier release for instance; `--url ADDRESS` visits a server that runs (its sandbox on); `--only TEXT` keeps the
 * screens whose name has it, or one of several texts between commas; `--text 200` doubles the text at 320 px.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { settingsOfScreens, screensOf } from '../e2e/screens.ts';
import type { Screen } from '../e2e/screenSteps.ts';
import { openBrowser, personAt, startCrema, tempFolder } from '../e2e/testApp.ts';
import { writeContactSheet, type Picture } from './contactSheet.ts';

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
const own = given === null ? await startCrema({ env: settingsOfScreens() }) : null;
const url = given ?? own?.url ?? '';
const pictures: Picture[] = [];
const browser = await openBrowser(tempFolder());
const page = await browser.newPage();
page.setDefaultTimeout(15_000);
const maya = personAt(page, url);
const screens = screensOf({ page: () => page, maya: () => maya, url: () => url, complaints: [] });
// Each begins where the one before it ended.
const last = screens.findLastIndex(isWanted);
for (const screen of screens.slice(0, last + 1)) await visit(screen);
await browser.close();
await own?.stop();
console.log(writeContactSheet(folder, pictures, beside === null ? null : resolve(beside)));
process.exit(0);

async function visit(screen: Screen): Promise<void> {
  const [name, reach] = screen;
  await page.setViewportSize(sizes[1]);
  try {
    await reach();
  } catch (error) {
    console.error(`${name} was not reached: ${String(error).slice(0, 200)}`);
    return;
  }
  if (!isWanted(screen)) return;
  await page.waitForTimeout(SETTLE_MS);
  for (const size of sizes) {
    await page.setViewportSize(size);
    if (size.width === 320) await setText(textPercent);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.waitForTimeout(SETTLE_MS / 2);
      const file = `${name.replaceAll(' ', '-')}-${size.width}-${theme}.png`;
      await page.screenshot({ path: join(folder, file) });
      pictures.push({ screen: name, look: `${size.width} ${theme}`, file });
    }
    if (size.width === 320) await setText(null);
  }
  await page.emulateMedia({ colorScheme: null });
}

function isWanted([name]: Screen): boolean {
  return only.split(',').some((text) => name.includes(text));
}

/** As the browser's setting for the size of text does. */
async function setText(percent: string | null): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size === null ? '' : `${size}%`;
  }, percent);
}
