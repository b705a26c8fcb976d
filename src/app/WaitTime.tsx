/**
 * "Ready in around 5-8 minutes"; above 20 minutes without an upper bound (spec 3 section 9). The compact form, "5-8 mins", is
 * for the eye alone: what is read aloud is the whole one.
 */
import { isLongWait } from '../../domain/stores/longWait.ts';
import { Text, type useText } from '../i18n/Text.tsx';
import { withWholeRange } from './wholeRange.tsx';

interface Wait {
  readonly min: number;
  readonly max: number;
}

export function WaitTime({ wait, isCompact = false }: { readonly wait: Wait; readonly isCompact?: boolean }) {
  if (!isCompact) return <Whole wait={wait} />;
  return (
    <>
      <span aria-hidden="true" className="nowrap">
        {isLongWait(wait) ? <Text id="wait.compact.long" /> : <Text id="wait.compact" values={{ ...wait }} />}
      </span>
      <span className="sr-only">
        <Whole wait={wait} />
      </span>
    </>
  );
}

function Whole({ wait }: { readonly wait: Wait }) {
  return isLongWait(wait) ? (
    <Text id="wait.long" />
  ) : (
    <Text id="wait.range" values={withWholeRange({ ...wait })} />
  );
}

/** The same for an attribute. */
export const waitText = (text: ReturnType<typeof useText>, { min, max }: Wait): string =>
  isLongWait({ min }) ? text('wait.long') : text('wait.plain', { min, max });
