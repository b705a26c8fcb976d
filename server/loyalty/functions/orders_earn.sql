-- version: 1
-- Marks a member's order as due to earn when it is picked up, whatever server makes that step.
create or replace function orders_earn() returns trigger language plpgsql as $$
begin
  if new.status = 'PickedUp' and old.status <> 'PickedUp' and new.member_id is not null and new.cancelled_at is null then
    new.are_stars_due := true;
  end if;
  return new;
end $$;
