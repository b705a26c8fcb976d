/** What a tab shows is noted when it changes. */
import type { Deciders } from '../deciders.ts';

export const screenDeciders: Deciders<'screen/show'> = {
  'screen/show': ({ screen }, { data }) =>
    screen.path === data.path &&
    screen.ids.join('/') === data.ids.join('/') &&
    screen.sheet === data.sheet &&
    screen.width === data.width &&
    screen.height === data.height &&
    screen.scheme === data.scheme
      ? []
      : [{ type: 'screen/shown', data }],
};
