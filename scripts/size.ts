/**
 * `npm run size`: the transfer size of each route and shared chunk (brotli), against its budget, from the built client. The
 * first visit to `/`: the page, styles, scripts and fonts, not photos. Any other route: that and what it adds. Then what a
 * browser counts of a first visit, headers included (visits.ts). Exit code 1 if a budget is exceeded.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { firstVisit, isLocator, routesOf, type Manifest } from './routeFiles.ts';
import { measureVisits, type Visit } from './visits.ts';

const dist = 'dist/client';
const budgets = {
  firstVisit: 209.5,
  javascript: 175.5,
  route: 307.5,
  guestCheckout: 312.5,
  locator: 356.5,
  /** With the numbering plans of telephones. */
  profile: 320.5,
} as const;
/** Chunks that several pages load, by the start of their names. */
const sharedBudgets = {
  libraries: 108,
  index: 65,
  shared: 21.1,
  createGraphqlPorts: 34.5,
  StoreMap: 66,
} as const;
/** First visits in a browser. */
const visitBudgets = {
  // An answer that is fetched when the page is idle may come before it is counted: 218.1 or 219.0.
  '/': { kilobytes: 219.5, answers: 12 },
  '/menu': { kilobytes: 272, answers: 28 },
  '/menu/drinks/hot-coffee': { kilobytes: 270, answers: 29 },
  '/menu/product/1001/hot': { kilobytes: 274, answers: 33 },
  '/menu/cart': { kilobytes: 279, answers: 39 },
  // All that is loaded after the first page is loaded here at once: reads, deciders, the map.
  '/store-locator?place=Seattle': { kilobytes: 364, answers: 35 },
  '/account/signin': { kilobytes: 246.5, answers: 24 },
} as const;
const kilobyte = 1024;

const manifestFile = `${dist}/.vite/manifest.json`;
if (!existsSync(manifestFile)) {
  console.error(`There is no ${manifestFile}; run \`npm run build\` first.`);
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
const first = firstVisit(manifest, linkedFrom(`${dist}/index.html`), (file) =>
  readFileSync(`${dist}/${file}`, 'utf8'),
);
const rows = [
  row('first visit to /', budgets.firstVisit, ['index.html', ...first]),
  row(
    '  of it JavaScript',
    budgets.javascript,
    first.filter((file) => file.endsWith('.js')),
  ),
  ...routesOf(manifest, first).map(({ name, files }) =>
    row(name, budgetOf(name), ['index.html', ...first, ...files]),
  ),
  ...Object.entries(sharedBudgets).map(([name, budget]) =>
    row(`the chunk ${name}`, budget, chunksNamed(name)),
  ),
  ...(await measureVisits(Object.keys(visitBudgets))).map(visitRow),
];
console.log(rows.map(({ text }) => text).join('\n'));
const over = rows.filter(({ isOver }) => isOver);
if (!rows.some(({ name }) => name.startsWith('src/')))
  console.error('No route of its own chunk was found; is src/shell/routes still lazy?');
for (const { name } of over) console.error(`Over budget: ${name.trim()}`);
process.exit(over.length > 0 || !rows.some(({ name }) => name.startsWith('src/')) ? 1 : 0);

function budgetOf(route: string): number {
  if (isLocator(route)) return budgets.locator;
  if (route.includes('features/profile/')) return budgets.profile;
  return route.includes('GuestCheckoutPage') ? budgets.guestCheckout : budgets.route;
}

function row(name: string, budget: number, files: readonly string[]) {
  const size = files.reduce((sum, file) => sum + transferSize(file), 0) / kilobyte;
  const isOver = size > budget;
  const text = `${isOver ? 'OVER' : 'ok  '}  ${name.padEnd(44)} ${size.toFixed(1).padStart(7)} KB of ${budget} KB  (${files.length} files)`;
  return { name, isOver, text };
}

function chunksNamed(name: string): readonly string[] {
  const files = readdirSync(`${dist}/assets`).filter((file) =>
    new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file),
  );
  if (files.length !== 1)
    throw new Error(`There are ${files.length} chunks named ${name}; is vite.config.ts still so?`);
  return files.map((file) => `assets/${file}`);
}

function visitRow({ path, bytes, answers }: Visit) {
  const budget = visitBudgets[path as keyof typeof visitBudgets];
  const isOver = bytes / kilobyte > budget.kilobytes || answers > budget.answers;
  const name = `a browser at ${path}`;
  const size = (bytes / kilobyte).toFixed(1).padStart(7);
  const text = `${isOver ? 'OVER' : 'ok  '}  ${name.padEnd(44)} ${size} KB of ${budget.kilobytes} KB  (${answers} of ${budget.answers} answers)`;
  return { name, isOver, text };
}

/** As the server sends it: its .br file, or the file itself if it is not compressed. */
function transferSize(file: string): number {
  const path = `${dist}/${file}`;
  if (existsSync(`${path}.br`)) return statSync(`${path}.br`).size;
  return /\.(woff2?|png|jpe?g|webp|avif)$/.test(file)
    ? statSync(path).size
    : brotliCompressSync(readFileSync(path)).length;
}

function linkedFrom(page: string): readonly string[] {
  const html = readFileSync(page, 'utf8');
  const links = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css|woff2|svg|ico|webmanifest))"/g)];
  return links.map(([, file]) => file ?? '');
}
