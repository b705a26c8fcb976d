/** The texts of codes by mail, and of an operation that needs a proof. */
import { entry } from '../errorEntry.ts';

export const elevationRefusals = {
  CODE_WRONG: entry('error.code.wrong'),
  CODE_EXPIRED: entry('error.code.expired'),
  CODE_LOCKED: entry('error.code.locked'),
  ELEVATION_NEEDED: entry('error.elevation.needed'),
};
