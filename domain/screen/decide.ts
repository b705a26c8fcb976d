/** What a tab shows is noted; that it changed is known to who notes it. */
import type { Deciders } from '../deciders.ts';

export const screenDeciders: Deciders<'screen/show'> = {
  'screen/show': (_world, { data }) => [{ type: 'screen/shown', data }],
};
