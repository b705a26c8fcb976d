/** One thing that happened: what, when, where or on which card, its amount, and its receipt. */
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { HistoryEntry } from '../../../domain/history/shape.ts';
import { LaterTip } from '../../parts/tips/lateParts.ts';
import { Text } from '../../i18n/Text.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Price } from '../../ui/Price.tsx';
import styles from './history.module.css';

export function Entry({ entry }: { readonly entry: HistoryEntry }) {
  const intl = useIntl();
  const { kind, state, at, orderId, storeName } = entry;
  const when = intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <strong>
          <What entry={entry} />
        </strong>
        <span className={styles.muted}>
          {kind === 'order' && storeName !== null ? `${storeName} · ${when}` : when}
        </span>
        {state !== 'done' && (
          <Badge tone={state === 'failed' ? 'brand' : 'muted'}>
            <Text id={`history.state.${state}`} />
          </Badge>
        )}
        {orderId !== null ? (
          <Link to={`/menu/previous/${orderId}/receipt`}>
            <Text id="history.receipt" />
          </Link>
        ) : (
          entry.amount !== null && <Receipt entry={entry} when={when} />
        )}
        {orderId !== null && <LaterTip order={{ ...entry, orderId }} of={`${storeName ?? ''}, ${when}`} />}
      </span>
      <span className={styles.amount}>
        <Amount entry={entry} />
      </span>
    </li>
  );
}

function What({
  entry: { kind, movement, name, lastFour, otherLastFour },
}: {
  readonly entry: HistoryEntry;
}) {
  const card = lastFour ?? '';
  switch (kind) {
    case 'stars':
      return <Text id={`history.stars.${(movement ?? 'corrected') as 'earned'}`} />;
    case 'giftSent':
    case 'giftReceived':
      return <Text id={`history.kind.${kind}`} values={{ name: name ?? '' }} />;
    case 'transfer':
      return otherLastFour === null ? (
        <Text id="history.kind.transfer" values={{ card }} />
      ) : (
        <Text id="history.kind.transferTo" values={{ card, other: otherLastFour }} />
      );
    default:
      return <Text id={`history.kind.${kind}`} values={{ card }} />;
  }
}

function Amount({ entry }: { readonly entry: HistoryEntry }) {
  const { amount, stars, currency, laterTip } = entry;
  const intl = useIntl();
  if (amount !== null) return <Price cents={amount + (laterTip ?? 0)} currency={currency} />;
  const count = intl.formatNumber((stars ?? 0) / 100, {
    signDisplay: 'exceptZero',
    maximumFractionDigits: 2,
  });
  return <Text id="history.stars" values={{ count }} />;
}

/** Of what has no page of its own. */
function Receipt({ entry, when }: { readonly entry: HistoryEntry; readonly when: string }) {
  const { entryId, orderNumber, lastFour, amount, currency } = entry;
  return (
    <details>
      <summary>
        <Text id="history.receipt" />
      </summary>
      <dl className={styles.receipt}>
        <dt>
          <Text id="history.receipt.number" />
        </dt>
        <dd>{orderNumber ?? entryId.split(' ')[1]}</dd>
        <dt>
          <Text id="history.receipt.when" />
        </dt>
        <dd>{when}</dd>
        {lastFour !== null && (
          <>
            <dt>
              <Text id="history.receipt.card" />
            </dt>
            <dd>{lastFour}</dd>
          </>
        )}
        <dt>
          <Text id="history.receipt.amount" />
        </dt>
        <dd>{amount !== null && <Price cents={amount} currency={currency} />}</dd>
      </dl>
    </details>
  );
}
