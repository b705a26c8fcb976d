-- version: 3
create or replace function idempotency_keys_mark() returns trigger language plpgsql as $$
begin
  new.moves_money := new.operation in
    ('submit-order', 'submit-order-guest', 'cancel-order', 'reload-card', 'change-card', 'add-card', 'close-write',
     'gift-purchase', 'gift-refund', 'gift-claim', 'give-tip');
  return new;
end $$;
