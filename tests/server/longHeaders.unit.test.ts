/** A header of any content is read at once: it comes before every limit. */
import { expect, it } from 'vitest';
import { acceptsGraphqlResponse } from '../../server/graphql/mediaType.ts';
import { encodingOf } from '../../server/http/encodingOf.ts';

/** As long as Node lets a header be, and repeated so that one slow reading shows. */
const header = `a${' '.repeat(15_000)}b`;
const TIMES = 20;

it.each([
  ['Accept-Encoding', encodingOf],
  ['Accept', acceptsGraphqlResponse],
])('a long run of spaces in %s takes no time', (_name, read) => {
  const startedAt = performance.now();
  for (let each = 0; each < TIMES; each++) read(header);
  expect(performance.now() - startedAt).toBeLessThan(500);
});

it.each([
  ['br;q=0, gzip ; q=0.5', 'gzip'],
  ['BR ; Q=0.0,gzip;q=0', 'identity'],
  ['gzip, br', 'br'],
])('%s is answered with %s', (accepted, encoding) => expect(encodingOf(accepted)).toBe(encoding));
