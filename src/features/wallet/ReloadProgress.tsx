/** What became of a reload so far. */
import { useLocation } from 'react-router-dom';
import { reloadErrors, type ReloadError } from './reloadErrors.ts';
import { Challenge } from '../../parts/payment/Challenge.tsx';
import type { AskedPayment } from '../../parts/payment/ChallengeText.tsx';
import { ErrorNotice } from '../../kit/ErrorNotice.tsx';
import { useCrema } from '../../kit/Crema.ts';
import { useMethods } from '../../parts/payment/useMethods.ts';
import { knownText } from '../../i18n/ErrorText.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Price } from '../../ui/Price.tsx';
import { CallBack } from './CallBack.tsx';
import type { Reload } from './useReload.ts';

type ProgressProps = { readonly reload: Reload; readonly currency: string };

export function ReloadProgress({ reload, currency }: ProgressProps) {
  const { status, told, challengeUrl, writeId, amount } = reload;
  if (status === 'pending' && challengeUrl !== null)
    return <ChallengeHere key={writeId} reload={reload} url={challengeUrl} currency={currency} />;
  if (told === null) return null;
  return (
    <Notice
      tone={status === 'waiting' ? 'warn' : 'info'}
      action={status === 'waiting' && writeId !== null && <CallBack writeId={writeId} />}
    >
      <Text id={told} values={{ amount: <Price cents={amount ?? 0} currency={currency} /> }} />
    </Notice>
  );
}

/** The page that comes back from the bank finds its reload by the address. */
function ChallengeHere({ reload, url, currency }: ProgressProps & { readonly url: string }) {
  const { pathname, hash } = useLocation();
  const writeId = reload.writeId ?? '';
  const payment = useAskedPayment(reload, currency);
  const returnTo = `${pathname}?reload=${writeId}${hash}`;
  return <Challenge writeId={writeId} url={url} payment={payment} returnTo={returnTo} />;
}

/** What a bank asks about a reload. */
export function useAskedPayment({ amount, paymentMethodId }: Reload, currency: string): AskedPayment {
  const { methods } = useMethods();
  const method = methods?.find((each) => each.paymentMethodId === paymentMethodId);
  // Only a card has digits of its own.
  const lastFour = method?.maskedAccount === null ? method.accountNumberLastFour : null;
  return { amount, currency, lastFour };
}

type ErrorProps = { readonly code: string; readonly title: React.ReactNode; readonly onRetry: () => void };

export function ReloadErrorNotice({ code, title, onRetry }: ErrorProps) {
  const { config } = useCrema();
  const known = reloadErrors[code];
  if (known === undefined) return <ErrorNotice code={code} onDismiss={onRetry} onRetry={onRetry} />;
  return (
    <Notice tone="error" title={title} action={<Action does={known.does} onRetry={onRetry} />}>
      <Text id={knownText(known.messageId)} values={{ phone: config.supportPhone }} />
    </Notice>
  );
}

function Action({ does, onRetry }: Pick<ReloadError, 'does'> & Pick<ErrorProps, 'onRetry'>) {
  switch (does) {
    case null:
      return null;
    case 'retry':
      return (
        <Button variant="secondary" onClick={onRetry}>
          <Text id="error.action.tryAgain" />
        </Button>
      );
    case 'methods':
    case 'register':
    case 'addBack':
    case 'chooseCard':
      return (
        <LinkButton variant="secondary" to={links[does].to}>
          <Text id={links[does].label} />
        </LinkButton>
      );
  }
}
const links = {
  methods: { to: '/account/payment-method', label: 'reload.toMethods' },
  register: { to: '/account/cards/add', label: 'cards.action.register' },
  addBack: { to: '/account/cards/add', label: 'cards.action.addBack' },
  chooseCard: { to: '/account/cards', label: 'cards.action.chooseCard' },
} as const;
