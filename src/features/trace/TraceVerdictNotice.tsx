/**
 * The result of a check as sentences: whether the file is intact, what its chain proves and what not, and who
 * signed it.
 */
import type { TraceVerdict } from '../../kit/Crema.ts';
import { Text } from '../../i18n/Text.tsx';
import { Notice } from '../../ui/Notice.tsx';

export function TraceVerdictNotice({ verdict }: { readonly verdict: TraceVerdict }) {
  const { signature } = verdict;
  const isRight = verdict.ok && signature?.status !== 'wrong';
  return (
    <Notice tone={isRight ? 'ok' : 'error'} title={<Text id={isRight ? 'trace.good' : 'trace.bad'} />}>
      <p>{verdict.sentence}</p>
      {signature !== null && (
        <>
          <p>
            <Text id="trace.chainSays" />
          </p>
          <p>
            {signature.status === 'none' ? (
              <Text id="trace.signature.none" />
            ) : (
              <Text
                id={`trace.signature.${signature.status}`}
                values={{ key: signature.key, at: new Date(signature.at).toISOString() }}
              />
            )}
          </p>
        </>
      )}
    </Notice>
  );
}
