-- version: 1
create or replace function cart_without_order() returns trigger language plpgsql as $$
begin
  perform from carts c where c.member_id = new.member_id for update;
  if not found then
    return new;
  end if;
  -- A line that has fewer pieces than were ordered waits for its device, which sends what it added and then what it
  -- ordered: taken here, the pieces that come after the order would stay in the cart.
  with ordered as (
    select item ->> 'lineId' as line_id, sum((item ->> 'quantity')::integer)::integer as quantity
    from jsonb_array_elements(new.basket) item where item ->> 'lineId' is not null group by 1
  ), taken as (
    select o.line_id, o.quantity
    from ordered o cross join carts c cross join jsonb_array_elements(c.lines) line
    where c.member_id = new.member_id and line ->> 'lineId' = o.line_id
      and (line ->> 'quantity')::integer >= o.quantity
  ), noted as (
    insert into cart_changes (member_id, change_id, at)
      select new.member_id, 'order:' || new.order_id || ':' || t.line_id, new.submitted_at from taken t
      on conflict do nothing
  )
  update carts c set version = c.version + 1, lines = (
    select coalesce(jsonb_agg(jsonb_set(kept.line, '{quantity}', to_jsonb(kept.quantity)) order by kept.place), '[]')
    from (
      select line, place, (line ->> 'quantity')::integer - coalesce((
        select t.quantity from taken t where t.line_id = line ->> 'lineId'), 0) as quantity
      from jsonb_array_elements(c.lines) with ordinality each (line, place)
    ) kept
    where kept.quantity > 0)
  where c.member_id = new.member_id;
  return new;
end $$;
