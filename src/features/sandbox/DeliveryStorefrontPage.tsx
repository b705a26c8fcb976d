/** Stands in for the delivery storefront, which is somebody else's site; the sandbox's config leads here. */
import { addTexts } from '../../i18n/messages.ts';
import sandboxTexts from '../../i18n/messages/sandbox.en.json';
import { Text, useText } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import styles from './SandboxPage.module.css';

addTexts(sandboxTexts);

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
