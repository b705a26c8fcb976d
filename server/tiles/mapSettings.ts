/**
 * Settings of the base map, from the environment: the built-in one, or an operator's with its required attribution. An
 * incomplete setting is refused with a message. Doesn't open a pmtiles file; see openBaseMap.ts.
 */
export type MapSettings =
  | { readonly base: 'builtin' }
  | {
      readonly base: 'xyz' | 'mvt';
      /** With {z}, {x} and {y}; the browser loads from there. */
      readonly url: string;
      readonly attribution: string;
      readonly maxZoom: number;
    }
  | {
      readonly base: 'pmtiles';
      readonly file: string;
      readonly attribution: string;
      /** Null: the file's own. */
      readonly maxZoom: number | null;
    };

type Environment = Readonly<Record<string, string | undefined>>;

/** The zoom levels of the map (spec 1, section 7). */
const HIGHEST_ZOOM = 21;
/** The highest zoom of most such services. */
const USUAL_MAX_ZOOM = { xyz: 19, mvt: 14 } as const;
const LONGEST_ATTRIBUTION = 300;

export function parseMapSettings(env: Environment): MapSettings | { readonly problems: readonly string[] } {
  const problems = [...mapProblems(env)];
  if (problems.length > 0) return { problems };
  const { MAP_BASE: base, MAP_BASE_URL: url = '', MAP_BASE_ATTRIBUTION = '', MAP_BASE_MAX_ZOOM } = env;
  const attribution = MAP_BASE_ATTRIBUTION.trim();
  const maxZoom = MAP_BASE_MAX_ZOOM === undefined ? null : Number(MAP_BASE_MAX_ZOOM);
  if (base === 'pmtiles') return { base, file: url, attribution, maxZoom };
  if (base === 'xyz' || base === 'mvt')
    return { base, url, attribution, maxZoom: maxZoom ?? USUAL_MAX_ZOOM[base] };
  return { base: 'builtin' };
}

function* mapProblems(env: Environment): Generator<string> {
  const { MAP_BASE: base = 'builtin', MAP_BASE_URL: url } = env;
  if (base === 'builtin') {
    const idle = ['MAP_BASE_URL', 'MAP_BASE_ATTRIBUTION', 'MAP_BASE_MAX_ZOOM'].filter((name) => env[name]);
    if (idle.length > 0)
      yield `${idle.join(', ')} given without a map of yours: set MAP_BASE to xyz, mvt or pmtiles, or leave it out.`;
    return;
  }
  if (base !== 'xyz' && base !== 'mvt' && base !== 'pmtiles') {
    yield `MAP_BASE must be builtin, xyz, mvt or pmtiles, but is "${base}".`;
    return;
  }
  if (base === 'pmtiles' && url === undefined)
    yield 'MAP_BASE_URL is missing: MAP_BASE=pmtiles needs the path of a .pmtiles file.';
  if (base !== 'pmtiles' && !isTemplate(url ?? ''))
    yield `MAP_BASE_URL must be the http(s) address of the tiles with {z}, {x} and {y} in its path, on one host: https://tiles.example.com/{z}/{x}/{y}.${base === 'xyz' ? 'png' : 'mvt'}`;
  yield* commonProblems(env, base);
}

function* commonProblems(env: Environment, base: string): Generator<string> {
  const attribution = env['MAP_BASE_ATTRIBUTION']?.trim() ?? '';
  if (attribution === '')
    yield `MAP_BASE_ATTRIBUTION is missing: MAP_BASE=${base} needs the text that your map's licence asks for, such as "© OpenStreetMap contributors".`;
  if (attribution.length > LONGEST_ATTRIBUTION)
    yield `MAP_BASE_ATTRIBUTION must have at most ${LONGEST_ATTRIBUTION} characters, but has ${attribution.length}.`;
  const maxZoom = env['MAP_BASE_MAX_ZOOM'] ?? '0';
  if (!/^\d{1,2}$/.test(maxZoom) || Number(maxZoom) > HIGHEST_ZOOM)
    yield `MAP_BASE_MAX_ZOOM must be a whole number from 0 to ${HIGHEST_ZOOM}, but is "${maxZoom}".`;
}

/** The Content-Security-Policy names the host (securityHeaders.ts), so it may contain no placeholder. */
function isTemplate(text: string): boolean {
  if (!/^https?:\/\/[^/{}?#\s]+[/?]/i.test(text) || /\s/.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  const placeholders = text.match(/\{[^{}]*\}/g) ?? [];
  return placeholders.toSorted().join('') === '{x}{y}{z}';
}
