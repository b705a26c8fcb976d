/** How an opt-in to an offer ended (spec 3 section 2): static, one text for each path, the error for any other. */
import { useLocation } from 'react-router-dom';
import { optInOf, type OptInOutcome } from '../../../domain/promo/optIn.ts';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { Scene, type SceneName } from '../../ui/illustration/Scene.tsx';
import styles from './promo.module.css';

texts('promo.optIn');

function sceneOf(outcome: OptInOutcome): SceneName {
  if (outcome === 'error') return 'broken';
  return outcome === 'expired' || outcome === 'expiredMultiplier' ? 'emptyCup' : 'PickedUp';
}

export function OptInPage() {
  const text = useText();
  const { pathname } = useLocation();
  const outcome = optInOf(pathname)?.outcome ?? 'error';
  return (
    <Page title={text('promo.optIn.pageTitle')} width="narrow">
      <div className={styles.outcome}>
        <Scene name={sceneOf(outcome)} />
        <h1>
          <Text id={`promo.optIn.${outcome}`} />
        </h1>
        <p>
          <Text id={`promo.optIn.${outcome}.text`} />
        </p>
        <div className={styles.actions}>
          {outcome === 'error' ? (
            <LinkButton to="/support" variant="secondary">
              <Text id="promo.optIn.error.help" />
            </LinkButton>
          ) : (
            <LinkButton to="/menu" size="l">
              <Text id="promo.optIn.order" />
            </LinkButton>
          )}
        </div>
      </div>
    </Page>
  );
}
