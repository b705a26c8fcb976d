/**
 * Messages in place of the list, with the wording of spec 1 section 8. domain/stores/results.ts chooses the message.
 */
import { LocateFixed } from 'lucide-react';
import type { LocatorMessage as Message } from '../../../../domain/stores/results.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { useWorld } from '../../../kit/hooks.ts';
import { Text } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LateScene } from '../../../kit/LateScene.tsx';
import styles from './LocatorMessage.module.css';
import { MessageText } from './MessageText.tsx';

type Props = {
  readonly message: Message;
  /** Clears the filters; null without active ones. */
  readonly onClearFilters: (() => void) | null;
  /** Zooms in as far as stores are shown. */
  readonly onZoomIn?: (() => void) | undefined;
  /** Where nothing else on the page offers it. */
  readonly offersLocation?: boolean;
};

export function LocatorMessage({ message, onClearFilters, onZoomIn, offersLocation = true }: Props) {
  const { dispatch } = useCrema();
  const isExpanding = useWorld((world) => world.nearestStore.status === 'asking');
  const isLocating = useWorld((world) => world.deviceLocation.status === 'asking');
  const hint = 'hint' in message ? message.hint : null;
  const canExpand = hint === 'expandSearch';
  const isUnknown = message.says === 'placeNotFound' || message.says === 'storeNotFound';
  const canLocate = isUnknown || (hint === 'searchOrZoom' && offersLocation);
  const canSearch = message.says === 'noPlace';
  const canZoom = message.says === 'tooWide' && onZoomIn !== undefined;
  const canClear = message.says === 'noStores' && onClearFilters !== null;
  return (
    <div className={styles.message}>
      <EmptyState
        drawing={
          <span className={styles.drawing}>
            <LateScene name="noStores" />
          </span>
        }
        action={
          (canExpand || canZoom || canSearch || canLocate || canClear) && (
            <div className={styles.actions}>
              {canExpand && (
                <Button
                  isBusy={isExpanding}
                  onClick={() => void dispatch({ type: 'locator/expandSearch', data: {} })}
                >
                  <Text id="locator.expandSearch" />
                </Button>
              )}
              {canZoom && (
                <Button onClick={onZoomIn}>
                  <Text id="locator.zoomIn" />
                </Button>
              )}
              {canSearch && (
                <Button onClick={focusSearch}>
                  <Text id="locator.find" />
                </Button>
              )}
              {canLocate && (
                <Button
                  variant="secondary"
                  isBusy={isLocating}
                  icon={<LocateFixed size={18} aria-hidden="true" />}
                  onClick={() => void dispatch({ type: 'locator/locate', data: {} })}
                >
                  <Text id={isUnknown ? 'locator.showNearest' : 'locator.useLocation'} />
                </Button>
              )}
              {canClear && (
                <Button variant="secondary" onClick={onClearFilters}>
                  <Text id="locator.clearFilters" />
                </Button>
              )}
            </div>
          )
        }
      >
        <MessageText message={message} />
      </EmptyState>
    </div>
  );
}

/** Its field offers recent places, too. */
const focusSearch = (): void => document.querySelector<HTMLElement>('[role="search"] input')?.focus();
