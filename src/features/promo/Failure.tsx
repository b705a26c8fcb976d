/** Why an offer was not redeemed, and another try where it may help. */
import { isWithoutAnswer } from '../../../domain/promo/rules.ts';
import { promoStatus } from '../../../domain/promo/status.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { promoRefusals } from '../../i18n/refusals/promo.ts';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Scene } from '../../ui/illustration/Scene.tsx';
import styles from './promo.module.css';

texts('promo', 'promo.refusals');

export function Failure({ link }: { readonly link: string | null }) {
  const { dispatch } = useCrema();
  const code = useWorld(({ promo }) => promo.links[link ?? '']?.redemption?.code ?? null);
  const isForGood = useWorld((world) => promoStatus(world, link) === 'failed' && code !== null);
  const tryAgain = (to: string) =>
    void dispatch(
      code === null
        ? { type: 'promo/refresh', data: { link: to } }
        : { type: 'promo/redeem', data: { link: to, isAgain: true } },
    );
  return (
    <div className={styles.outcome}>
      <Scene name="broken" />
      <h1>
        <Text id="promo.failed" />
      </h1>
      <p role="alert">
        <Text id={textOf(code)} />
      </p>
      <div className={styles.actions}>
        {link !== null && !isForGood && (
          <Button onClick={() => tryAgain(link)}>
            <Text id="promo.tryAgain" />
          </Button>
        )}
        <LinkButton to="/menu" variant="secondary">
          <Text id="promo.menu" />
        </LinkButton>
      </div>
    </div>
  );
}

/** Spec 3 section 8. Without a code the link, or what is known of the member, could not be had. */
function textOf(code: string | null): MessageId {
  if (code === null || isWithoutAnswer(code)) return 'error.promo.invalid';
  const known: Readonly<Record<string, { readonly messageId: MessageId }>> = promoRefusals;
  return (known[code] ?? promoRefusals['1100']).messageId;
}
