/** A heart that is given or taken back. */
import * as v from 'valibot';
import { write } from '../write.ts';

export const flipFavorite = write(
  'flipFavorite',
  { storeNumber: v.string(), favorite: v.boolean() },
  {
    asks: {
      'favorites/starred': ({ storeNumber }) => ({ storeNumber, favorite: true }),
      'favorites/unstarred': ({ storeNumber }) => ({ storeNumber, favorite: false }),
    },
    settles: ['favorites/flipConfirmed', 'favorites/flipFailed'],
  },
);
