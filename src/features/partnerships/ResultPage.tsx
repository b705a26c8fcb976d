/** What came of linking or unlinking, by the address. What is said is the same for everybody. */
import { useCrema } from '../../kit/Crema.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { Scene, type SceneName } from '../../ui/illustration/Scene.tsx';
import { MAIN, REDIRECT } from './paths.ts';
import styles from './partnerships.module.css';

export const resultPages = ['success', 'unlinked', 'error', 'not-linked', 'already-linked'] as const;
export type Result = (typeof resultPages)[number];

export function ResultPage({ result }: { readonly result: Result }) {
  const text = useText();
  const { config } = useCrema();
  const partner = config.partnerName;
  const said = texts[result];
  return (
    <Page title={text('partnerships.pageTitle', { partner })} width="narrow">
      <div className={styles.result}>
        <div className={styles.picture}>
          <Scene name={scenes[result]} />
        </div>
        <h1>
          <Text id={said} />
        </h1>
        <p>
          <Text id={`${said}.text`} values={{ partner }} />
        </p>
        <div className={styles.actions}>
          {actions[result].map(([to, id], index) => (
            <LinkButton key={to} to={to} variant={index === 0 ? 'primary' : 'secondary'}>
              <Text id={id} />
            </LinkButton>
          ))}
        </div>
      </div>
    </Page>
  );
}

const texts = {
  success: 'partnerships.success',
  unlinked: 'partnerships.unlinked',
  error: 'partnerships.error',
  'not-linked': 'partnerships.notLinked',
  'already-linked': 'partnerships.alreadyLinked',
} as const;

const scenes: Readonly<Record<Result, SceneName>> = {
  success: 'PickedUp',
  unlinked: 'emptyCup',
  error: 'broken',
  'not-linked': 'emptyCup',
  'already-linked': 'PickedUp',
};

type Action = readonly [to: string, label: MessageId];
const back: Action = [MAIN, 'partnerships.back'];
const order: Action = ['/menu', 'partnerships.order'];
const stars: Action = ['/account/rewards', 'partnerships.stars'];

const actions: Readonly<Record<Result, readonly Action[]>> = {
  success: [order, stars],
  unlinked: [back, order],
  error: [[MAIN, 'partnerships.retry'], order],
  'not-linked': [[REDIRECT, 'partnerships.link'], back],
  'already-linked': [stars, back],
};
