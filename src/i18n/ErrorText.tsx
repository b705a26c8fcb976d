/**
 * The text of an error code, by the catalog of domain/errorCatalog.ts. An unknown code or text falls back to
 * the generic text.
 */
import { errorFor } from '../../domain/errorCatalog.ts';
import { messages, type MessageId } from './messages.ts';
import { Text, type PlainValues } from './Text.tsx';
import { useErrorTexts } from './useErrorTexts.ts';

type Props = { readonly code: string; readonly values?: PlainValues };

/** `values` fill {limit}, {phone} and {seconds} where the text has them. */
export function ErrorText({ code, values }: Props) {
  const { messageId } = errorFor(code);
  const isReady = useErrorTexts(messageId);
  return (
    isReady && <Text id={knownText(messageId)} values={{ limit: 0, phone: '', seconds: 0, ...values }} />
  );
}

/** The catalog is data, so its ids are plain strings; tests/i18n proves that each of them is a text. */
export function knownText(id: string): MessageId {
  return id in messages ? (id as MessageId) : 'error.generic';
}
