-- version: 1
-- A cancelled order gives back what it spent, whatever server cancels it.
create or replace function order_gives_offers_back() returns trigger language plpgsql as $$
begin
  perform release_rewards(new.submit_key, 'spent', new.cancelled_at);
  return null;
end $$;
