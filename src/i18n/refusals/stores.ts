/** The texts and actions of the refusals of domain/stores. */
import type { FactOf } from '../../../domain/events.ts';
import { entry, signIn, type ErrorEntry } from '../errorEntry.ts';

export const storesRefusals = {
  'locator/notReady': entry('error.locator.notReady'),
  'locator/closed': entry('error.locator.closed'),
  'locator/accountRequired': entry('error.locator.accountRequired', signIn),
} satisfies Record<`locator/${FactOf<'locator/storeRefused'>['data']['reason']}`, ErrorEntry>;
