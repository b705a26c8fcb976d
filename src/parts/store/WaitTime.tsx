/** "Ready in around 5-8 minutes"; above 20 minutes without an upper bound (spec 3 section 9). */
import { isLongWait } from '../../../domain/stores/longWait.ts';
import { Text, type useText } from '../../i18n/Text.tsx';
import { withWholeRange } from './wholeRange.tsx';

interface Wait {
  readonly min: number;
  readonly max: number;
}

export const WaitTime = ({ wait }: { readonly wait: Wait }) =>
  isLongWait(wait) ? <Text id="wait.long" /> : <Text id="wait.range" values={withWholeRange({ ...wait })} />;

/** "5-8 mins", "20+ mins": where there is little room. */
export const compactWait = (text: ReturnType<typeof useText>, { min, max }: Wait): string =>
  isLongWait({ min }) ? text('wait.compact.long') : text('wait.compact', { min, max });
