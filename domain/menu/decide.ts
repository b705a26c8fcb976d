/** Requests for a menu or a product: one at a time per tab. Freshness is the stream's concern. */
import type { Deciders } from '../deciders.ts';

export const menuDeciders: Deciders<'menu/refresh'> = {
  'menu/refresh': ({ menuFetch }, { data }) =>
    menuFetch.byKey[data.key]?.status === 'asking' ? [] : [{ type: 'menu/requested', data }],
};
