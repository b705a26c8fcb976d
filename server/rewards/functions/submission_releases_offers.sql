-- version: 1
-- A submission that is settled without an order holds nothing any longer, whatever ended it: what its order spent is spent by then.
create or replace function submission_releases_offers() returns trigger language plpgsql as $$
begin
  perform release_rewards(new.reference, 'held', new.settled_at);
  return null;
end $$;
