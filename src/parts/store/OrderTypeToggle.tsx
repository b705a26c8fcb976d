/**
 * Toggle between the pickup and the delivery page. Shown only if delivery is enabled; keeps the menu's prefix and the
 * query.
 */
import { useLocation, useNavigate } from 'react-router-dom';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { useCrema } from '../../kit/Crema.ts';
import styles from './OrderTypeToggle.module.css';

texts('delivery.orderType');

const kinds = ['pickup', 'delivery'] as const;
const labels = { pickup: 'delivery.pickup', delivery: 'delivery.delivery' } as const;

export function OrderTypeToggle() {
  const { config } = useCrema();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (!config.enableInAppDelivery) return null;
  const locator = pathname.startsWith('/menu/') ? '/menu/store-locator' : '/store-locator';
  const here = pathname.replace(/\/+$/, '') === `${locator}/delivery` ? 'delivery' : 'pickup';
  const go = (kind: (typeof kinds)[number]) =>
    void navigate(`${locator}${kind === 'delivery' ? '/delivery' : ''}${search}`);
  return (
    <fieldset className={styles.toggle}>
      <legend className="sr-only">
        <Text id="delivery.choose" />
      </legend>
      {kinds.map((kind) => (
        <label key={kind} className={styles.choice}>
          <input
            type="radio"
            name="order-type"
            className={styles.input}
            value={kind}
            checked={kind === here}
            onChange={() => go(kind)}
          />
          <Text id={labels[kind]} />
        </label>
      ))}
    </fieldset>
  );
}
