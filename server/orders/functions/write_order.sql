-- version: 3
-- Writes an order that was checked, whose price and card are locked and whose slot is claimed: the order with what was priced, its
-- history, what a stored-value card pays of it, what it spends of offers, what other orders of its cart hold of them no longer,
-- and its feed entries. `placed`: the order's columns.
-- Call it near the end of a transaction: it locks the feed.
create or replace function write_order(
  placed jsonb, asked_owner text, asked_key text, asked_hash text, told jsonb, account text, sales_account text, paid bigint,
  now_at timestamptz
) returns void language plpgsql as $$
declare
  moved record;
  next_cursor bigint;
  released integer;
begin
  with priced as (
    update priced_orders p set submitted_at = now_at where p.order_id = placed ->> 'order_id'
      returning p.basket, p.collection_type, p.consumption_type, p.offers, p.discount
  )
  insert into orders (order_id, member_id, guest_id, order_token, store_number, store_name, status, basket, total, tip_amount,
      currency, card_id, card_amount, charge_id, tender, tender_last_four, pickup_earliest, pickup_latest, minutes_min,
      minutes_max, submitted_at, barista_due_at, submit_key, submit_hash, answer, collection_type, consumption_type,
      scheduled_for, discount, savings)
    select o.order_id, o.member_id, o.guest_id, o.order_token, o.store_number, o.store_name, o.status, priced.basket,
      o.total, o.tip_amount, o.currency, o.card_id, o.card_amount, o.charge_id, o.tender, o.tender_last_four,
      o.pickup_earliest, o.pickup_latest, o.minutes_min, o.minutes_max, now_at, o.barista_due_at, asked_key, asked_hash,
      told, priced.collection_type, priced.consumption_type, o.scheduled_for, priced.discount,
      case when priced.offers is null then '[]'
        else spend_offers(o.member_id, asked_key, o.order_id, priced.offers, now_at) end
    from priced, jsonb_populate_record(null::orders, placed) o;
  insert into order_status_history (order_id, status, at)
    values (placed ->> 'order_id', placed ->> 'status', now_at);
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
  released := release_superseded(asked_owner, asked_key, now_at);
  insert into feeds as f (owner, last_cursor) values (asked_owner, 1)
    on conflict (owner) do update set last_cursor = f.last_cursor + 1 returning f.last_cursor into next_cursor;
  insert into feed_entries (owner, cursor, kind, at, payload)
    values (asked_owner, next_cursor, 'order', now_at, jsonb_build_object(
      'orderId', placed ->> 'order_id', 'storeNumber', placed ->> 'store_number', 'status', placed ->> 'status'));
  if released > 0 then
    update feeds f set last_cursor = f.last_cursor + 1 where f.owner = asked_owner returning f.last_cursor into next_cursor;
    insert into feed_entries (owner, cursor, kind, at, payload) values (asked_owner, next_cursor, 'wallet', now_at, '{}');
  end if;
end $$;
