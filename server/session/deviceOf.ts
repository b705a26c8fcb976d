/**
 * Browser and system of a `User-Agent`, from fixed lists: enough to recognize one's own device, no version, nothing
 * that the client can choose freely. Null where no list has it.
 */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
  /** ISO 3166, as the operator's proxy says it (http/requestSession.ts); null where none does. */
  readonly country?: string | null;
}

/** The first match counts: most browsers name others as well. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bHeadlessChrome\/|\bChromium\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];
/** Real User-Agents have fewer than 300 characters; longer ones are not searched. */
const LONGEST = 1_000;

export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, LONGEST);
  const first = (list: typeof browsers): string | null =>
    list.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  return { browser: first(browsers), system: first(systems) };
}
