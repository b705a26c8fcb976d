-- version: 1
-- Takes one use of a reward, for an order or for a payment in a store (asked_order is null): one conditional update decides of
-- many at once. Answers whether it could be taken; where not, nothing was written.
create or replace function hold_reward(
  asked_member text, asked_code text, asked_reference text, asked_order text, asked_discount integer, asked_name text,
  now_at timestamptz
) returns boolean language plpgsql as $$
begin
  update rewards r set uses_left = r.uses_left - 1,
      used_at = case when r.uses_left = 1 then now_at end,
      used_by = case when r.uses_left = 1 then coalesce('order ' || asked_order, asked_reference) end
    where r.coupon_code = asked_code and r.member_id = asked_member and r.uses_left > 0 and r.used_at is null
      and r.start_date <= now_at and r.expiration_date > now_at;
  if not found then
    return false;
  end if;
  insert into reward_uses (coupon_code, reference, order_id, state, discount, name, held_at, settled_at)
    values (asked_code, asked_reference, asked_order, 'held', asked_discount, asked_name, now_at, null);
  return true;
end $$;
