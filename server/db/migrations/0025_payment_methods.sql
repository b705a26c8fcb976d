-- A member's saved ways to pay. A removed one keeps its row: what it paid may have to be given back.
create table payment_methods (
  payment_method_id text primary key,
  payment_method_id_hash text not null unique,
  member_id text not null references members (member_id) on delete cascade,
  payment_type text not null check (payment_type in ('amex', 'discover', 'mastercard', 'visa')),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  expiration_month integer not null check (expiration_month between 1 and 12),
  expiration_year integer not null check (expiration_year between 2000 and 2200),
  postal_code text not null,
  billing_address_id text,
  -- Null: seeded, without a number.
  fingerprint text,
  gateway_card text not null,
  is_default boolean not null default false,
  added_at timestamptz not null,
  removed_at timestamptz,
  check (not is_default or removed_at is null)
);
create index payment_methods_of on payment_methods (member_id) where removed_at is null;
create unique index payment_methods_default on payment_methods (member_id) where is_default;
create unique index payment_methods_once on payment_methods (member_id, fingerprint) where removed_at is null;

-- What needs a payment method for as long as its row is here: the auto reload of a card. Such a method is not removed.
create table payment_method_uses (
  payment_method_id text not null references payment_methods (payment_method_id) on delete cascade,
  card_id text not null,
  primary key (payment_method_id, card_id)
);
