/**
 * Where sign-in leads back to: a path of this site, or `/`. Never another site, whatever the address bar was made to hold.
 * Judged as a browser would read it: after `..` is resolved, and after percent signs are decoded a few times over.
 */

const HERE = 'https://here.invalid';
const MOST_DECODINGS = 4;

export function safeReturnUrl(wanted: string | null | undefined): string {
  if (wanted == null || !wanted.startsWith('/') || wanted.length > 2_000) return '/';
  if (!everyReading(wanted).every(staysHere)) return '/';
  const { pathname, search, hash } = new URL(wanted, HERE);
  // Back to the form itself would be a loop.
  return pathname.startsWith('/account/signin') ? '/' : pathname + search + hash;
}

/** The text, and the text with its percent signs decoded until nothing changes; empty when they cannot be decoded. */
function everyReading(text: string): readonly string[] {
  const readings = [text];
  const path = text.split(/[?#]/, 1)[0] ?? '';
  try {
    let current = path;
    for (let i = 0; i < MOST_DECODINGS; i++) {
      current = decodeURIComponent(current);
      readings.push(current);
    }
  } catch {
    return [...readings, ''];
  }
  return readings;
}

function staysHere(reading: string): boolean {
  // oxlint-disable-next-line no-control-regex -- browsers drop tabs and line breaks from addresses: `/\t/evil` is `//evil`
  if (!reading.startsWith('/') || /[\u0000-\u001f\u007f\\]/.test(reading)) return false;
  try {
    const url = new URL(reading, HERE);
    return url.origin === HERE && !url.pathname.startsWith('//');
  } catch {
    return false;
  }
}
