/**
 * Gives the tree its locale, texts and brand name. What goes wrong while formatting goes to `onError`:
 * the app reports it and shows the id, the tests throw.
 * Knows nothing of where the locale and the name come from.
 */
import type { ReactNode } from 'react';
import { IntlProvider, type IntlConfig } from 'react-intl';
import { BrandContext } from './BrandContext.ts';
import { messages } from './messages.ts';

type Props = {
  readonly locale: string;
  /** The product name: {product} in every text. */
  readonly product?: string;
  readonly timeZone?: string;
  readonly onError?: NonNullable<IntlConfig['onError']>;
  readonly children: ReactNode;
};

export function IntlRoot({
  locale,
  product = 'Crema',
  timeZone,
  onError = reportToConsole,
  children,
}: Props) {
  return (
    <IntlProvider
      locale={locale}
      defaultLocale="en-US"
      messages={messages}
      onError={onError}
      {...(timeZone === undefined ? {} : { timeZone })}
    >
      <BrandContext value={product}>{children}</BrandContext>
    </IntlProvider>
  );
}

function reportToConsole(error: unknown) {
  console.error(error);
}
