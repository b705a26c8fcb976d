/** Why the last question of a form was refused. */
import { ErrorText } from '../../i18n/ErrorText.tsx';
import type { Call } from '../../kit/useCall.ts';
import { Notice } from '../../ui/Notice.tsx';

export const CallNotice = ({ call: { refused } }: { readonly call: Pick<Call, 'refused'> }) =>
  refused && (
    <Notice tone="error">
      <ErrorText code={refused.code} values={{ seconds: refused.seconds }} />
    </Notice>
  );
