/** Three benefits; each opens a sheet that says more. */
import { useState } from 'react';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './ProgrammePage.module.css';

const benefits = ['free', 'ahead', 'store'] as const;
type Benefit = (typeof benefits)[number];

export function Benefits() {
  const [shown, setShown] = useState<Benefit>('free');
  const [isOpen, setOpen] = useState(false);
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
              <Text id={`programme.benefit.${benefit}.short`} />
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
          <Text id={`programme.benefit.${shown}.text`} />
        </p>
      </Sheet>
    </section>
  );
}
