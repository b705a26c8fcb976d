/** What a saved trace contains: counts, replaced values, and values that are never in it. */
import type { World } from '../../../domain/world.ts';
import { useWorld } from '../../kit/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import { Card } from '../../ui/Card.tsx';
import { SummaryList } from '../../ui/SummaryList.tsx';
import styles from './TracePage.module.css';
import type { TracePreview } from './useTraceFile.ts';

export function TraceContents({ preview }: { readonly preview: TracePreview }) {
  const items = useWorld(itemCount);
  const orders = useWorld((world) => Object.keys(world.order.statuses).length);
  return (
    <Card as="section" className={styles.contents}>
      <h2>
        <Text id="trace.inIt.title" />
      </h2>
      <SummaryList
        rows={[
          {
            key: 'events',
            label: <Text id="trace.inIt.events" />,
            amount: preview === null ? <Text id="trace.inIt.counting" /> : preview.events,
          },
          { key: 'items', label: <Text id="trace.inIt.items" />, amount: items },
          { key: 'orders', label: <Text id="trace.inIt.orders" />, amount: orders },
        ]}
      />
      <LeftOut preview={preview} />
      <h2>
        <Text id="trace.hidden.title" />
      </h2>
      <p>
        <Text id="trace.hidden.text" />
      </p>
      <RedactedFields fields={preview?.redactedFields ?? null} />
      <h2>
        <Text id="trace.never.title" />
      </h2>
      <p>
        <Text id="trace.never.text" />
      </p>
    </Card>
  );
}

function LeftOut({ preview }: { readonly preview: TracePreview }) {
  const { events, documents } = preview?.leftOut ?? { events: 0, documents: 0 };
  if (events + documents === 0) return null;
  return (
    <p className={styles.lead}>
      <Text id="trace.inIt.leftOut" values={{ events, documents }} />
    </p>
  );
}

function RedactedFields({ fields }: { readonly fields: readonly string[] | null }) {
  if (fields === null) return null;
  if (fields.length === 0)
    return (
      <p className={styles.lead}>
        <Text id="trace.hidden.none" />
      </p>
    );
  return (
    <ul className={styles.fields}>
      {fields.map((field) => (
        <li key={field}>
          <code translate="no">{field}</code>
        </li>
      ))}
    </ul>
  );
}

const itemCount = ({ cart }: World): number => cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
