/** Where the log of this page was written: for the header of a trace, which is read somewhere else. */
import { hashOfText } from '../../domain/contentHash.ts';
import type { MadeIn } from '../../adapters/trace-file/format.ts';
import type { ClientConfig } from '../../domain/clientConfig.ts';

export function madeIn(settings: ClientConfig): MadeIn {
  const { locale } = settings;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return {
    engine: engineOf(navigator.userAgent),
    locale,
    zone: timeZone,
    zoneData: hashOfText(offsets().join(',')).slice(0, 16),
    // No browser says it.
    icu: null,
    formats: hashOfText(samples(locale).join('\n')).slice(0, 16),
    viewport: { width: innerWidth, height: innerHeight },
    settings: { ...settings },
  };
}

/** The engine's own name comes last but for Safari's, which every browser on it adds. */
export function engineOf(userAgent: string): string {
  const known =
    /(Firefox|Edg|Chrome|Chromium)\/(\d+)/.exec(userAgent) ?? /(Version)\/(\d+).*Safari/.exec(userAgent);
  if (known === null) return 'unknown';
  const names: Readonly<Record<string, string>> = { Chrome: 'Chromium', Edg: 'Chromium', Version: 'WebKit' };
  return `${names[known[1] ?? ''] ?? known[1]} ${known[2]}`;
}

const WEEK_MS = 7 * 24 * 3_600_000;
const FROM = Date.UTC(2026, 0, 1);

/** In minutes, week by week over two years: rules of summer time are in it. */
const offsets = (): readonly number[] =>
  Array.from({ length: 105 }, (_, week) => new Date(FROM + week * WEEK_MS).getTimezoneOffset());

/** Texts that have changed from one version of ICU to another. */
const samples = (locale: string): readonly string[] => [
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(-1234.5),
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }).format(FROM),
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(FROM),
  new Intl.ListFormat(locale).format(['a', 'b', 'c']),
];
