/**
 * What happened on the account, newest first: orders, money on cards, gifts and stars (spec 2 section 2). What is known stays while it
 * is asked for again and without a network, with its age.
 */
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { type HistoryFilter, historyFilters, pageKey } from '../../../domain/history/shape.ts';
import { historyDocument } from '../../../streams/history/document.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { useReadDocument } from '../../kit/useReadDocument.ts';
import account from '../../parts/account/account.module.css';
import { MembersOnly } from '../../parts/account/MembersOnly.tsx';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RefetchBar } from '../../ui/RefetchBar.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { Entry } from './Entry.tsx';
import styles from './history.module.css';

texts('history');

export function HistoryPage() {
  const text = useText();
  const [filter, choose] = useState<HistoryFilter>('all');
  const toFilter = (value: string) => choose(historyFilters.find((each) => each === value) ?? 'all');
  return (
    <MembersOnly title="history.title">
      <Select
        label={<Text id="history.filter" />}
        value={filter}
        onChange={({ target }) => toFilter(target.value)}
      >
        {historyFilters.map((each) => (
          <option key={each} value={each}>
            {text(`history.filter.${each}`)}
          </option>
        ))}
      </Select>
      {filter === 'gifts' && (
        <Link to="/account/history/egift">
          <Text id="history.gifts.title" />
        </Link>
      )}
      <History key={filter} filter={filter} />
    </MembersOnly>
  );
}

const toHistory = { to: '/account/history', text: 'history.title' } as const;

export function GiftHistoryPage() {
  return (
    <MembersOnly title="history.gifts.title" back={toHistory}>
      <div className={account.actions}>
        <LinkButton to="/gift" variant="secondary">
          <Text id="history.gifts.send" />
        </LinkButton>
      </div>
      <History filter="gifts" />
    </MembersOnly>
  );
}

function History({ filter }: { readonly filter: HistoryFilter }) {
  const { want } = useCrema();
  const { document, fetch, fetchedAt, askAgain } = useReadDocument(historyDocument, filter);
  const later = useWorld(({ history }) => history.lists[filter]);
  useEffect(() => want.history(filter), [want, filter]);
  const isKnown = document.status === 'ready';
  const isFailed = fetch?.status === 'failed';
  return (
    <>
      <RefetchBar isActive={fetch?.status === 'asking' && isKnown} />
      {isFailed && <Failed isKnown={isKnown} onRetry={askAgain} />}
      {!isKnown && !isFailed && (
        <SkeletonGroup>
          <Skeleton height="20rem" radius="m" />
        </SkeletonGroup>
      )}
      {isKnown && document.body.entries.length === 0 && (
        <p className={styles.muted}>
          <Text id="history.none" />
        </p>
      )}
      {isKnown && (
        <>
          {fetchedAt !== null && <AsOf at={fetchedAt} />}
          <ul className={styles.list}>
            {(later ?? []).map(({ before }) => (
              <Rows key={before ?? ''} filter={filter} before={before} />
            ))}
          </ul>
          <More filter={filter} next={later?.at(-1)?.next ?? null} />
        </>
      )}
    </>
  );
}

type FailedProps = { readonly isKnown: boolean; readonly onRetry: () => void };

const Failed = ({ isKnown, onRetry }: FailedProps) => (
  <Notice
    tone="error"
    action={
      <Button variant="secondary" onClick={onRetry}>
        <Text id="common.retry" />
      </Button>
    }
  >
    <Text id={isKnown ? 'history.failed.known' : 'history.failed'} />
  </Notice>
);

function AsOf({ at }: { readonly at: number }) {
  const intl = useIntl();
  const time = intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p className={styles.muted}>
      <Text id="history.asOf" values={{ time }} />
    </p>
  );
}

type RowsProps = { readonly filter: HistoryFilter; readonly before: string | null };

/** One page of the list. */
function Rows({ filter, before }: RowsProps) {
  const { document } = useReadDocument(historyDocument, pageKey(filter, before));
  if (document.status !== 'ready') return null;
  return document.body.entries.map((entry) => <Entry key={entry.entryId} entry={entry} />);
}

function More({ filter, next }: { readonly filter: HistoryFilter; readonly next: string | null }) {
  const { dispatch } = useCrema();
  const key = pageKey(filter, next);
  const fetch = useWorld(({ historyFetch }) => historyFetch.byKey[key]);
  if (next === null) return null;
  return (
    <>
      {fetch?.status === 'failed' && (
        <p role="alert">
          <Text id="history.failed" />
        </p>
      )}
      <Button
        variant="secondary"
        isWide
        isBusy={fetch?.status === 'asking'}
        onClick={() => void dispatch({ type: 'history/refresh', data: { key } })}
      >
        <Text id="history.more" />
      </Button>
    </>
  );
}
