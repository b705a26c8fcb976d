/**
 * Settings of geocoder and suggester, from the environment. Refuses what an external service forbids or lacks, with
 * the reason. No message contains a key or a URL: both may be secret.
 */
export interface PlaceSettings {
  readonly geocoder: { readonly kind: 'towns' } | ({ readonly kind: OutsideGeocoder } & ServiceAccess);
  readonly suggester: { readonly kind: 'towns' } | ({ readonly kind: OutsideSuggester } & ServiceAccess);
}
export type OutsideSuggester = 'photon' | 'pelias';
export type OutsideGeocoder = OutsideSuggester | 'nominatim';

export interface ServiceAccess {
  readonly url: string;
  readonly key: string | null;
  /** An email or web address that Nominatim's people can reach the operator at. */
  readonly contact: string | null;
}

const PUBLIC_NOMINATIM = 'nominatim.openstreetmap.org';
const POLICY = 'https://operations.osmfoundation.org/policies/nominatim/';

type Environment = Readonly<Record<string, string | undefined>>;

export function parsePlaceSettings(
  env: Environment,
): PlaceSettings | { readonly problems: readonly string[] } {
  const problems = [...geocoderProblems(env), ...suggesterProblems(env)];
  if (problems.length > 0) return { problems };
  const geocoder = env['GEOCODER'] ?? 'towns';
  const suggester = env['SUGGESTER'] ?? 'towns';
  const geocoderUrl = env['GEOCODER_URL'] ?? `https://${PUBLIC_NOMINATIM}`;
  const contact = env['GEOCODER_CONTACT'] ?? null;
  return {
    geocoder: isOutsideGeocoder(geocoder)
      ? { kind: geocoder, url: geocoderUrl, key: env['GEOCODER_KEY'] ?? null, contact }
      : { kind: 'towns' },
    suggester: isOutsideSuggester(suggester)
      ? { kind: suggester, url: env['SUGGESTER_URL'] ?? '', key: env['SUGGESTER_KEY'] ?? null, contact }
      : { kind: 'towns' },
  };
}

/** With a dot at the end or in a subdomain it is the same service. */
export function isPublicNominatim(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const host = new URL(url).hostname.replace(/\.+$/, '');
  return host === PUBLIC_NOMINATIM || host.endsWith(`.${PUBLIC_NOMINATIM}`);
}

function* geocoderProblems(env: Environment): Generator<string> {
  const { GEOCODER: kind = 'towns', GEOCODER_URL: url, GEOCODER_CONTACT: contact } = env;
  if (kind === 'towns') return;
  if (!isOutsideGeocoder(kind)) {
    yield `GEOCODER must be towns, nominatim, photon or pelias, but is "${kind}".`;
    return;
  }
  if (contact !== undefined && !/^[\x21-\x7e]{3,200}$/.test(contact))
    yield 'GEOCODER_CONTACT must be an email or web address without spaces.';
  if (url === undefined && kind !== 'nominatim')
    yield `GEOCODER_URL is missing: GEOCODER=${kind} needs the address of your ${kind} service.`;
  else if (url !== undefined && !isServiceAddress(url)) yield notAnAddress('GEOCODER_URL');
  else if (kind === 'nominatim' && contact === undefined && (url === undefined || isPublicNominatim(url)))
    yield `GEOCODER_CONTACT is missing: the public Nominatim serves only applications that say how to reach their operator (${POLICY}).`;
}

function* suggesterProblems(env: Environment): Generator<string> {
  const { SUGGESTER: kind = 'towns', SUGGESTER_URL: url } = env;
  if (kind === 'nominatim') {
    yield `SUGGESTER must not be nominatim: it has no autocomplete, and the public Nominatim forbids it (${POLICY}); take photon or pelias.`;
    return;
  }
  if (url !== undefined && isPublicNominatim(url)) {
    yield `SUGGESTER_URL must not be the public Nominatim: it forbids autocomplete (${POLICY}); take a Photon or Pelias service.`;
    return;
  }
  if (kind === 'towns') return;
  if (!isOutsideSuggester(kind)) yield `SUGGESTER must be towns, photon or pelias, but is "${kind}".`;
  else if (url === undefined)
    yield `SUGGESTER_URL is missing: SUGGESTER=${kind} needs the address of your ${kind} service.`;
  else if (!isServiceAddress(url)) yield notAnAddress('SUGGESTER_URL');
}

const notAnAddress = (name: string): string =>
  `${name} must be an http:// or https:// address without a user name and password.`;

/** Requests to an address with a user name and password are refused by fetch. */
function isServiceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

const isOutsideSuggester = (kind: string): kind is OutsideSuggester => kind === 'photon' || kind === 'pelias';
const isOutsideGeocoder = (kind: string): kind is OutsideGeocoder =>
  isOutsideSuggester(kind) || kind === 'nominatim';
