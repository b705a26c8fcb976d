/** What a list of one's devices calls them: by User-Agent strings of real browsers. */
import { describe, expect, it } from 'vitest';
import { deviceOf } from '../../../server/session/deviceOf.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const windows = 'Windows NT 10.0; Win64; x64';

describe('a device', () => {
  it.each([
    [`Mozilla/5.0 (${windows}) ${chrome}`, 'Chrome', 'Windows'],
    [`Mozilla/5.0 (${windows}) ${chrome} Edg/140.0.0.0`, 'Edge', 'Windows'],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`,
      'Safari',
      'Mac',
    ],
    [
      `Mozilla/5.0 (iPhone; like Mac OS X) ${webkit} CriOS/140.0 Mobile/15E148 Safari/604.1`,
      'Chrome',
      'iPhone',
    ],
    [`Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/28.0 ${chrome}`, 'Samsung Internet', 'Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox', 'Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} OPR/120.0`, 'Opera', 'ChromeOS'],
    ['curl/8.0', null, null],
    [undefined, null, null],
    // Never what the client wrote, and a very long text takes no time.
    [`Maya's phone ${'Version/1 '.repeat(1_000_000)}`, null, null],
  ])('with %.80s is %s on %s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });
});
