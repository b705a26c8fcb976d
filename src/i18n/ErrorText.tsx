/**
 * The text of an error code, by errorCatalog.ts. An unknown code or text falls back to
 * the generic text.
 */
import { errorFor } from './errorCatalog.ts';
import { messages, type MessageId } from './messages.ts';
import { Text, type TextValues } from './Text.tsx';
import { useErrorTexts } from './useErrorTexts.ts';

type Props = { readonly code: string; readonly values?: TextValues };

/** `values` fill {limit}, {phone}, {seconds}, and the names of items in {there} and {leftOut}, where the text has them. */
export function ErrorText({ code, values }: Props) {
  const { messageId } = errorFor(code);
  const isReady = useErrorTexts(messageId);
  return (
    isReady && (
      <Text
        id={knownText(messageId)}
        values={{ limit: 0, phone: '', seconds: 0, there: '', leftOut: '', ...values }}
      />
    )
  );
}

/** The generic text where a text of this id is not loaded. */
export function knownText(id: string): MessageId {
  return id in messages ? (id as MessageId) : 'error.generic';
}
