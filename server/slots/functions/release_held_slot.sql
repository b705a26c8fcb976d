-- version: 1
-- For a build before this one, which names no capacity: nothing is reserved again.
create or replace function release_held_slot(asked_reference text, is_chosen boolean, now_at timestamptz) returns void
language sql as $$
  delete from slot_claims c where c.reference = asked_reference
$$;

-- Ends what is held for a payment. What a member chose for a price that is still good is claimed again as a reservation, as
-- before the payment, so that another card pays it: by claim_slot and under its locks, because others may have the minutes
-- where the hold was over for their clock. A person who has another reservation by now keeps that one.
create or replace function release_held_slot(asked_reference text, is_chosen boolean, usual_capacity integer, now_at timestamptz)
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
