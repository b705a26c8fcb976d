-- What comes after an order: its way of collecting, its time, its cancellation; and how much a store can make.
-- Expand only: the build before goes on working beside this one.

alter table priced_orders
  add column collection_type text not null default 'IN_STORE',
  add column consumption_type text not null default 'CONSUME_OUT_OF_STORE';
-- Null: placed by a build before this one.
alter table orders
  add column collection_type text,
  add column consumption_type text,
  add column scheduled_for timestamptz,
  add column cancelled_at timestamptz;

-- Make-minutes of a store's baristas in five minutes, where they differ from SLOT_MAKE_MINUTES.
create table store_capacities (
  store_number text primary key,
  make_minutes integer not null check (make_minutes between 1 and 10000)
);

-- Make-minutes of a slot of five minutes: taken by an order, or reserved until expires_at while a person pays.
create table slot_claims (
  order_id text not null,
  slot_at timestamptz not null,
  store_number text not null,
  minutes integer not null check (minutes > 0),
  expires_at timestamptz,
  primary key (order_id, slot_at)
);
create index slot_claims_by_slot on slot_claims (store_number, slot_at);
create index slot_claims_age on slot_claims (slot_at);

create function slot_of(moment timestamptz) returns timestamptz language sql immutable as $$
  select to_timestamp(floor(extract(epoch from moment) / 300) * 300)
$$;

create function wire_instant(moment timestamptz) returns text language sql stable as $$
  select to_char(moment at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create function slot_load(asked_store text, asked_slot timestamptz, now_at timestamptz) returns integer
language sql volatile as $$
  select coalesce(sum(c.minutes), 0)::integer from slot_claims c
    where c.store_number = asked_store and c.slot_at = asked_slot and (c.expires_at is null or c.expires_at > now_at)
$$;

-- Claims make-minutes for an order in the first slot from first_at to last_at that has enough of them, and answers the
-- slot; null where none has. An order that is larger than a slot's capacity also takes minutes of the slots just before.
-- Slots are locked in ascending order, so that no two claims wait for each other, and their load is read under the lock.
create function claim_slot(
  asked_store text, asked_order text, first_at timestamptz, last_at timestamptz, needed integer, usual_capacity integer,
  now_at timestamptz, until_at timestamptz
) returns timestamptz language plpgsql as $$
declare
  capacity integer := coalesce(
    (select s.make_minutes from store_capacities s where s.store_number = asked_store), usual_capacity);
  five constant interval := interval '5 minutes';
  slots_before integer := (needed - 1) / capacity;
  target timestamptz := slot_of(first_at);
  earliest timestamptz;
  slot timestamptz;
  missing integer;
  taken integer;
begin
  delete from slot_claims c where c.order_id = asked_order;
  while target <= last_at loop
    earliest := greatest(slot_of(now_at), target - slots_before * five);
    -- A full slot is passed by without its lock.
    missing := needed;
    slot := target;
    while slot >= earliest loop
      missing := missing - greatest(capacity - slot_load(asked_store, slot, now_at), 0);
      slot := slot - five;
    end loop;
    if missing <= 0 then
      slot := earliest;
      while slot <= target loop
        perform pg_advisory_xact_lock(hashtextextended('slot ' || asked_store || ' ' || extract(epoch from slot), 0));
        slot := slot + five;
      end loop;
      missing := needed;
      slot := target;
      while slot >= earliest and missing > 0 loop
        taken := least(missing, capacity - slot_load(asked_store, slot, now_at));
        if taken > 0 then
          insert into slot_claims (order_id, slot_at, store_number, minutes, expires_at)
            values (asked_order, slot, asked_store, taken, until_at);
          missing := missing - taken;
        end if;
        slot := slot - five;
      end loop;
      if missing <= 0 then
        return target;
      end if;
      delete from slot_claims c where c.order_id = asked_order;
    end if;
    target := target + five;
  end loop;
  return null;
end $$;

-- As in 0005, and: what is held of a card cannot be spent, the payment is a transfer of the ledger (0013), and the slot
-- is taken in the transaction of the money.
create or replace function place_order(
  asked_owner text, asked_key text, asked_operation text, asked_hash text, now_at timestamptz,
  refusal text, placed jsonb, account text, sales_account text, paid bigint, told jsonb
) returns table (state text, code text, answer jsonb) language plpgsql as $$
declare
  known idempotency_keys;
  first_order orders;
  priced priced_orders;
  card_balance bigint;
  card_free bigint;
  moved record;
  next_cursor bigint;
  claimed timestamptz;
  later interval := interval '0';
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
      select a.balance, a.balance - a.held_out into card_balance, card_free from accounts a where a.account_id = account for update;
      if not found then
        refusal := 'CARD_NOT_FOUND';
      elsif card_free < paid then
        refusal := 'INSUFFICIENT_BALANCE';
      end if;
    end if;
  end if;
  -- A build before this one names no capacity, and takes no slot.
  if refusal is null and placed ? 'slot_capacity' then
    if placed ->> 'scheduled_for' is null then
      claimed := claim_slot(placed ->> 'store_number', placed ->> 'order_id',
        (placed ->> 'pickup_earliest')::timestamptz, (placed ->> 'pickup_earliest')::timestamptz + interval '55 minutes',
        (placed ->> 'make_minutes')::integer, (placed ->> 'slot_capacity')::integer, now_at, null);
      later := greatest(claimed - slot_of((placed ->> 'pickup_earliest')::timestamptz), interval '0');
      refusal := case when claimed is null then 'HIGH_VOLUME_STORE' end;
    else
      claimed := claim_slot(placed ->> 'store_number', placed ->> 'order_id', (placed ->> 'scheduled_for')::timestamptz,
        (placed ->> 'scheduled_for')::timestamptz, (placed ->> 'make_minutes')::integer,
        (placed ->> 'slot_capacity')::integer, now_at, null);
      refusal := case when claimed is null then 'SLOT_UNAVAILABLE' end;
    end if;
  end if;
  if refusal is not null then
    insert into idempotency_keys (owner, key, operation, request_hash, state, code, answer, created_at)
      values (asked_owner, asked_key, asked_operation, asked_hash, 'refused', refusal, null, now_at);
    return query select 'refused', refusal, null::jsonb;
    return;
  end if;

  answer := jsonb_set(told, '{cardBalance}', to_jsonb(card_balance - paid));
  if later > interval '0' then
    -- The slots before are full: the promise moves with the slot that was found.
    placed := placed || jsonb_build_object(
      'pickup_earliest', (placed ->> 'pickup_earliest')::timestamptz + later,
      'pickup_latest', (placed ->> 'pickup_latest')::timestamptz + later,
      'minutes_min', (placed ->> 'minutes_min')::integer + extract(epoch from later)::integer / 60,
      'minutes_max', (placed ->> 'minutes_max')::integer + extract(epoch from later)::integer / 60);
    answer := jsonb_set(answer, '{pickupTime}', jsonb_build_object(
      'earliest', wire_instant((placed ->> 'pickup_earliest')::timestamptz),
      'latest', wire_instant((placed ->> 'pickup_latest')::timestamptz),
      'minutesMin', (placed ->> 'minutes_min')::integer, 'minutesMax', (placed ->> 'minutes_max')::integer));
  end if;
  update priced_orders p set submitted_at = now_at where p.order_id = placed ->> 'order_id';
  insert into orders (order_id, member_id, order_token, store_number, store_name, status, basket, total, tip_amount,
      currency, card_id, pickup_earliest, pickup_latest, minutes_min, minutes_max, submitted_at, barista_due_at,
      submit_key, submit_hash, answer, collection_type, consumption_type, scheduled_for)
    select o.order_id, o.member_id, o.order_token, o.store_number, o.store_name, o.status, priced.basket, o.total,
      o.tip_amount, o.currency, o.card_id, o.pickup_earliest, o.pickup_latest, o.minutes_min, o.minutes_max, now_at,
      o.barista_due_at, asked_key, asked_hash, place_order.answer, priced.collection_type, priced.consumption_type,
      o.scheduled_for
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
    select m.state, m.code into moved
      from ledger_apply('purchase', placed ->> 'order_id', account, sales_account, paid, now_at, null) m;
    if moved.state <> 'posted' then
      raise exception 'An order that was checked could not be paid: % %', moved.state, moved.code;
    end if;
  end if;
  return query select 'done', null::text, place_order.answer;
end $$;
