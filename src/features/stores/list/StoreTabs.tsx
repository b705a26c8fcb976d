/** Tabs of one search: near, previous, favorites (WAI-ARIA tabs with arrow keys). */
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Text, useText } from '../../../i18n/Text.tsx';
import type { ListTab } from './useListed.ts';
import { STORE_PANEL } from '../sheet/storePanel.ts';
import styles from './StoreTabs.module.css';
import { useFocusNotLost } from './useFocusNotLost.ts';

const tabs: readonly ListTab[] = ['nearby', 'previous', 'favorites'];
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

const idOf = (tab: ListTab) => `stores-${tab}`;

type Props = { readonly tab: ListTab; readonly onTab: (tab: ListTab) => void };

export function StoreTabs({ tab, onTab }: Props) {
  const text = useText();
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.indexOf(tab);
    const step = steps[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step === undefined ? null : at + step;
    const next = to === null ? undefined : tabs.at(to % tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    onTab(next);
    row.current?.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
  };
  return (
    <div ref={row} role="tablist" aria-label={text('locator.tabs')} className={styles.tabs}>
      {tabs.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={idOf(each)}
          data-tab={each}
          aria-selected={each === tab}
          aria-controls={STORE_PANEL}
          tabIndex={each === tab ? 0 : -1}
          className={styles.tab}
          onClick={() => onTab(each)}
          onKeyDown={onKeyDown}
        >
          <Text id={`locator.tab.${each}`} />
        </button>
      ))}
    </div>
  );
}

type PanelProps = { readonly tab: ListTab; readonly children: ReactNode };

/** The panel of the chosen tab; rendered apart from the tabs, in the scroll container. */
export function StoreTabPanel({ tab, children }: PanelProps) {
  const panel = useFocusNotLost<HTMLDivElement>();
  return (
    <div
      ref={panel}
      role="tabpanel"
      id={STORE_PANEL}
      aria-labelledby={idOf(tab)}
      tabIndex={-1}
      className={styles.panel}
    >
      {children}
    </div>
  );
}
