/** The texts of second factors that are not accepted. */
import { entry } from '../errorEntry.ts';

export const secondFactorRefusals = {
  SECOND_FACTOR_NEEDED: entry('error.secondFactor.needed'),
  SIGN_IN_AGAIN: entry('error.secondFactor.again'),
  TEXTS_PAUSED: entry('error.secondFactor.paused'),
  TEXT_NOT_SENT: entry('error.secondFactor.notSent'),
  PHONE_INVALID: entry('error.secondFactor.phone'),
};
