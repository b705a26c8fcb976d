-- version: 1
create or replace function ledger_apply_entry() returns trigger language plpgsql as $$
begin
  update accounts set balance = balance + new.amount, version = version + 1
    where account_id = new.account_id and kind = 'card';
  return new;
end $$;
