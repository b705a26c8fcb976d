/** For a text that marks a range of minutes as <range>: the range stays on one line. */
import type { ReactNode } from 'react';

export const withWholeRange = <T extends object>(values: T) => ({
  ...values,
  range: (parts: ReactNode) => <span className="nowrap">{parts}</span>,
});
