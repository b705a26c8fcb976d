/**
 * How far a submission is, as a notice; where the bank asks the person, its question (src/app/Challenge.tsx). The same after a
 * reload, and in every tab. Where the bank's page is nobody stores (decision 0056).
 */
import { useCrema } from '../../app/Crema.ts';
import { Challenge } from '../../app/Challenge.tsx';
import { useWorld } from '../../app/hooks.ts';
import { SubmissionPhase, useSubmissionPhase } from '../../app/SubmissionPhase.tsx';
import { useCharge } from '../../app/useCharge.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

type Props = {
  /** The address that the bank's page leads back to. */
  readonly returnTo: string;
  /** What the person may do meanwhile. */
  readonly kept: 'payment.kept' | 'guest.kept';
};

export function OrderProgress({ returnTo, kept }: Props) {
  const { dispatch } = useCrema();
  const phase = useSubmissionPhase();
  const submission = useWorld((world) => world.order.submission);
  const charge = useCharge(phase === 'accepted' ? (submission?.writeId ?? null) : null);
  if (phase === null || submission === null) return null;
  const { orderId, writeId } = submission;
  if (phase === 'accepted' && charge?.state === 'challenge' && charge.challengeUrl !== null)
    return <Challenge key={writeId} writeId={writeId} url={charge.challengeUrl} returnTo={returnTo} />;
  return (
    <Notice
      tone={phase === 'sent' || phase === 'accepted' ? 'info' : 'warn'}
      title={<Text id="payment.placing" />}
      action={
        phase === 'waiting' && (
          <Button
            variant="secondary"
            onClick={() => void dispatch({ type: 'order/callBack', data: { orderId } })}
          >
            <Text id="payment.callBack" />
          </Button>
        )
      }
    >
      <SubmissionPhase phase={phase} /> <Text id={kept} />
    </Notice>
  );
}
