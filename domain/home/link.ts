/** Where an operator's content may lead: a path of the app, or an https address. */
export function isLink(link: string): boolean {
  if (link.startsWith('/')) return isPath(link);
  return URL.canParse(link) && new URL(link).protocol === 'https:';
}

/** Of this origin, whatever base it is resolved against. */
export const isPath = (link: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(link);
