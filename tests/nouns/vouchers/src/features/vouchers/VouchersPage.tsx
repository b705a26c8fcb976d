/** The member's vouchers, and the one that is being made. */
import { useEffect } from 'react';
import * as v from 'valibot';
import { Voucher } from '../../../domain/vouchers/shape.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useDocument, useWorld } from '../../kit/hooks.ts';
import { useTold } from '../../kit/useTold.ts';
import { ErrorText } from '../../i18n/ErrorText.tsx';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { vouchersTold } from './told.ts';

texts('vouchers');

const AMOUNT = 500;
const Vouchers = v.array(Voucher);

export function VouchersPage() {
  const text = useText();
  const { dispatch, want } = useCrema();
  const { document: hash, refusal } = useWorld(({ vouchers }) => vouchers);
  const buying = useWorld(
    ({ outbox }) => Object.entries(outbox.writes).find(([, { write }]) => write.kind === 'buyVoucher')?.[0],
  );
  const told = useTold(vouchersTold, buying);
  const document = useDocument(hash ?? undefined, Vouchers);
  useEffect(() => want.voucherList(), [want]);
  const vouchers = document.status === 'ready' ? document.body : [];
  return (
    <Page title={text('vouchers.title')}>
      <h1>
        <Text id="vouchers.title" />
      </h1>
      {told !== null && (
        <p role="status">
          <Text id={told} />
        </p>
      )}
      {refusal !== null && <ErrorText code={refusal} />}
      <ul>
        {vouchers.map(({ voucherId, status }) => (
          <li key={voucherId}>{status}</li>
        ))}
      </ul>
      {vouchers.length === 0 && <Text id="vouchers.none" />}
      <Button onClick={() => void dispatch({ type: 'vouchers/buy', data: { amount: AMOUNT } })}>
        <Text id="vouchers.buy" />
      </Button>
    </Page>
  );
}
