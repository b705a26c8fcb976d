/** Placeholder: account creation belongs to the account pages, which do not exist yet. */
import '../../i18n/shellLater.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { Scene } from '../../ui/illustration/Scene.tsx';
import styles from '../../kit/Plain.module.css';

export function CreateAccountPage() {
  const text = useText();
  return (
    <Page title={text('createAccount.pageTitle')} width="narrow">
      <h1 className={styles.title}>
        <Text id="createAccount.title" />
      </h1>
      <EmptyState
        drawing={<Scene name="emptyCup" />}
        action={
          <LinkButton to="/account/signin" variant="secondary">
            <Text id="createAccount.back" />
          </LinkButton>
        }
      >
        <Text id="createAccount.text" />
      </EmptyState>
    </Page>
  );
}
