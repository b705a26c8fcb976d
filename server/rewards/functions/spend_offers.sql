-- version: 1
-- Spends what is held for an order, of the offers of its price. A build before this one holds nothing: there it is taken now where
-- that is possible, and the price stands in any case. Answers the savings of the order.
create or replace function spend_offers(
  asked_member text, asked_key text, asked_order text, offers jsonb, now_at timestamptz
) returns jsonb language plpgsql as $$
declare
  offer jsonb;
  savings jsonb := '[]';
begin
  for offer in select * from jsonb_array_elements(offers) loop
    savings := savings || jsonb_build_object('name', offer -> 'name', 'amount', offer -> 'discount');
    if not exists (select from reward_uses u
        where u.coupon_code = offer ->> 'code' and u.reference = asked_key and u.state = 'held') then
      perform hold_reward(asked_member, offer ->> 'code', asked_key, asked_order, (offer ->> 'discount')::integer,
        offer ->> 'name', now_at);
    end if;
  end loop;
  update reward_uses u set state = 'spent', settled_at = now_at
    where u.reference = asked_key and u.order_id = asked_order and u.state = 'held';
  return savings;
end $$;
