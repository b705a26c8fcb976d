/**
 * Asks once in this browser whether it may be counted; nothing is counted before. The address `#statistics` of any page asks
 * again, so that an answer can be changed. Loaded only where the operator has set an address to send to.
 */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import bars from '../../shell/GlobalBars.module.css';
import { useCrema, type AnalyticsChoice } from '../../kit/Crema.ts';
import { focusPage } from '../../kit/useArrival.ts';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';

texts('analytics');

type Answer = Parameters<Parameters<AnalyticsChoice['answer$']['forEach']>[0]>[0];

const HASH = '#statistics';

export function AnalyticsQuestion() {
  const { analytics } = useCrema();
  const [choice, setChoice] = useState<AnalyticsChoice | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    let isHere = true;
    // Without its code nothing is counted, and the next page asks.
    analytics().then(
      (loaded) => isHere && setChoice(loaded),
      () => undefined,
    );
    return () => void (isHere = false);
  }, [analytics]);
  useEffect(() => {
    const listening = choice?.answer$.subscribe(setAnswer);
    return () => listening?.unsubscribe();
  }, [choice]);
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isAskedFor = hash === HASH;
  const isShown = choice !== null && answer !== null && (answer === 'unasked' || isAskedFor);
  const section = useRef<HTMLElement>(null);
  // Who asked for it is led to it.
  useEffect(() => {
    if (isShown && isAskedFor) section.current?.focus();
  }, [isShown, isAskedFor]);
  if (!isShown) return null;
  const close = () => {
    focusPage();
    if (isAskedFor) void navigate({ pathname, search }, { replace: true });
  };
  const say = (isAllowed: boolean) => {
    choice.answer(isAllowed);
    close();
  };
  return (
    <section ref={section} tabIndex={-1} className={bars.bar} aria-labelledby="analytics-question">
      <span id="analytics-question">
        <Text id={answer === 'refused' ? 'analytics.refused' : 'analytics.question'} />
      </span>
      {answer === 'refused' ? (
        <Button variant="secondary" onClick={close}>
          <Text id="analytics.close" />
        </Button>
      ) : (
        <>
          <Button variant="secondary" onClick={() => say(true)}>
            <Text id="analytics.allow" />
          </Button>
          <Button variant="secondary" onClick={() => say(false)}>
            <Text id="analytics.decline" />
          </Button>
        </>
      )}
    </section>
  );
}
