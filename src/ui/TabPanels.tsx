/**
 * Panels of which one is shown, chosen by tabs (WAI-ARIA tabs, chosen by the focus). Arrow keys, Home and End move between
 * the tabs; Tab leads into the panel. The panels that are not shown are in the page, so that a server can render them.
 */
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './TabPanels.module.css';

export type TabPanel = {
  readonly key: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
};

export function TabPanels({
  label,
  panels,
}: {
  readonly label: string;
  readonly panels: readonly TabPanel[];
}) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);
  const choose = (index: number) => {
    setChosen(index);
    tabs.current[index]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(event.key, chosen, panels.length);
    if (next === null) return;
    event.preventDefault();
    choose(next);
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.tabs}>
        {panels.map((panel, index) => (
          <button
            key={panel.key}
            ref={(element) => void (tabs.current[index] = element)}
            type="button"
            role="tab"
            id={`${id}-tab-${panel.key}`}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel-${panel.key}`}
            tabIndex={index === chosen ? 0 : -1}
            className={classNames(styles.tab, index === chosen && styles.chosen)}
            onClick={() => choose(index)}
            onKeyDown={onKeyDown}
          >
            {panel.label}
          </button>
        ))}
      </div>
      {panels.map((panel, index) => (
        <div
          key={panel.key}
          role="tabpanel"
          id={`${id}-panel-${panel.key}`}
          aria-labelledby={`${id}-tab-${panel.key}`}
          tabIndex={0}
          hidden={index !== chosen}
          className={styles.panel}
        >
          {panel.content}
        </div>
      ))}
    </div>
  );
}

function nextTab(key: string, now: number, count: number): number | null {
  if (key === 'ArrowRight') return (now + 1) % count;
  if (key === 'ArrowLeft') return (now + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
