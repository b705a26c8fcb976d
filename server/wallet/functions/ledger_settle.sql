-- version: 1
-- Ends a hold: `posted`, `voided` or `expired`. Answers what the transaction is then, `unknown` where there is none:
-- a hold that has ended stays as it ended, and one whose time is over is not posted.
create or replace function ledger_settle(asked_kind text, asked_reference text, wanted text, now_at timestamptz)
returns table (state text, code text) language plpgsql as $$
declare
  known ledger_transactions;
begin
  select * into known from ledger_transactions t
    where t.kind = asked_kind and t.reference = asked_reference for update;
  if not found then
    return query select 'unknown', null::text;
    return;
  end if;
  if known.state <> 'held' or (wanted = 'expired' and known.expires_at > now_at) then
    return query select known.state, known.code;
    return;
  end if;
  if known.expires_at <= now_at then
    wanted := 'expired';
  end if;
  perform from accounts a
    where a.account_id in (known.from_account, known.to_account) and a.kind = 'card' order by a.account_id for update;
  update accounts a set held_out = held_out - known.amount, version = version + 1
    where a.account_id = known.from_account and a.kind = 'card';
  update accounts a set held_in = held_in - known.amount, version = version + 1
    where a.account_id = known.to_account and a.kind = 'card';
  update ledger_transactions t set state = wanted, settled_at = now_at where t.transaction_id = known.transaction_id;
  if wanted = 'posted' then
    insert into ledger_entries (transaction_id, account_id, amount)
      values (known.transaction_id, known.from_account, -known.amount), (known.transaction_id, known.to_account, known.amount);
  end if;
  return query select wanted, null::text;
end $$;
