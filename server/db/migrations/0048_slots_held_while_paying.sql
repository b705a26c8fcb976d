-- A slot is held from the acceptance of a submission until its bank has answered, for guests and members. Expand only: a build
-- before this one takes such a claim for a reservation, which ends with its time.

-- The key of the write for which the claim is held while it is paid; null: taken by an order, or reserved with a choice.
alter table slot_claims add column reference text;
create index slot_claims_by_reference on slot_claims (reference) where reference is not null;

-- Ends what a person reserved while choosing, for whatever price. What is held for a payment stays.
create function end_reservations(asked_owner text) returns void language plpgsql as $$
begin
  -- Two reservations of one person at the same moment see each other.
  perform pg_advisory_xact_lock(hashtextextended('slots of ' || asked_owner, 0));
  delete from slot_claims c where c.expires_at is not null and c.reference is null and c.order_id in
    (select p.order_id from priced_orders p where p.owner = asked_owner and p.submitted_at is null);
end $$;

-- As in 0016, and: what the same person reserved for another price does not count, and ends.
create or replace function claim_slot(
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
  perform end_reservations(p.owner) from priced_orders p where p.order_id = asked_order;
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

-- What is held for that payment becomes the order's; answers its slot. Null where nothing is held, its slot is past, or its time
-- was over for another server's clock and others have the minutes: then it is claimed anew. Locks as claim_slot does.
create function keep_slot(asked_order text, asked_reference text, usual_capacity integer, now_at timestamptz)
returns timestamptz language plpgsql as $$
declare
  asked_store text;
  capacity integer;
  five constant interval := interval '5 minutes';
  target timestamptz;
  needed integer;
  slot timestamptz;
begin
  select max(c.store_number), max(c.slot_at), sum(c.minutes) into asked_store, target, needed from slot_claims c
    where c.order_id = asked_order and c.reference = asked_reference;
  if target is null or target < slot_of(now_at) then
    return null;
  end if;
  capacity := coalesce(
    (select s.make_minutes from store_capacities s where s.store_number = asked_store), usual_capacity);
  perform pg_advisory_xact_lock(hashtextextended('slots of ' || p.owner, 0)) from priced_orders p
    where p.order_id = asked_order;
  slot := greatest(slot_of(now_at), target - (needed - 1) / capacity * five);
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

-- Ends what is held for a payment. What a member chose for a price that is still good stays reserved with the price, as
-- before the payment, so that another card pays it.
create function release_held_slot(asked_reference text, is_chosen boolean, now_at timestamptz) returns void
language plpgsql as $$
begin
  if is_chosen then
    perform pg_advisory_xact_lock(hashtextextended('slots of ' || p.owner, 0)) from priced_orders p
      where p.order_id = (select c.order_id from slot_claims c where c.reference = asked_reference limit 1);
    update slot_claims c set reference = null, expires_at = p.expires_at
      from priced_orders p
      where c.reference = asked_reference and c.expires_at > now_at and p.order_id = c.order_id
        and p.owner like 'member:%' and p.submitted_at is null and p.expires_at > now_at
        and not exists (select from slot_claims o join priced_orders q on q.order_id = o.order_id
          where q.owner = p.owner and q.submitted_at is null and o.order_id <> c.order_id
            and o.expires_at > now_at and o.reference is null);
  end if;
  delete from slot_claims c where c.reference = asked_reference;
end $$;
