-- The key of a write that moves money is kept for ever, with the hash of what was asked and the answer, in the transaction of the
-- money: the same request is answered again, any other one, also of another owner, is refused. Expand only: the trigger marks what
-- a build before this one writes, too. Answers that are there stay unless two owners have the same key, as before.
alter table idempotency_keys add column moves_money boolean not null default false;

create function idempotency_keys_mark() returns trigger language plpgsql as $$
begin
  new.moves_money := new.operation in
    ('submit-order', 'submit-order-guest', 'cancel-order', 'reload-card', 'change-card', 'add-card', 'close-write');
  return new;
end $$;
create trigger idempotency_keys_mark before insert on idempotency_keys
  for each row execute function idempotency_keys_mark();

update idempotency_keys k set moves_money = true
  where operation in ('submit-order', 'submit-order-guest', 'cancel-order', 'reload-card', 'change-card', 'add-card', 'close-write')
    and not exists (select from idempotency_keys o where o.key = k.key and o.owner <> k.owner);

create unique index idempotency_keys_of_money on idempotency_keys (key) where moves_money;
-- What housekeeping deletes; the kept ones are not read for it.
drop index idempotency_keys_age;
create index idempotency_keys_age on idempotency_keys (created_at) where not moves_money;
-- A refusal of a guest, who may be nobody: kept while the guest's session is there.
create index idempotency_keys_of_guests on idempotency_keys (created_at)
  where moves_money and state = 'refused' and owner like 'guest:%';
