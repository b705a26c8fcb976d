-- A hold that is released is reserved again only where its minutes still fit, and what is kept is looked at under the locks of
-- all its slots. Expand only: a build before this one calls release_held_slot without a capacity.

-- As in 0048, and: locks every slot of the claim, also where the store's capacity is another one by now.
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

-- Ends what is held for a payment. What a member chose for a price that is still good is claimed again as a reservation, as
-- before the payment, so that another card pays it: by claim_slot and under its locks, because others may have the minutes
-- where the hold was over for their clock. A person who has another reservation by now keeps that one.
create function release_held_slot(asked_reference text, is_chosen boolean, usual_capacity integer, now_at timestamptz)
returns void language plpgsql as $$
declare
  held record;
begin
  select c.order_id, max(c.store_number) as store_number, max(c.slot_at) as slot_at, sum(c.minutes)::integer as minutes,
      max(c.expires_at) as expires_at into held
    from slot_claims c where c.reference = asked_reference group by c.order_id;
  if not found then
    return;
  end if;
  if is_chosen and held.expires_at > now_at then
    perform pg_advisory_xact_lock(hashtextextended('slots of ' || p.owner, 0)) from priced_orders p
      where p.order_id = held.order_id;
    -- The claim may have become an order's before the lock was had.
    perform claim_slot(held.store_number, held.order_id, held.slot_at, held.slot_at, held.minutes, usual_capacity, now_at,
        p.expires_at)
      from priced_orders p
      where p.order_id = held.order_id and p.owner like 'member:%' and p.submitted_at is null and p.expires_at > now_at
        and exists (select from slot_claims c where c.order_id = p.order_id and c.reference = asked_reference)
        and not exists (select from slot_claims o join priced_orders q on q.order_id = o.order_id
          where q.owner = p.owner and q.submitted_at is null and o.order_id <> p.order_id
            and o.expires_at > now_at and o.reference is null);
  end if;
  delete from slot_claims c where c.reference = asked_reference;
end $$;

-- For a build before this one, which names no capacity: nothing is reserved again.
create or replace function release_held_slot(asked_reference text, is_chosen boolean, now_at timestamptz) returns void
language sql as $$
  delete from slot_claims c where c.reference = asked_reference
$$;
