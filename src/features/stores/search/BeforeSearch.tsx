/** Before any search: the way to the nearest stores, and the person's own, each one press from an order. */
import { useCrema } from '../../../kit/Crema.ts';
import { useWorld } from '../../../kit/hooks.ts';
import { Text } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './BeforeSearch.module.css';

/** `hasHint`: says what else one can do, where no message does. A device that was not located has its other try above. */
export function BeforeSearch({ hasHint }: { readonly hasHint: boolean }) {
  const { dispatch } = useCrema();
  const status = useWorld((world) => world.deviceLocation.status);
  const canLocate = !['refused', 'unavailable', 'timeout'].includes(status);
  return (
    <div className={styles.start}>
      {canLocate && (
        <Button
          variant="secondary"
          isBusy={status === 'asking'}
          onClick={() => void dispatch({ type: 'locator/locate', data: {} })}
        >
          <Text id="locator.showNearest" />
        </Button>
      )}
      {hasHint && (
        <p>
          <Text id="locator.hint.searchOrZoom" />
        </p>
      )}
    </div>
  );
}
