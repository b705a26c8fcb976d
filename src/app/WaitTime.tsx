/** "Ready in around 5-8 minutes"; above 20 minutes without an upper bound (spec 3 section 9). */
import { Text } from '../i18n/Text.tsx';
import { withWholeRange } from './wholeRange.tsx';

export function WaitTime({ wait }: { readonly wait: { readonly min: number; readonly max: number } }) {
  return wait.min > 20 ? (
    <Text id="cart.wait.long" />
  ) : (
    <Text id="cart.wait.range" values={withWholeRange(wait)} />
  );
}
