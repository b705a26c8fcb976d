/** Why one cannot order at a store right now, and what to do instead (spec 1 section 5). */
import { useLocation } from 'react-router-dom';
import { ErrorText } from '../../i18n/ErrorText.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './StoreListPage.module.css';

export type Refusal = 'closed' | 'accountRequired';

type Props = { readonly refusal: Refusal; readonly isOpen: boolean; readonly onClose: () => void };

export function RefusalDialog({ refusal, isOpen, onClose }: Props) {
  const { pathname, search } = useLocation();
  const needsAccount = refusal === 'accountRequired';
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      shape="dialog"
      title={<Text id={needsAccount ? 'locator.refused.accountTitle' : 'locator.refused.closedTitle'} />}
      footer={
        <div className={styles.answers}>
          {needsAccount && (
            <LinkButton isWide to={`/account/signin?returnUrl=${encodeURIComponent(pathname + search)}`}>
              <Text id="locator.refused.signIn" />
            </LinkButton>
          )}
          <Button isWide variant={needsAccount ? 'secondary' : 'primary'} onClick={onClose}>
            <Text id="locator.refused.ok" />
          </Button>
        </div>
      }
    >
      <ErrorText code={needsAccount ? 'locator/accountRequired' : 'locator/closed'} />
    </Sheet>
  );
}
