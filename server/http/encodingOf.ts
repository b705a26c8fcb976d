/** Negotiates the content encoding from `Accept-Encoding`. */
export type Encoding = 'br' | 'gzip' | 'identity';

export function encodingOf(accepted: string | undefined): Encoding {
  const taken = (accepted ?? '').split(',').flatMap((part) => {
    // No pattern with white space on both sides: a long run of spaces would take it seconds.
    const [name = '', quality = ''] = part.split(';').map((each) => each.trim().toLowerCase());
    return /^q=0(?:\.0*)?$/.test(quality) ? [] : [name];
  });
  if (taken.includes('br')) return 'br';
  return taken.includes('gzip') ? 'gzip' : 'identity';
}
