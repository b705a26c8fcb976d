-- version: 1
create or replace function slot_load(asked_store text, asked_slot timestamptz, now_at timestamptz) returns integer
language sql volatile as $$
  select coalesce(sum(c.minutes), 0)::integer from slot_claims c
    where c.store_number = asked_store and c.slot_at = asked_slot and (c.expires_at is null or c.expires_at > now_at)
$$;
