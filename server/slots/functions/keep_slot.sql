-- version: 1
-- Keeps a held slot for the order that is placed now, under the locks of all its slots, also where the store has another
-- capacity by now. Null where the hold is over and its minutes do not fit any more.
create or replace function keep_slot(asked_order text, asked_reference text, usual_capacity integer, now_at timestamptz)
returns timestamptz language plpgsql as $$
declare
  asked_store text;
  capacity integer;
  five constant interval := interval '5 minutes';
  target timestamptz;
  earliest timestamptz;
  slot timestamptz;
begin
  select max(c.store_number), max(c.slot_at), min(c.slot_at) into asked_store, target, earliest from slot_claims c
    where c.order_id = asked_order and c.reference = asked_reference;
  if target is null or target < slot_of(now_at) then
    return null;
  end if;
  capacity := coalesce(
    (select s.make_minutes from store_capacities s where s.store_number = asked_store), usual_capacity);
  perform pg_advisory_xact_lock(hashtextextended('slots of ' || p.owner, 0)) from priced_orders p
    where p.order_id = asked_order;
  slot := greatest(slot_of(now_at), earliest);
  while slot <= target loop
    perform pg_advisory_xact_lock(hashtextextended('slot ' || asked_store || ' ' || extract(epoch from slot), 0));
    slot := slot + five;
  end loop;
  if exists (
    select from slot_claims c
      where c.order_id = asked_order and c.reference = asked_reference and c.slot_at >= slot_of(now_at)
        and c.minutes > capacity - (
          select coalesce(sum(o.minutes), 0) from slot_claims o
            where o.store_number = c.store_number and o.slot_at = c.slot_at and o.order_id <> asked_order
              and (o.expires_at is null or o.expires_at > now_at))
  ) then
    return null;
  end if;
  update slot_claims c set expires_at = null, reference = null
    where c.order_id = asked_order and c.reference = asked_reference;
  return case when found then target end;
end $$;
