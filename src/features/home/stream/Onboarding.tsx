/**
 * Onboarding cards (spec 2 section 4): what a new member may do next. A completed one is shown for five seconds and counts as seen
 * then; once all are completed and seen the section is gone. A registered card with less than five is low (section 9).
 */
import { useEffect } from 'react';
import { Check } from 'lucide-react';
import { isCollapsed, shownTasks } from '../../../../domain/home/onboarding.ts';
import type { OnboardingTask, StreamItem } from '../../../../domain/home/shape.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { useNow, useWorld } from '../../../kit/hooks.ts';
import { Text } from '../../../i18n/Text.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Price } from '../../../ui/Price.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { PHONE } from './phone.ts';
import styles from './stream.module.css';

const LOW_CENTS = 500;
const SEEN_MS = 5_000;
const targets = {
  MOP: '/account/payment-method',
  Purchase: '/menu',
  SvcReload: '/account/cards',
} as const;

export function Onboarding({
  tasks,
  initialRegisteredCardBalance: balance,
}: NonNullable<StreamItem['onboarding']>) {
  const isPhone = useMediaQuery(PHONE);
  const now = useNow(60_000);
  const seen = useWorld(({ home }) => home.seen);
  const shown = shownTasks(tasks, { isPhone, now });
  const isLow = balance !== null && balance < LOW_CENTS;
  const isOver = isCollapsed(shown, seen);
  if (isOver && !isLow) return null;
  return (
    <Card as="section" className={styles.card} aria-labelledby="home-onboarding">
      <h3 id="home-onboarding">
        <Text id="home.onboarding.title" />
      </h3>
      {!isOver && (
        <ul className={styles.tasks}>
          {shown.map((task) => (
            <Task key={task.name} task={task} isSeen={seen.includes(task.name)} />
          ))}
        </ul>
      )}
      {isLow && (
        <div>
          <p>
            <Text id="home.onboarding.low" values={{ amount: <Price cents={LOW_CENTS} currency="USD" /> }} />
          </p>
          <LinkButton to="/account/cards#add-money" variant="quiet" isFlush>
            <Text id="home.onboarding.addMoney" />
          </LinkButton>
        </div>
      )}
    </Card>
  );
}

function Task({
  task: { name, completedOn },
  isSeen,
}: {
  readonly task: OnboardingTask;
  readonly isSeen: boolean;
}) {
  const { dispatch } = useCrema();
  const isDone = completedOn !== null;
  useEffect(() => {
    if (!isDone || isSeen) return undefined;
    const timer = setTimeout(() => void dispatch({ type: 'home/seeCompleted', data: { name } }), SEEN_MS);
    return () => clearTimeout(timer);
  }, [dispatch, isDone, isSeen, name]);
  if (name === 'SvcReload' || (isDone && isSeen)) return null;
  return (
    <li className={styles.task}>
      <strong>
        <Text id={`home.onboarding.${name}`} />
      </strong>
      {isDone ? (
        <span className={styles.done}>
          <Check size={18} aria-hidden="true" /> <Text id="home.onboarding.done" />
        </span>
      ) : (
        <>
          <span className={styles.muted}>
            <Text id={`home.onboarding.${name}.text`} />
          </span>
          <LinkButton to={targets[name]} variant="quiet" isFlush>
            <Text id={`home.onboarding.${name}`} />
          </LinkButton>
        </>
      )}
    </li>
  );
}
