/** The texts of cancellations that the server refused. */
import { entry } from '../errorEntry.ts';

export const cancellationsRefusals = {
  ORDER_STARTED: entry('error.cancellations.started'),
  ORDER_CANCELLED: entry('error.cancellations.cancelled'),
};
