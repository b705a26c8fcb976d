/**
 * A path of this site, or `/`, from the target that an address names. Never another site, whatever the address contains (open
 * redirect). Judged as a browser would read it: with `..` resolved and percent-encoding decoded repeatedly.
 */

const HERE = 'https://here.invalid';
const MAX_DECODINGS = 4;

export function pathOfThisSite(wanted: string | null | undefined): string {
  if (wanted == null || !wanted.startsWith('/') || wanted.length > 2_000) return '/';
  if (!allDecodings(wanted).every(staysHere)) return '/';
  const { pathname, search, hash } = new URL(wanted, HERE);
  return pathname + search + hash;
}

/**
 * The text and each result of decoding its percent-encoding until nothing changes; empty when it cannot be decoded.
 */
function allDecodings(text: string): readonly string[] {
  const readings = [text];
  const path = text.split(/[?#]/, 1)[0] ?? '';
  try {
    let current = path;
    for (let i = 0; i < MAX_DECODINGS; i++) {
      current = decodeURIComponent(current);
      readings.push(current);
    }
  } catch {
    return [...readings, ''];
  }
  return readings;
}

function staysHere(decoded: string): boolean {
  // oxlint-disable-next-line no-control-regex -- browsers drop tabs and line breaks from addresses: `/\t/evil` is `//evil`
  if (!decoded.startsWith('/') || /[\u0000-\u001f\u007f\\]/.test(decoded)) return false;
  try {
    const url = new URL(decoded, HERE);
    return url.origin === HERE && !url.pathname.startsWith('//');
  } catch {
    return false;
  }
}
