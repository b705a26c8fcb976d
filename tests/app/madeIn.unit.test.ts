/** The header of a trace names the engine, and where a redacted one was written tells no place. */
import { expect, it } from 'vitest';
import { readTrace } from '../../adapters/trace-file/readTrace.ts';
import { writeTrace } from '../../adapters/trace-file/writeTrace.ts';
import { engineOf } from '../../src/compose/madeIn.ts';
import { foldEngine } from '../../streams/log/foldEngine.ts';
import { someSession } from '../tools/someTrace.ts';

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    'Chromium 156',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0',
    'Chromium 150',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox 153'],
  [
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/27.1 Safari/605.1.15',
    'WebKit 27',
  ],
  ['curl/8', 'unknown'],
])('%s is %s', (userAgent, engine) => expect(engineOf(userAgent)).toBe(engine));

const madeIn = {
  ...{
    engine: 'Chromium 156',
    locale: 'en-US',
    zone: 'America/Boise',
    zoneData: 'a',
    icu: null,
    formats: 'b',
  },
  ...{ viewport: { width: 391, height: 844 }, settings: { enableMarriott: false } },
};
async function headerOf(key: Uint8Array<ArrayBuffer> | null) {
  const source = {
    events: someSession(),
    documents: [],
    build: 'test',
    tab: 'tab-a',
    era: 'era-1',
    exportedAt: 1,
  };
  const read = await readTrace(new Blob([await writeTrace({ ...source, madeIn }, foldEngine, key)]).stream());
  if (!read.ok) throw read.reason;
  return read.value.header.madeIn;
}

it('is kept whole in a trace that is not redacted', async () => {
  expect(await headerOf(null)).toEqual(madeIn);
});

it('has no time zone and no exact viewport in a redacted one', async () => {
  const redacted = await headerOf(new Uint8Array(32).fill(7));
  expect(redacted).toEqual({ ...madeIn, zone: null, viewport: { width: 400, height: 800 } });
});
