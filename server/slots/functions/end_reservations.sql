-- version: 1
-- Ends what a person reserved while choosing, for whatever price. What is held for a payment stays.
create or replace function end_reservations(asked_owner text) returns void language plpgsql as $$
begin
  -- Two reservations of one person at the same moment see each other.
  perform pg_advisory_xact_lock(hashtextextended('slots of ' || asked_owner, 0));
  delete from slot_claims c where c.expires_at is not null and c.reference is null and c.order_id in
    (select p.order_id from priced_orders p where p.owner = asked_owner and p.submitted_at is null);
end $$;
