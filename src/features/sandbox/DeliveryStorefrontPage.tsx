/** Stands in for the external delivery storefront; the sandbox's settings link here. */
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import styles from './SandboxPage.module.css';

texts('sandbox');

export function DeliveryStorefrontPage() {
  const text = useText();
  return (
    <Page title={text('sandbox.delivery.pageTitle')} width="narrow">
      <header className={styles.header}>
        <h1>
          <Text id="sandbox.delivery.title" />
        </h1>
        <p className={styles.quiet}>
          <Text id="sandbox.delivery.text" />
        </p>
        <p>
          <LinkButton to="/store-locator/delivery" variant="secondary">
            <Text id="sandbox.delivery.back" />
          </LinkButton>
        </p>
      </header>
    </Page>
  );
}
