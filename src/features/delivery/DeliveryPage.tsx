/**
 * The delivery landing page: links to the external storefront of the settings, in the same tab. Without delivery the
 * address redirects to the locator. The cart can't be transferred, so a dialog warns first. Spec 1 section 2.
 */
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { OrderTypeToggle } from '../../parts/store/OrderTypeToggle.tsx';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { ProductIllustration } from '../../ui/illustration/ProductIllustration.tsx';
import { Page } from '../../ui/Page.tsx';
import styles from './DeliveryPage.module.css';
import { RebuildDialog } from './RebuildDialog.tsx';

texts('delivery');

export function DeliveryPage() {
  const text = useText();
  const { config } = useCrema();
  const { pathname, search } = useLocation();
  if (!config.enableInAppDelivery)
    return <Navigate to={pathname.replace(/\/delivery\/*$/, '') + search} replace />;
  return (
    <Page title={text('delivery.pageTitle')} description={text('delivery.description')} width="narrow">
      <OrderTypeToggle />
      <div className={styles.landing}>
        <div className={styles.drawing}>
          <ProductIllustration illustration={bag} hasPlate={false} />
        </div>
        <h1>
          <Text id="delivery.title" />
        </h1>
        <p className={styles.lead}>
          <Text id="delivery.lead" />
        </p>
        <GetStarted storefront={config.deliveryStorefrontUrl} />
        {config.deliveryFaqUrl !== '' && (
          <a href={config.deliveryFaqUrl}>
            <Text id="delivery.faq" />
          </a>
        )}
      </div>
      <p className={styles.legal}>
        <Text id="delivery.legal" />
      </p>
    </Page>
  );
}

function GetStarted({ storefront }: { readonly storefront: string }) {
  const hasItems = useWorld((world) => world.cart.lines.length > 0);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      {hasItems ? (
        <Button size="l" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
          <Text id="delivery.start" />
        </Button>
      ) : (
        <a href={storefront} className={buttonClass('primary', 'l', false)}>
          <Text id="delivery.start" />
        </a>
      )}
      <RebuildDialog
        isOpen={isAsking && hasItems}
        storefront={storefront}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

const bag = {
  kind: 'bag',
  liquid: 'coffee',
  foam: null,
  ice: false,
  topping: null,
  accent: 'caramel',
} as const;
