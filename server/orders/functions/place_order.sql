-- version: 3
-- Places an order or stores a refusal, once for its key: locks the key, the price, the cart and the card, holds the reward, claims
-- the slot, writes the answer and the order (write_order), in one call. `cardBalance` in the answer is what can
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
  claimed timestamptz;
  later interval := interval '0';
  next_cursor bigint;
  offer jsonb;
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
    if priced.offers is not null then
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
  insert into idempotency_keys (owner, key, operation, request_hash, state, code, answer, created_at)
    values (asked_owner, asked_key, asked_operation, asked_hash, 'done', null, answer, now_at);
  perform write_order(placed, asked_owner, asked_key, asked_hash, place_order.answer, account, sales_account, paid, now_at);
  if priced.offers is not null then
    -- Her rewards are others now.
    update feeds f set last_cursor = f.last_cursor + 1 where f.owner = asked_owner returning f.last_cursor into next_cursor;
    insert into feed_entries (owner, cursor, kind, at, payload) values (asked_owner, next_cursor, 'wallet', now_at, '{}');
  end if;
  return query select 'done', null::text, place_order.answer;
end $$;
