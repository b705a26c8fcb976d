/**
 * Build step: cuts the web fonts down to the weights that the styles use. Each cut is made once for a release of its
 * font, kept in the cache and imported as `crema-fonts/NAME-PART.woff2`. The characters stay those of the package's Latin
 * file: names of stores and people need all of them.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

interface Cut {
  /** Path in node_modules. */
  readonly file: string;
  /** One weight, or the range of a variable font. */
  readonly weight: number | { readonly min: number; readonly max: number };
}

const cuts: Readonly<Record<string, Cut>> = {
  'fraunces-600': {
    file: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    weight: 600,
  },
  'figtree-400-700': {
    file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    weight: { min: 400, max: 700 },
  },
};

type Ranges = readonly (readonly [number, number])[];

/**
 * Each font is two files: the characters of English texts, and the other Latin ones, which a browser fetches where one of them
 * is shown. src/ui/base.css lists the same in its `unicode-range`.
 */
const parts: Readonly<Record<string, Ranges>> = {
  // ASCII, no-break space, © ® ° · × è é, dashes, quotes, bullet and ellipsis, ™ and minus.
  basic: [
    [0x20, 0x7e],
    [0xa0, 0xa0],
    [0xa9, 0xa9],
    [0xae, 0xae],
    [0xb0, 0xb0],
    [0xb7, 0xb7],
    [0xd7, 0xd7],
    [0xe8, 0xe9],
    [0x2010, 0x2026],
    [0x2122, 0x2122],
    [0x2212, 0x2212],
  ],
  more: [
    [0xa1, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    [0x2c6, 0x2c6],
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x2000, 0x206f],
    [0x20ac, 0x20ac],
  ],
};

export function cutFonts(): Plugin {
  return {
    name: 'crema-cut-fonts',
    async config() {
      const alias = await Promise.all(
        Object.entries(cuts).flatMap(([name, cut]) =>
          Object.entries(parts).map(async ([part, ranges]) => ({
            find: `crema-fonts/${name}-${part}.woff2`,
            replacement: await cutOnce(`${name}-${part}`, cut, ranges),
          })),
        ),
      );
      return { resolve: { alias } };
    },
  };
}

const pathOf = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The path of the cut font. */
async function cutOnce(name: string, { file, weight }: Cut, ranges: Ranges): Promise<string> {
  const whole = readFileSync(pathOf(`node_modules/${file}`));
  const key = createHash('sha256')
    .update(whole)
    .update(JSON.stringify([weight, ranges]))
    .digest('hex');
  const folder = pathOf('.cache/fonts');
  const path = join(folder, `${name}-${key.slice(0, 12)}.woff2`);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const characters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  );
  const cut = await subsetFont(whole, characters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
  });
  // Whole or not at all: another build may look for it now.
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, cut);
  renameSync(unfinished, path);
  return path;
}
