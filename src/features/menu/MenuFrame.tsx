/** The frame of the menu's pages: tabs, refetch bar, notices about which menu is shown, cart rail. */
import type { ReactNode } from 'react';
import { Text, useText } from '../../i18n/Text.tsx';
import { WithRail } from '../../app/WithRail.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RefetchBar } from '../../ui/RefetchBar.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import styles from './menu.module.css';

type Props = {
  /** The name of the category, or of the menu itself. */
  readonly name: string;
  readonly isRefetching: boolean;
  readonly isStandIn: boolean;
  readonly hasStore: boolean;
  readonly heading: ReactNode;
  readonly children: ReactNode;
};

export function MenuFrame({ name, isRefetching, isStandIn, hasStore, heading, children }: Props) {
  const text = useText();
  return (
    <WithRail title={text('menu.pageTitle', { name })}>
      <div className={styles.head}>
        {heading}
        <Tabs
          label={text('menu.tabs')}
          tabs={[
            { to: '/menu', label: text('menu.tab.all') },
            { to: '/menu/previous', label: text('menu.tab.previous') },
          ]}
        />
        <RefetchBar isActive={isRefetching} />
      </div>
      {(isStandIn || !hasStore) && (
        <div className={styles.notice}>
          <Notice
            tone={isStandIn ? 'warn' : 'info'}
            isAnnounced={isStandIn}
            action={
              <LinkButton to="/menu/store-locator" variant="secondary">
                <Text id="menu.chooseStore" />
              </LinkButton>
            }
          >
            <Text id={isStandIn ? 'menu.national' : 'menu.noStore'} />
          </Notice>
        </div>
      )}
      {children}
    </WithRail>
  );
}
