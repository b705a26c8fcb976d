-- version: 1
create or replace function charge_writes_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.state <> new.state then
    insert into charge_history (charge_id, state, code) values (new.charge_id, new.state, new.code);
  end if;
  return null;
end $$;
