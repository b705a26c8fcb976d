/**
 * A guest's order on its way: it waits, is sent, or the bank has it and may ask the person. The same after a reload, and in
 * every tab. Where the bank's page is nobody stores (decision 0056).
 */
import { Challenge } from '../../../app/Challenge.tsx';
import { useCrema } from '../../../app/Crema.ts';
import { useWorld } from '../../../app/hooks.ts';
import { SubmissionPhase } from '../../../app/SubmissionPhase.tsx';
import { useCharge } from '../../../app/useCharge.ts';
import type { WritePhase } from '../../../../domain/outbox/evolve.ts';
import { Text } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

export const GUEST_CHECKOUT = '/menu/cart/guest/checkout';

export function GuestProgress({ phase }: { readonly phase: WritePhase }) {
  const { dispatch } = useCrema();
  const submission = useWorld(({ order }) => order.submission);
  const writeId = submission?.writeId ?? null;
  const charge = useCharge(phase === 'accepted' ? writeId : null);
  if (charge?.state === 'challenge' && charge.challengeUrl !== null && writeId !== null)
    return <Challenge key={writeId} writeId={writeId} url={charge.challengeUrl} returnTo={GUEST_CHECKOUT} />;
  if (phase === 'accepted')
    return (
      <Notice tone="info" title={<Text id="guest.placing" />}>
        <Text id="guest.pending" />
      </Notice>
    );
  return (
    <Notice
      tone={phase === 'sent' ? 'info' : 'warn'}
      title={<Text id="guest.placing" />}
      action={
        phase === 'waiting' &&
        submission !== null && (
          <Button
            variant="secondary"
            onClick={() => void dispatch({ type: 'order/callBack', data: { orderId: submission.orderId } })}
          >
            <Text id="guest.callBack" />
          </Button>
        )
      }
    >
      <SubmissionPhase phase={phase} /> <Text id="guest.kept" />
    </Notice>
  );
}
