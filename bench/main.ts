/**
 * `npm run bench`: each figure beside its peer, measured in the same run on the same data. `--json` prints an array;
 * `--only=fold,browser,map,server` runs a part. A bar that is missed is said in the table; the exit code stays 0.
 */
import './production.ts';
import { browserFigures } from './browserFigures.ts';
import { table, type Figure } from './figure.ts';
import { foldFigure } from './foldFigure.ts';
import { giftsFigure } from './giftsFigure.ts';
import { historyFigure } from './historyFigure.ts';
import { ledgerFigure } from './ledgerFigure.ts';
import { loyaltyFigure } from './loyaltyFigure.ts';
import { mapFigures } from './mapFigures.ts';
import { openFigures } from './openFigures.ts';
import { ordersFigure } from './ordersFigure.ts';
import { serverFigure } from './serverFigure.ts';
import { storesFigure } from './storesFigure.ts';
import { subscribersFigure } from './subscribersFigure.ts';
import { suggestFigure } from './suggestFigure.ts';
import { traceFigures } from './traceFigures.ts';

const parts: Readonly<Record<string, () => Promise<readonly Figure[]> | readonly Figure[]>> = {
  browser: browserFigures,
  fold: foldFigure,
  gifts: giftsFigure,
  history: historyFigure,
  ledger: ledgerFigure,
  loyalty: loyaltyFigure,
  map: mapFigures,
  open: openFigures,
  orders: ordersFigure,
  server: serverFigure,
  stores: storesFigure,
  subscribers: subscribersFigure,
  suggest: suggestFigure,
  trace: traceFigures,
};

const args = process.argv.slice(2);
const only = args
  .find((arg) => arg.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const wrong = [
  ...args.filter((arg) => !/^--(json|only=.*)$/.test(arg)),
  ...(only ?? []).filter((name) => !(name in parts)),
];
if (wrong.length > 0) {
  console.error(`Usage: npm run bench -- [--json] [--only=${Object.keys(parts).join(',')}]`);
  process.exit(2);
}
const figures: Figure[] = [];
/** Needs what is not installed with the rest: measured when it is asked for. */
const onlyAsked: ReadonlySet<string> = new Set(['ledger', 'open']);
for (const [name, measure] of Object.entries(parts)) {
  if (only === undefined ? onlyAsked.has(name) : !only.includes(name)) continue;
  console.error(`measuring: ${name} …`);
  figures.push(...(await measure()));
}
console.log(args.includes('--json') ? JSON.stringify(figures, null, 2) : table(figures));
