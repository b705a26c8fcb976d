-- version: 2
-- Places an order or stores a refusal, once for its key: locks the key, the price, the cart and the card, holds the reward, claims
-- the slot, pays from the card, writes the order, its history, its feed entries and the answer, in one call. `cardBalance` in the answer is what can
-- be spent of the card, without what is held of it (docs/decisions/0116).
create or replace function place_order(
  asked_owner text, asked_key text, asked_operation text, asked_hash text, now_at timestamptz,
  refusal text, placed jsonb, account text, sales_account text, paid bigint, told jsonb
) returns table (state text, code text, answer jsonb) language plpgsql as $$
declare
  known idempotency_keys;
  first_order orders;
  priced priced_orders;
  card_status text;
  card_free bigint;
  moved record;
  next_cursor bigint;
  claimed timestamptz;
  later interval := interval '0';
  offer jsonb;
  saved jsonb := '[]';
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
    elsif priced.expires_at <= now_at then
      refusal := 'PRICING_EXPIRED';
    else
      -- Of two orders of one cart the second waits here, and then sees what the first took out.
      perform from carts c where c.member_id = substr(asked_owner, length('member:') + 1) for update;
      if ordered_elsewhere(substr(asked_owner, length('member:') + 1), priced.order_id, priced.basket, now_at) then
        refusal := 'ORDERED_ELSEWHERE';
      end if;
    end if;
    if refusal is null then
      -- Read before, and perhaps reported lost or removed since then: from here on it stays as it is.
      select c.status into card_status from cards c where c.card_id = placed ->> 'card_id'
        and c.account_id = account and c.member_id = substr(asked_owner, length('member:') + 1) for share;
      if not found then
        refusal := 'CARD_NOT_FOUND';
      elsif card_status <> 'active' then
        refusal := case card_status when 'lost' then '121032' when 'notActivated' then '121030' else '121037' end;
      end if;
    end if;
    if refusal is null then
      select a.balance - a.held_out into card_free from accounts a where a.account_id = account for update;
      if not found then
        refusal := 'CARD_NOT_FOUND';
      elsif card_free < paid then
        refusal := 'INSUFFICIENT_BALANCE';
      end if;
    end if;
  end if;
  -- A price without an offer passes by.
  if refusal is null and priced.offers is not null then
    for offer in select * from jsonb_array_elements(priced.offers) loop
      saved := saved || jsonb_build_object('name', offer -> 'name', 'amount', offer -> 'discount');
      if not hold_reward(substr(asked_owner, length('member:') + 1), offer ->> 'code', asked_key, priced.order_id,
          (offer ->> 'discount')::integer, offer ->> 'name', now_at) then
        refusal := 'REWARD_NOT_APPLIED';
      end if;
    end loop;
  end if;
  -- A build before this one names no capacity, and takes no slot.
  if refusal is null and placed ? 'slot_capacity' then
    if placed ->> 'scheduled_for' is null then
      claimed := claim_slot(placed ->> 'store_number', placed ->> 'order_id',
        (placed ->> 'pickup_earliest')::timestamptz, coalesce((placed ->> 'last_slot')::timestamptz, (placed ->> 'pickup_earliest')::timestamptz + interval '55 minutes'),
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
    if saved <> '[]' then
      perform release_rewards(asked_key, 'held', now_at);
    end if;
    insert into idempotency_keys (owner, key, operation, request_hash, state, code, answer, created_at)
      values (asked_owner, asked_key, asked_operation, asked_hash, 'refused', refusal, null, now_at);
    return query select 'refused', refusal, null::jsonb;
    return;
  end if;

  answer := jsonb_set(told, '{cardBalance}', to_jsonb(card_free - paid));
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
      submit_key, submit_hash, answer, collection_type, consumption_type, scheduled_for, discount, savings)
    select o.order_id, o.member_id, o.order_token, o.store_number, o.store_name, o.status, priced.basket, o.total,
      o.tip_amount, o.currency, o.card_id, o.pickup_earliest, o.pickup_latest, o.minutes_min, o.minutes_max, now_at,
      o.barista_due_at, asked_key, asked_hash, place_order.answer, priced.collection_type, priced.consumption_type,
      o.scheduled_for, priced.discount, saved
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
  if saved <> '[]' then
    update reward_uses u set state = 'spent', settled_at = now_at
      where u.reference = asked_key and u.order_id = placed ->> 'order_id' and u.state = 'held';
    -- Her rewards are others now.
    update feeds f set last_cursor = f.last_cursor + 1 where f.owner = asked_owner returning f.last_cursor into next_cursor;
    insert into feed_entries (owner, cursor, kind, at, payload) values (asked_owner, next_cursor, 'wallet', now_at, '{}');
  end if;
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
