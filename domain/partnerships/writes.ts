/** Ending the link. */
import { write } from '../write.ts';

export const unlinkPartner = write(
  'unlinkPartner',
  {},
  {
    asks: { 'partnerships/unlinkRequested': () => ({}) },
    settles: ['partnerships/unlinked', 'partnerships/unlinkRefused'],
  },
);
