/**
 * Build step: removes parts of OpenLayers that its modules import but this app never uses: flat styles and their
 * expression language, default styles, fill patterns and icons, text along lines, reprojection of vector tiles, UTM,
 * own buttons and default interactions, hit detection (drawnMarks.ts has ours). A quarter of the map's first load.
 * Using a removed part throws with its name.
 */
import type { Plugin } from 'vite';
import { matchedPatterns } from './matchedPatterns.ts';

interface Unused {
  /** Matches the specifier as OpenLayers writes it. */
  readonly import: RegExp;
  /** Exports that are never called. */
  readonly names?: readonly string[];
  /** Code for exports that are called, without effect. */
  readonly code?: string;
}

const unused: readonly Unused[] = [
  { import: /^\.\.\/render\/canvas\/style\.js$/, names: ['flatStyleLikeToStyleFunction'] },
  { import: /^\.\/Circle\.js$/, names: ['default'] },
  { import: /^\.\/ImageBuilder\.js$/, names: ['default'] },
  { import: /\/IconImage\.js$/, names: ['default', 'get'] },
  { import: /\/IconImageCache\.js$/, code: 'export const shared = { canExpireCache: () => false };' },
  {
    import: /\/flat\/textpath\.js$/,
    names: ['drawTextOnPath'],
    code: 'export const rtlRegEx = /[\\u0591-\\u08ff]/;',
  },
  { import: /\/flat\/lineoffset\.js$/, names: ['offsetLineString', 'removeOffsetCycles'] },
  { import: /\/flat\/linechunk\.js$/, names: ['lineChunk'] },
  { import: /\/flat\/straightchunk\.js$/, names: ['matchingChunk'] },
  // Features of tiles stay in their own form (render/Feature.js) and are never converted to these.
  { import: /^\.\.\/geom\/(Multi\w+|LineString)\.js$/, names: ['default'] },
  // The view fits no geometry: mapMoves.ts computes it.
  { import: /^\.\.?\/geom\/Polygon\.js$/, names: ['default', 'fromExtent'] },
  // Used only by the renderer of vector tiles; an operator's raster tiles have their own.
  { import: /^\.\.\/\.\.\/reproj\/Tile\.js$/, names: ['default'] },
  {
    import: /^\.\/proj\/utm\.js$/,
    code: 'export const makeProjection = () => null; export const makeTransforms = () => null;',
  },
  { import: /^\.\/(control|interaction)\/defaults\.js$/, names: ['defaults'] },
  {
    import: /\/canvas\/hitdetect\.js$/,
    names: ['HIT_DETECT_RESOLUTION', 'createHitDetectionImageData', 'hitDetect'],
  },
];
const PREFIX = '\0ol-unused:';

export function leanOpenLayers(): Plugin {
  const matched = matchedPatterns(
    'scripts/leanOpenLayers.ts',
    unused.map((each) => each.import),
  );
  return {
    ...matched.hooks,
    name: 'crema-lean-openlayers',
    enforce: 'pre',
    resolveId(id, importer) {
      if (importer === undefined || !/\/node_modules\/ol\//.test(importer)) return null;
      const index = unused.findIndex((each) => matched.in(id, each.import));
      return index === -1 ? null : `${PREFIX}${index}`;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const { names = [], code = '' } = unused[Number(id.slice(PREFIX.length))] ?? {};
      return [code, ...names.map(standIn)].join('\n');
    },
  };
}

function standIn(name: string): string {
  if (name === 'default') return 'export default class {}';
  return `export function ${name}() { throw new Error('OpenLayers: ${name} is left out, see scripts/leanOpenLayers.ts'); }`;
}
