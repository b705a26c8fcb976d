/**
 * Texts by id: <Text id> for content, useText() for attributes and titles. The compiler checks the ids. Values may be
 * strings, numbers, dates, elements, and functions for <tags> inside the text; {product} is always available.
 */
import { useContext, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { BrandContext } from './BrandContext.ts';
import type { MessageId } from './messages.ts';

export type TextValues = Readonly<Record<string, ReactNode | Date | ((parts: ReactNode[]) => ReactNode)>>;
export type PlainValues = Readonly<Record<string, string | number | boolean | Date | null | undefined>>;

export function Text({ id, values }: { readonly id: MessageId; readonly values?: TextValues }) {
  const product = useContext(BrandContext);
  return <FormattedMessage id={id} values={{ product, ...values }} />;
}

export function useText(): (id: MessageId, values?: PlainValues) => string {
  const intl = useIntl();
  const product = useContext(BrandContext);
  return (id, values) => intl.formatMessage({ id }, { product, ...values });
}
