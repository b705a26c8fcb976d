/** Why a trace was not taken or is not there, and a desk that is not this person's. */
import { entry } from '../errorEntry.ts';

export const supportRefusals = {
  TRACE_INVALID: entry('error.support.invalid'),
  TRACE_NOT_REDACTED: entry('error.support.notRedacted'),
  TRACE_NOT_FOUND: entry('error.support.notFound'),
  SUPPORT_ONLY: entry('error.support.only'),
};
