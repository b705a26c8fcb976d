/** Why the last question of a form was refused. */
import { ErrorText } from '../../i18n/ErrorText.tsx';
import { Text } from '../../i18n/Text.tsx';
import type { Call } from '../../kit/useCall.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { identityError } from './identityErrors.ts';

const ADDRESS_UNVERIFIED = 'ADDRESS_UNVERIFIED';

export function CallNotice({ call: { refused } }: { readonly call: Pick<Call, 'refused'> }) {
  if (refused === null) return null;
  const id = identityError(refused.code);
  return (
    <Notice
      tone="error"
      action={
        refused.code === ADDRESS_UNVERIFIED && (
          <LinkButton to="/account/verify" variant="secondary">
            <Text id="identity.error.verify" />
          </LinkButton>
        )
      }
    >
      {id === null ? (
        <ErrorText code={refused.code} values={{ seconds: refused.seconds }} />
      ) : (
        <Text id={id} />
      )}
    </Notice>
  );
}
