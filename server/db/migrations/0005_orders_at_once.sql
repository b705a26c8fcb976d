-- Orders of different members no longer wait for each other: house accounts (sales, funding) have no stored balance, it
-- is the sum of their entries; and an order keeps the key that placed it for as long as it lives.
-- Expand only: the build before goes on working beside this one.

alter table accounts alter column balance drop not null;
update accounts set balance = null where kind <> 'card';

create or replace function ledger_apply_entry() returns trigger language plpgsql as $$
begin
  update accounts set balance = balance + new.amount where account_id = new.account_id and kind = 'card';
  return new;
end $$;

alter table orders add column submit_key text, add column submit_hash text, add column answer jsonb;
create unique index orders_by_key on orders (submit_key, member_id) where submit_key is not null;
create index idempotency_keys_by_key on idempotency_keys (key);

-- What submitOrder.ts decided, carried out in one statement: the price and the card are looked at again under their
-- locks, and nothing else is locked. Answers the kept answer where the key is known already.
-- state: done (answer), refused (code), reused (the key came with another request before).
create function place_order(
  asked_owner text, asked_key text, asked_operation text, asked_hash text, now_at timestamptz,
  refusal text, placed jsonb, account text, sales_account text, paid bigint, told jsonb
) returns table (state text, code text, answer jsonb) language plpgsql as $$
declare
  known idempotency_keys;
  first_order orders;
  priced priced_orders;
  card_balance bigint;
  movement_id text := gen_random_uuid()::text;
  next_cursor bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended(asked_owner || ' ' || asked_key, 0));
  select * into known from idempotency_keys k where k.owner = asked_owner and k.key = asked_key;
  if found then
    if known.operation <> asked_operation or known.request_hash <> asked_hash then
      return query select 'reused', null::text, null::jsonb;
    else
      return query select known.state, known.code, known.answer;
    end if;
    return;
  end if;
  select * into first_order from orders o
    where o.member_id = substr(asked_owner, length('member:') + 1) and o.submit_key = asked_key;
  if found then
    if first_order.submit_hash <> asked_hash then
      return query select 'reused', null::text, null::jsonb;
    else
      return query select 'done', null::text, first_order.answer;
    end if;
    return;
  end if;

  if refusal is null then
    select * into priced from priced_orders p
      where p.order_id = placed ->> 'order_id' and p.owner = asked_owner for update;
    if not found then
      refusal := 'ORDER_NOT_FOUND';
    elsif priced.submitted_at is not null then
      refusal := 'ALREADY_SUBMITTED';
    else
      select a.balance into card_balance from accounts a where a.account_id = account for update;
      if not found then
        refusal := 'CARD_NOT_FOUND';
      elsif card_balance < paid then
        refusal := 'INSUFFICIENT_BALANCE';
      end if;
    end if;
  end if;
  if refusal is not null then
    insert into idempotency_keys (owner, key, operation, request_hash, state, code, answer, created_at)
      values (asked_owner, asked_key, asked_operation, asked_hash, 'refused', refusal, null, now_at);
    return query select 'refused', refusal, null::jsonb;
    return;
  end if;

  answer := jsonb_set(told, '{cardBalance}', to_jsonb(card_balance - paid));
  update priced_orders p set submitted_at = now_at where p.order_id = placed ->> 'order_id';
  insert into orders (order_id, member_id, order_token, store_number, store_name, status, basket, total, tip_amount,
      currency, card_id, pickup_earliest, pickup_latest, minutes_min, minutes_max, submitted_at, barista_due_at,
      submit_key, submit_hash, answer)
    select o.order_id, o.member_id, o.order_token, o.store_number, o.store_name, o.status, priced.basket, o.total,
      o.tip_amount, o.currency, o.card_id, o.pickup_earliest, o.pickup_latest, o.minutes_min, o.minutes_max, now_at,
      o.barista_due_at, asked_key, asked_hash, place_order.answer
    from jsonb_populate_record(null::orders, placed) o;
  insert into order_status_history (order_id, status, at)
    values (placed ->> 'order_id', placed ->> 'status', now_at);
  insert into idempotency_keys (owner, key, operation, request_hash, state, code, answer, created_at)
    values (asked_owner, asked_key, asked_operation, asked_hash, 'done', null, answer, now_at);
  insert into feeds as f (owner, last_cursor) values (asked_owner, 1)
    on conflict (owner) do update set last_cursor = f.last_cursor + 1 returning f.last_cursor into next_cursor;
  insert into feed_entries (owner, cursor, kind, at, payload)
    values (asked_owner, next_cursor, 'order', now_at, jsonb_build_object(
      'orderId', placed ->> 'order_id', 'storeNumber', placed ->> 'store_number', 'status', placed ->> 'status'));
  if paid <> 0 then
    if not exists (select from accounts a where a.account_id = sales_account) then
      insert into accounts (account_id, kind, currency, balance)
        values (sales_account, 'sales', placed ->> 'currency', null) on conflict do nothing;
    end if;
    insert into ledger_transactions (transaction_id, kind, reference, created_at)
      values (movement_id, 'purchase', placed ->> 'order_id', now_at);
    insert into ledger_entries (transaction_id, account_id, amount)
      values (movement_id, account, -paid), (movement_id, sales_account, paid);
  end if;
  return query select 'done', null::text, place_order.answer;
end $$;

-- Housekeeping and sign-in read by these.
create index priced_orders_expiry on priced_orders (expires_at);
create index sign_in_failures_age on sign_in_failures (at);
create index sessions_by_member on sessions (member_id) where member_id is not null;
create index orders_newest on orders (submitted_at desc);
