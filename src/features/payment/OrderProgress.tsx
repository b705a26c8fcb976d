/** How far a submission is, as a notice in the sheet; where the bank asks the person, its question (src/app/Challenge.tsx). */
import { useCrema } from '../../app/Crema.ts';
import { Challenge } from '../../app/Challenge.tsx';
import { useWorld } from '../../app/hooks.ts';
import { SubmissionPhase, useSubmissionPhase } from '../../app/SubmissionPhase.tsx';
import { useCharge } from '../../app/useCharge.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

export function OrderProgress() {
  const { dispatch } = useCrema();
  const phase = useSubmissionPhase();
  const submission = useWorld((world) => world.order.submission);
  const charge = useCharge(phase === 'accepted' ? (submission?.writeId ?? null) : null);
  if (phase === null || submission === null) return null;
  const { orderId, writeId } = submission;
  if (phase === 'accepted' && charge?.state === 'challenge' && charge.challengeUrl !== null)
    return (
      <Challenge
        key={writeId}
        writeId={writeId}
        url={charge.challengeUrl}
        returnTo="/menu/cart#payment-summary"
      />
    );
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
      <SubmissionPhase phase={phase} /> <Text id="payment.kept" />
    </Notice>
  );
}
