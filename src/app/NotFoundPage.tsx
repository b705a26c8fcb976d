/** Page for an unknown URL. */
import { Text, useText } from '../i18n/Text.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page } from '../ui/Page.tsx';
import { Scene } from '../ui/illustration/Scene.tsx';
import styles from './Plain.module.css';

export function NotFoundPage() {
  const text = useText();
  return (
    <Page title={text('shell.notFound.pageTitle')} width="narrow">
      <h1 className={styles.title}>
        <Text id="shell.notFound.title" />
      </h1>
      <EmptyState
        drawing={<Scene name="emptyCup" />}
        action={
          <LinkButton to="/">
            <Text id="shell.notFound.action" />
          </LinkButton>
        }
      >
        <Text id="shell.notFound.text" />
      </EmptyState>
    </Page>
  );
}
