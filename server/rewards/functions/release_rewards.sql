-- version: 1
-- Gives the uses back that were taken under a reference and are in this state ('held', or 'spent' where the order was cancelled),
-- once. Answers how many.
create or replace function release_rewards(asked_reference text, asked_state text, now_at timestamptz)
returns integer language plpgsql as $$
declare
  released integer;
begin
  with back as (
    update reward_uses u set state = 'released', settled_at = now_at
      where u.reference = asked_reference and u.state = asked_state returning u.coupon_code
  )
  update rewards r set uses_left = r.uses_left + 1, used_at = null, used_by = null
    from back where r.coupon_code = back.coupon_code;
  get diagnostics released = row_count;
  return released;
end $$;
