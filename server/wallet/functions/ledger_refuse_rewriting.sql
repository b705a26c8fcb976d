-- version: 1
create or replace function ledger_refuse_rewriting() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'held' or new.state not in ('posted', 'voided', 'expired')
      or (old.transaction_id, old.kind, old.reference, old.from_account, old.to_account, old.amount, old.created_at,
          old.expires_at) is distinct from
         (new.transaction_id, new.kind, new.reference, new.from_account, new.to_account, new.amount, new.created_at,
          new.expires_at) then
    raise exception 'The ledger is only ever added to.';
  end if;
  return new;
end $$;
