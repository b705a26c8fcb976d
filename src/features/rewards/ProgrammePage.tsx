/**
 * The public page of the rewards programme (spec 3 section 2): join, how it starts, what stars give, the benefits, the ways to
 * pay, partners, questions, terms. The server renders it. `#waystopay` leads to the ways to pay.
 */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { useCrema } from '../../kit/Crema.ts';
import { Benefits } from './Benefits.tsx';
import { Hero } from './Hero.tsx';
import { Partners } from './Partners.tsx';
import { RewardTiers } from './RewardTiers.tsx';
import { Terms } from './Terms.tsx';
import { PHONE, scrollToWaysToPay } from './waysToPay.ts';
import styles from './ProgrammePage.module.css';

texts('rewards.programme');

export function ProgrammePage() {
  const text = useText();
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#waystopay') scrollToWaysToPay(matchMedia(PHONE).matches);
  }, [hash]);
  return (
    <Page title={text('programme.pageTitle')} description={text('programme.description')}>
      <div className={styles.page}>
        <AppBanner />
        <Hero />
        <GettingStarted />
        <RewardTiers />
        <Benefits />
        <WaysToPay />
        <Partners />
        <Questions />
        <Terms />
      </div>
    </Page>
  );
}

/** Join in the app: its download on a phone, else the page about the apps. */
function AppBanner() {
  const text = useText();
  const { config } = useCrema();
  const isPhone = useMediaQuery(PHONE);
  const page = config.mobileAppsLandingPageUrl || config.appDownloadLink;
  const link = isPhone ? config.appDownloadLink || page : page;
  if (link === '') return null;
  return (
    <aside className={styles.banner} aria-label={text('programme.banner')}>
      <Text id="programme.banner.text" />
      <a href={link}>
        <Text id="programme.banner.link" />
      </a>
    </aside>
  );
}

const steps = ['join', 'order', 'earn'] as const;

const GettingStarted = () => (
  <section aria-labelledby="programme-start">
    <h2 id="programme-start">
      <Text id="programme.start" />
    </h2>
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <h3>
            <Text id={`programme.start.${step}`} />
          </h3>
          <p>
            <Text id={`programme.start.${step}.text`} />
          </p>
        </li>
      ))}
    </ol>
  </section>
);

const WaysToPay = () => (
  <section id="waystopay" aria-labelledby="programme-pay" tabIndex={-1}>
    <h2 id="programme-pay">
      <Text id="programme.pay" />
    </h2>
    <div className={styles.ways}>
      <div>
        <h3>
          <Text id="programme.pay.storedValue" />
        </h3>
        <p>
          <Text id="programme.pay.storedValue.text" />
        </p>
      </div>
      <div>
        <h3>
          <Text id="programme.pay.other" />
        </h3>
        <p>
          <Text id="programme.pay.other.text" />
        </p>
      </div>
    </div>
  </section>
);

function Questions() {
  const { config } = useCrema();
  return (
    <section aria-labelledby="programme-questions">
      <h2 id="programme-questions">
        <Text id="programme.questions" />
      </h2>
      {config.commonQuestionsUrl === '' ? (
        <LinkButton to="/support" variant="secondary">
          <Text id="programme.questions.help" />
        </LinkButton>
      ) : (
        <a href={config.commonQuestionsUrl}>
          <Text id="programme.questions.link" />
        </a>
      )}
    </section>
  );
}
