-- version: 1
-- Claims the make-minutes of an order in the first slot that has room, under the locks of its slots. What the same person
-- reserved for another price does not count, and ends. Null where no slot has room.
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
