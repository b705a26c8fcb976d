-- version: 1
create or replace function slot_of(moment timestamptz) returns timestamptz language sql immutable as $$
  select to_timestamp(floor(extract(epoch from moment) / 300) * 300)
$$;
