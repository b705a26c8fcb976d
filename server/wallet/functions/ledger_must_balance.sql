-- version: 1
create or replace function ledger_must_balance() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'A ledger transaction must sum to zero.';
  end if;
  if not exists (select from ledger_transactions t where t.transaction_id = new.transaction_id and t.state = 'posted') then
    raise exception 'Only a posted ledger transaction has entries.';
  end if;
  return null;
end $$;
