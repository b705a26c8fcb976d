/** Three benefits; each opens a sheet that says more. */
import { useState } from 'react';
import { menuCurrency } from '../../../domain/menu/find.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { usePriceFormat } from '../../ui/Price.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useCrema } from '../../kit/Crema.ts';
import { stepsOf } from './RewardTiers.tsx';
import styles from './ProgrammePage.module.css';

const benefits = ['free', 'ahead', 'store'] as const;
type Benefit = (typeof benefits)[number];

export function Benefits() {
  const [shown, setShown] = useState<Benefit>('free');
  const [isOpen, setOpen] = useState(false);
  const { isAny, ...values } = useCovered();
  return (
    <section aria-labelledby="programme-benefits">
      <h2 id="programme-benefits">
        <Text id="programme.benefits" />
      </h2>
      <ul className={styles.benefits}>
        {benefits.map((benefit) => (
          <Card as="li" key={benefit} className={styles.benefit}>
            <h3>
              <Text id={`programme.benefit.${benefit}`} />
            </h3>
            <p>
              <Text id={`programme.benefit.${benefit}.short`} values={values} />
            </p>
            <Button
              variant="secondary"
              aria-haspopup="dialog"
              onClick={() => {
                setShown(benefit);
                setOpen(true);
              }}
            >
              <Text id="programme.benefit.more" />
              <span className="sr-only">
                <Text id={`programme.benefit.${benefit}`} />
              </span>
            </Button>
          </Card>
        ))}
      </ul>
      <Sheet
        isOpen={isOpen}
        title={<Text id={`programme.benefit.${shown}`} />}
        onClose={() => setOpen(false)}
      >
        <p>
          <Text
            id={shown === 'free' && isAny ? 'programme.benefit.free.any' : `programme.benefit.${shown}.text`}
            values={values}
          />
        </p>
      </Sheet>
    </section>
  );
}

/** The first and the last step, and what they cover; `isAny`: one of them has no bound that could be named. */
function useCovered() {
  const { config } = useCrema();
  const format = usePriceFormat();
  const steps = stepsOf(config);
  const [first, last] = [steps[0], steps.at(-1)];
  const price = (cents: number | null | undefined): string =>
    cents == null ? '' : format(cents, menuCurrency(config.locale.endsWith('-CA') ? 'CA' : 'US'));
  return {
    ...{ stars: first?.stars ?? 0, fewest: first?.stars ?? 0, most: last?.stars ?? 0 },
    ...{ least: price(first?.most), dearest: price(last?.most) },
    isAny: first === last || first?.most == null || last?.most == null,
  };
}
