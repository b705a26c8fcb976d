/** For a text that marks a range of minutes as <range>: the range stays on one line. */
import type { ReactNode } from 'react';
import { inOwnElements } from '../../i18n/Text.tsx';

export const withWholeRange = <T extends object>(values: T) => ({
  ...values,
  range: (parts: ReactNode) => <span className="nowrap">{inOwnElements(parts)}</span>,
});
