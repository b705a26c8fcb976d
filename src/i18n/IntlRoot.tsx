/**
 * Provides locale, texts and brand name. Formatting errors go to `onError`: the app reports them and shows the id,
 * tests throw.
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
      textComponent="span"
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
