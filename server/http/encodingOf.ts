/** Negotiates the content encoding from `Accept-Encoding`. */
export type Encoding = 'br' | 'gzip' | 'identity';

export function encodingOf(accepted: string | undefined): Encoding {
  const taken = (accepted ?? '').split(',').flatMap((part) => {
    const [name = '', quality = ''] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return /^q=0(?:\.0*)?$/.test(quality) ? [] : [name];
  });
  if (taken.includes('br')) return 'br';
  return taken.includes('gzip') ? 'gzip' : 'identity';
}
