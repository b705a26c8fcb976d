-- version: 1
-- Whether another order of the member has taken lines of this basket; what a cancelled order took may be ordered again. What
-- orders took is kept for 90 days. Call it with the cart locked, where the order is placed.
create or replace function ordered_elsewhere(asked_member text, asked_order text, asked_basket jsonb, now_at timestamptz)
returns boolean language plpgsql stable as $$
begin
  return exists (
    select from (
      select item ->> 'lineId' as line_id, sum((item ->> 'quantity')::integer) as quantity
      from jsonb_array_elements(asked_basket) item where item ->> 'lineId' is not null group by 1
    ) ordered
    where case
      when ordered.quantity <= (
        select sum((line ->> 'quantity')::integer) from carts c cross join jsonb_array_elements(c.lines) line
        where c.member_id = asked_member and line ->> 'lineId' = ordered.line_id
      ) then false
      else exists (
        select from orders o join cart_changes taken
          on taken.member_id = o.member_id and taken.change_id = 'order:' || o.order_id || ':' || ordered.line_id
        where o.member_id = asked_member and o.order_id <> asked_order and o.cancelled_at is null
          and o.submitted_at > now_at - interval '90 days')
    end
  );
end $$;
