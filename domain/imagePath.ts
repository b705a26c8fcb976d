/** A picture that the server names by a path: of our own origin, as none is fetched of another. */
import * as v from 'valibot';

export const ImagePath = v.pipe(v.string(), v.regex(/^\/(?!\/)[\w./-]+$/));
