/**
 * Texts by id: <Text id> for content, useText() for attributes and titles. The compiler checks the ids. Values may be
 * strings, numbers, dates, elements, and functions for <tags> inside the text; {product} is always available.
 *
 * Each piece of text is the only child of an element of its own: a browser that translates a page replaces text nodes,
 * and React could neither change nor remove a text node that stands beside others.
 */
import { Children, useContext, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { BrandContext } from './BrandContext.ts';
import type { MessageId } from './messages.ts';

type Tag = (parts: ReactNode) => ReactNode;
export type TextValues = Readonly<Record<string, ReactNode | Date | Tag>>;
export type PlainValues = Readonly<Record<string, string | number | boolean | Date | null | undefined>>;

export function Text({ id, values }: { readonly id: MessageId; readonly values?: TextValues }) {
  const { formatMessage } = useIntl();
  const product = useContext(BrandContext);
  return inOwnElements(formatMessage({ id }, { product, ...values }));
}

/** Each string of `parts` in a <span>; elements stay as they are. For what <tags> enclose, too. */
export function inOwnElements(parts: ReactNode): ReactNode {
  return Children.map(parts, (part) => (typeof part === 'string' ? <span>{part}</span> : part));
}

export function useText(): (id: MessageId, values?: PlainValues) => string {
  const intl = useIntl();
  const product = useContext(BrandContext);
  return (id, values) => intl.formatMessage({ id }, { product, ...values });
}
