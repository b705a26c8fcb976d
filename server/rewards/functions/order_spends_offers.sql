-- version: 1
-- An order that place_order did not place takes what its price says of offers, and spends what was held for it. A build before
-- this one holds nothing: there it is taken now where that is possible, and the price stands in any case.
create or replace function order_spends_offers() returns trigger language plpgsql as $$
declare
  priced priced_orders;
  offer jsonb;
begin
  select * into priced from priced_orders p where p.order_id = new.order_id;
  new.discount := coalesce(priced.discount, 0);
  new.savings := '[]';
  for offer in select * from jsonb_array_elements(coalesce(priced.offers, '[]')) loop
    new.savings := new.savings || jsonb_build_object('name', offer -> 'name', 'amount', offer -> 'discount');
    if not exists (select from reward_uses u
        where u.coupon_code = offer ->> 'code' and u.reference = new.submit_key and u.state = 'held') then
      perform hold_reward(new.member_id, offer ->> 'code', new.submit_key, new.order_id,
        (offer ->> 'discount')::integer, offer ->> 'name', new.submitted_at);
    end if;
  end loop;
  update reward_uses u set state = 'spent', settled_at = new.submitted_at
    where u.reference = new.submit_key and u.state = 'held' and u.order_id = new.order_id;
  return new;
end $$;
