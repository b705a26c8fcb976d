/** Asking for a menu or a product: once at a time per tab. Whether it is fresh enough is the stream's to see. */
import type { Deciders } from '../deciders.ts';

export const menuDeciders: Deciders<'menu/refresh'> = {
  'menu/refresh': ({ menuFetch }, { data }) =>
    menuFetch.byKey[data.key]?.status === 'asking' ? [] : [{ type: 'menu/requested', data }],
};
