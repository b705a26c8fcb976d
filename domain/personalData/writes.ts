/** What a member asks about her data: each press once. */
import { write } from '../write.ts';
import { PersonalDataChange } from './shape.ts';

export const changePersonalData = write(
  'changePersonalData',
  { change: PersonalDataChange },
  {
    asks: { 'personalData/changeRequested': (data) => data },
    settles: ['personalData/changed', 'personalData/changeRefused'],
  },
);
