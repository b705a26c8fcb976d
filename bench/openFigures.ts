/**
 * (o) how a first visit opens on a phone with slow 4G: Lighthouse 12.8, its mobile preset, the median of five visits,
 * beside release 0.2.0 measured in the same way; with BENCH_BEFORE=FOLDER, a built checkout of an earlier release, beside that one in
 * the same turns. Lighthouse is large and needed here alone, so it is no dependency: `npm install --no-save lighthouse@12.8` first.
 */
import { chromium } from 'playwright-core';
import { ensureBrowser } from '../tools/browser/ensureBrowser.mjs';
import { BROWSER_FLAGS } from '../tools/browser/browserFlags.ts';
import { figure, median, type Figure } from './figure.ts';
import { programOf, startMeasured } from '../tools/browser/measuredServer.ts';

const VISITS = 5;
const PORT = 9333;

interface Opening {
  /** 0 to 100. */
  readonly score: number;
  /** Milliseconds. */
  readonly largestPaint: number;
  readonly blocked: number;
  readonly shift: number;
}

/** The goals of docs/operating.md; what release 0.2.0 took, for the paths where it was measured. */
const pages: readonly {
  readonly path: string;
  readonly goal: Opening;
  readonly before: Omit<Opening, 'shift'> | null;
}[] = [
  { path: '/', goal: goal(95, 1_800), before: { score: 81, largestPaint: 3_300, blocked: 326 } },
  { path: '/menu', goal: goal(95, 1_800), before: { score: 69, largestPaint: 4_500, blocked: 417 } },
  { path: '/menu/drinks/hot-coffee', goal: goal(95, 1_800), before: null },
  {
    path: '/menu/product/1001/hot',
    goal: goal(95, 1_800),
    before: { score: 78, largestPaint: 4_100, blocked: 199 },
  },
  { path: '/menu/cart', goal: goal(95, 1_800), before: null },
  {
    path: '/store-locator?place=Seattle',
    // Its map may block as long as before.
    goal: goal(90, 2_500, 693),
    before: { score: 62, largestPaint: 4_600, blocked: 693 },
  },
];

function goal(score: number, largestPaint: number, blocked = 100): Opening {
  return { score, largestPaint, blocked, shift: 0.02 };
}

export async function openFigures(): Promise<readonly Figure[]> {
  const lighthouse = await loadLighthouse();
  const settings = { SEED_STORES: '4000', SANDBOX: 'on' };
  const crema = await startMeasured('server/start/main.ts', settings);
  const checkout = process.env['BENCH_BEFORE'];
  const earlier =
    checkout === undefined ? null : await startMeasured(programOf(checkout), settings, checkout);
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${PORT}`],
  });
  try {
    const figures: Figure[] = [];
    for (const page of pages) {
      const visits: Opening[] = [];
      const before: Opening[] = [];
      for (let visit = 0; visit < VISITS; visit++) {
        visits.push(await lighthouse(crema.url + page.path));
        if (earlier !== null) before.push(await lighthouse(earlier.url + page.path));
      }
      figures.push(
        ...figuresOf(page, visits),
        ...(earlier === null ? [] : besides(page.path, visits, before)),
      );
    }
    return figures;
  } finally {
    await browser.close();
    crema.stop();
    earlier?.stop();
  }
}

/** Beside a checkout of an earlier release: no worse than by a twentieth. */
const besides = (path: string, visits: readonly Opening[], before: readonly Opening[]): Figure[] =>
  (['largestPaint', 'blocked'] as const).map((name) =>
    figure({
      name: `(o) ${path} ${name} beside the earlier one`,
      value: median(visits.map((visit) => visit[name])),
      peerValue: median(before.map((visit) => visit[name])),
      ...{ unit: 'ms', better: 'lower', peer: 'BENCH_BEFORE', bar: 1.05 },
    }),
  );

/** A figure without a peer is compared with its goal. */
function figuresOf(
  { path, goal: wanted, before }: (typeof pages)[number],
  visits: readonly Opening[],
): Figure[] {
  const one = (
    name: keyof Opening,
    unit: string,
    better: 'higher' | 'lower',
    peerValue = wanted[name],
    peer = 'the goal',
  ) =>
    figure({
      name: `(o) ${path} ${name}`,
      value: median(visits.map((visit) => visit[name])),
      ...{ unit, better, peer, peerValue },
      // Rounded away from what would refuse a value that is just the goal.
      bar: (better === 'higher' ? Math.floor : Math.ceil)((wanted[name] / peerValue) * 1_000) / 1_000,
    });
  const release = before === null ? [] : (['release 0.2.0'] as const);
  return [
    one('score', 'of 100', 'higher', before?.score, ...release),
    one('largestPaint', 'ms', 'lower', before?.largestPaint, ...release),
    one('blocked', 'ms', 'lower', before?.blocked, ...release),
    one('shift', '', 'lower'),
  ];
}

interface Lighthouse {
  readonly default: (
    url: string,
    flags: Readonly<Record<string, unknown>>,
  ) => Promise<{
    readonly lhr: {
      readonly runtimeError?: { readonly message: string };
      readonly categories: { readonly performance: { readonly score: number } };
      readonly audits: Readonly<Record<string, { readonly numericValue: number }>>;
    };
  }>;
}

async function loadLighthouse(): Promise<(url: string) => Promise<Opening>> {
  const name = 'lighthouse';
  const { default: run } = await import(name).then(
    (module) => module as Lighthouse,
    () => {
      throw new Error('Lighthouse is not installed: npm install --no-save lighthouse@12.8');
    },
  );
  return async (url) => {
    const flags = { port: PORT, onlyCategories: ['performance'], output: 'json', logLevel: 'error' };
    let { lhr } = await run(url, flags);
    // Once in a hundred visits or so Chromium's trace lacks the beginning of the page.
    if (lhr.runtimeError) ({ lhr } = await run(url, flags));
    if (lhr.runtimeError) throw new Error(`${url} was not opened: ${lhr.runtimeError.message}`);
    const valueOf = (audit: string): number => lhr.audits[audit]?.numericValue ?? NaN;
    return {
      score: Math.round(lhr.categories.performance.score * 100),
      largestPaint: valueOf('largest-contentful-paint'),
      blocked: valueOf('total-blocking-time'),
      shift: valueOf('cumulative-layout-shift'),
    };
  };
}
