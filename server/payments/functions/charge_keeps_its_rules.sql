-- version: 1
create or replace function charge_keeps_its_rules() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'A charge is never deleted.';
  end if;
  if (old.charge_id, old.purpose, old.reference, old.gateway_card, old.amount, old.currency, old.to_account,
      old.is_person_present, old.is_captured_at_once, old.created_at) is distinct from
     (new.charge_id, new.purpose, new.reference, new.gateway_card, new.amount, new.currency, new.to_account,
      new.is_person_present, new.is_captured_at_once, new.created_at) then
    raise exception 'What a charge asks for never changes.';
  end if;
  if old.state <> new.state and not (case old.state
      when 'created' then new.state in ('challenge', 'authorized', 'captured', 'failed', 'voided')
      when 'challenge' then new.state in ('authorized', 'captured', 'failed', 'voided')
      when 'authorized' then new.state in ('captured', 'failed', 'voided')
      when 'captured' then new.state = 'refunded'
      else false end) then
    raise exception 'A charge does not go from % to %.', old.state, new.state;
  end if;
  return new;
end $$;
