-- version: 1
create or replace function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is only ever added to.';
end $$;
