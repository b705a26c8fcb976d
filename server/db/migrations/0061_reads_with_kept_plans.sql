-- Reads that run with nearly every write, as functions: PostgreSQL keeps the plans of their statements for the connection, where
-- the same statements of a client are planned each time. Expand only: builds before this one call neither.

-- The lock of a write's key, then the answer that is stored under it, if any: what another transaction committed while this one
-- waited for the lock is seen, because each statement of a volatile function has a snapshot of its own.
create function take_key(asked_owner text, asked_key text)
returns table (operation text, request_hash text, state text, code text, answer jsonb) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(asked_owner || ' ' || asked_key, 0));
  return query
    select k.operation, k.request_hash, k.state, k.code, k.answer from idempotency_keys k
    where k.owner = asked_owner and k.key = asked_key;
end $$;

-- Make-minutes of a slot of the store, and those that are taken or reserved, by the slot's start in ms. Reads without locks. A
-- reservation of the asked owner for a price does not count, as another claim of theirs ends it.
create function store_load(
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
