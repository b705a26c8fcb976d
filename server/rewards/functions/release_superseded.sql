-- version: 1
-- Gives back what the member's other orders hold of rewards at their banks, where the order that was just written took what they
-- are of out of her cart: their banks' answers place them no more (ordered_elsewhere). Call it with the cart locked. Answers how
-- many uses it gave back.
create or replace function release_superseded(asked_owner text, asked_key text, now_at timestamptz)
returns integer language plpgsql as $$
declare
  asked_member text := substr(asked_owner, length('member:') + 1);
  waiting record;
  released integer := 0;
begin
  if asked_owner not like 'member:%' then
    return 0;
  end if;
  for waiting in
    select distinct s.reference, s.order_id from rewards r
      join reward_uses u on u.coupon_code = r.coupon_code and u.state = 'held' and u.reference <> asked_key
      join order_submissions s on s.reference = u.reference and s.owner = asked_owner and s.settled_at is null
      where r.member_id = asked_member order by s.reference
  loop
    if ordered_elsewhere(asked_member, waiting.order_id,
        (select p.basket from priced_orders p where p.order_id = waiting.order_id), now_at) then
      released := released + release_rewards(waiting.reference, 'held', now_at);
    end if;
  end loop;
  return released;
end $$;
