-- version: 1
-- An order that a build before write_order writes takes what its price says of offers, and spends them.
create or replace function order_spends_offers() returns trigger language plpgsql as $$
declare
  priced priced_orders;
begin
  select * into priced from priced_orders p where p.order_id = new.order_id;
  new.discount := coalesce(priced.discount, 0);
  new.savings := case when priced.offers is null then '[]'
    else spend_offers(new.member_id, new.submit_key, new.order_id, priced.offers, new.submitted_at) end;
  return new;
end $$;
