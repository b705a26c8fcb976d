/** Warnings for invalid parts of a locator URL. The valid rest is used; see domain/stores/query.ts. */
import { Text } from '../../../i18n/Text.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { LocatorAddress } from './useLocatorAddress.ts';

type Props = Pick<LocatorAddress, 'problems' | 'unknownFeatures'>;

export function AddressProblems({ problems, unknownFeatures }: Props) {
  return (
    <>
      {problems.map((problem) => (
        <Notice key={problem} tone="warn">
          <Text id={`locator.problem.${problem}`} />
        </Notice>
      ))}
      {unknownFeatures.length > 0 && (
        <Notice tone="warn">
          <Text
            id="locator.problem.unknownFeatures"
            values={{ count: unknownFeatures.length, codes: unknownFeatures.slice(0, 5).join(', ') }}
          />
        </Notice>
      )}
    </>
  );
}
