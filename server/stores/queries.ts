/** Validates the parameters of the store routes: one message per invalid parameter. */
import * as v from 'valibot';
import { parseFeatures } from '../../domain/stores/features.ts';
import { REACH } from '../../domain/stores/query.ts';
import { badRequest } from '../base/codedError.ts';
import { requireKnownFeatures } from './storeFeatures.ts';

const MAX_NUMBERS = 100;
const LONGEST_NUMBER = 40;

const latText = 'lat must be a number from -90 to 90.';
const lngText = 'lng must be a number from -180 to 180.';
const within = (most: number, says: string) =>
  v.pipe(v.number(says), v.minValue(-most, says), v.maxValue(most, says));
const degrees = (most: number, says: string) =>
  v.pipe(v.string(says), v.regex(/^-?\d{1,3}(\.\d{1,20})?$/, says), v.transform(Number), within(most, says));
const coordinates = { lat: v.optional(degrees(90, latText)), lng: v.optional(degrees(180, lngText)) };
const text = (name: string, longest: number) => {
  const says = `${name} must be one text of at most ${longest} characters.`;
  return v.pipe(v.string(says), v.maxLength(longest, says));
};
const wholeMiles = `within must be a whole number of miles from ${REACH.usual} to ${REACH.most}.`;
const wholeOffset = 'offset must be a whole number from 0 to 10000.';

export const NEAR_TEXT = 'near must be a latitude and a longitude: 47.6,-122.3.';
/** Where the person is or looked last; null where that is not known. */
export const Near = v.optional(
  v.pipe(
    v.string(NEAR_TEXT),
    v.regex(/^[^,]{1,25},[^,]{1,25}$/, NEAR_TEXT),
    v.transform((pair) => pair.split(',')),
    v.tuple([degrees(90, NEAR_TEXT), degrees(180, NEAR_TEXT)]),
    v.transform(([lat, lng]) => ({ lat, lng })),
  ),
);

const Search = v.object({
  place: v.optional(v.pipe(text('place', 200), v.trim()), ''),
  features: v.pipe(v.optional(text('features', 500), ''), v.transform(parseFeatures)),
  ...coordinates,
  near: Near,
  within: v.optional(
    v.pipe(
      v.string(wholeMiles),
      v.regex(/^\d{2,4}$/, wholeMiles),
      v.transform(Number),
      v.minValue(REACH.usual, wholeMiles),
      v.maxValue(REACH.most, wholeMiles),
    ),
    String(REACH.usual),
  ),
  offset: v.optional(
    v.pipe(
      v.string(wholeOffset),
      v.regex(/^\d{1,5}$/, wholeOffset),
      v.transform(Number),
      v.maxValue(10_000, wholeOffset),
    ),
    '0',
  ),
});
export type SearchQuery = v.InferOutput<typeof Search>;

const Some = v.object({
  numbers: v.pipe(
    text('numbers', MAX_NUMBERS * (LONGEST_NUMBER + 1)),
    v.transform(parseFeatures),
    v.maxLength(MAX_NUMBERS, `numbers may name at most ${MAX_NUMBERS} stores.`),
  ),
  ...coordinates,
});

const featuresText = 'features must be a list of at most 50 codes.';
const Nearest = v.object(
  {
    lat: within(90, latText),
    lng: within(180, lngText),
    features: v.optional(
      v.pipe(v.array(v.string(featuresText), featuresText), v.maxLength(50, featuresText)),
      [],
    ),
  },
  'Send {lat, lng, features}.',
);

export function parseSearch(query: unknown): SearchQuery {
  const parsed = checked(Search, query);
  requireBothOrNone(parsed);
  requireKnownFeatures(parsed.features);
  return parsed;
}

export function parseSome(query: unknown): {
  readonly numbers: readonly string[];
  readonly from: { readonly lat: number; readonly lng: number } | null;
} {
  const parsed = checked(Some, query);
  requireBothOrNone(parsed);
  const { numbers, lat, lng } = parsed;
  return { numbers, from: lat === undefined || lng === undefined ? null : { lat, lng } };
}

export function parseNearest(body: unknown): v.InferOutput<typeof Nearest> {
  const parsed = checked(Nearest, body);
  requireKnownFeatures(parsed.features);
  return parsed;
}

function checked<Schema extends v.GenericSchema>(schema: Schema, given: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, given);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  // valibot reports a missing key as an issue of the object, without the name of the key.
  const missing = issue.kind === 'schema' && issue.type === 'object' && issue.path?.[0]?.key;
  throw badRequest(typeof missing === 'string' ? `Give ${missing}.` : issue.message);
}

function requireBothOrNone({
  lat,
  lng,
}: {
  readonly lat?: number | undefined;
  lng?: number | undefined;
}): void {
  if ((lat === undefined) !== (lng === undefined)) throw badRequest('Give lat and lng together, or neither.');
}
