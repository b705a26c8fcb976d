/**
 * Addresses of photos in a menu file. A product names one by `https`, on an origin that the menu's first line names: these
 * origins are all that a page's content security policy allows for photos (decision 0067).
 */
import * as v from 'valibot';

const LONGEST = 500;

/** A host of the public kind: a name with a dot, no number that stands for a machine of somebody's own network. */
const isPublicHost = (hostname: string): boolean =>
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(hostname);

const httpsUrl = (text: string): URL | null => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && isPublicHost(url.hostname) ? url : null;
};

/** As browsers write it: in a policy nothing else may follow the host and port. */
export const isPictureOrigin = (text: string): boolean => httpsUrl(text)?.origin === text;

export const PictureAddress = v.pipe(
  v.string(),
  v.maxLength(LONGEST),
  v.check(
    isPictureAddress,
    'must be an https address on a public host, without a name, password or fragment',
  ),
);

/** The address as browsers write it, so that the stored address is the requested one. */
function isPictureAddress(text: string): boolean {
  const url = httpsUrl(text);
  return url !== null && url.href === text && url.username === '' && url.password === '' && url.hash === '';
}
