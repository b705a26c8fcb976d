/** The frame of a page with the form of an address: title, heading, the way to the list. */
import type { ReactNode } from 'react';
import type { MessageId } from '../../i18n/messages.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { Page } from '../../ui/Page.tsx';
import styles from './addresses.module.css';
import { listPath } from './paths.ts';

type Props = {
  readonly title: MessageId;
  readonly hasList?: boolean;
  readonly children: ReactNode;
};

export function AddressFrame({ title, hasList = false, children }: Props) {
  const text = useText();
  return (
    <Page title={text(title)} width="narrow">
      <div className={styles.column}>
        <div>
          {hasList && (
            <BackLink to={listPath}>
              <Text id="addresses.back" />
            </BackLink>
          )}
          <h1>
            <Text id={title} />
          </h1>
        </div>
        {children}
      </div>
    </Page>
  );
}
