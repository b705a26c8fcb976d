/** What is said of a refusal that stores makes by itself. */
import { entry, signIn } from '../errorEntry.ts';

export const storesRefusals = {
  'locator/notReady': entry('error.locator.notReady'),
  'locator/closed': entry('error.locator.closed'),
  'locator/accountRequired': entry('error.locator.accountRequired', signIn),
};
