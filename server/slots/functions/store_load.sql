-- version: 1
-- Make-minutes of a slot of the store, and those that are taken or reserved, by the start of the slot in ms. Reads without locks.
-- A reservation of the asked owner for a price does not count, as another claim of theirs ends it.
create or replace function store_load(
  asked_store text, usual_capacity integer, now_at timestamptz, asked_owner text,
  out capacity integer, out loads json
) language plpgsql stable as $$
begin
  capacity := coalesce(
    (select s.make_minutes from store_capacities s where s.store_number = asked_store), usual_capacity);
  loads := (
    select json_object_agg(taken.slot, taken.minutes) from (
      select floor(extract(epoch from c.slot_at))::bigint * 1000 as slot, sum(c.minutes)::integer as minutes
      from slot_claims c where c.store_number = asked_store and c.slot_at >= slot_of(now_at)
        and (c.expires_at is null or c.expires_at > now_at)
        and (c.expires_at is null or c.reference is not null or c.order_id not in
          (select p.order_id from priced_orders p where p.owner = asked_owner and p.submitted_at is null))
      group by c.slot_at
    ) taken);
end $$;
