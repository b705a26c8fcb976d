-- Payment methods that are an account at a provider (PayPal, Venmo, a campus card): what is shown of one is its masked name,
-- and it has no number, date or postal code. Expand only.
alter table payment_methods alter column last_four drop not null;
alter table payment_methods alter column expiration_month drop not null;
alter table payment_methods alter column expiration_year drop not null;
alter table payment_methods alter column postal_code drop not null;
alter table payment_methods add column masked_account text;
alter table payment_methods drop constraint payment_methods_payment_type_check;
alter table payment_methods add constraint payment_methods_payment_type_check check (
  payment_type in ('amex', 'discover', 'mastercard', 'visa', 'paypal', 'venmo', 'campusCard'));
alter table payment_methods add constraint payment_methods_are_cards_or_accounts check (
  case when payment_type in ('paypal', 'venmo', 'campusCard')
    then masked_account is not null and fingerprint is not null and last_four is null and expiration_month is null
      and expiration_year is null and postal_code is null
    else masked_account is null and last_four is not null and expiration_month is not null
      and expiration_year is not null and postal_code is not null end);

-- What a member was asked to approve at a provider's page. The state that comes back in the address is random, of one
-- session, and ends after an hour; the row has its hash. It decides once: what came of it is answered again.
create table payment_agreements (
  -- The gateway's idempotency key.
  agreement_id text primary key,
  state_hash text not null unique,
  member_id text not null references members (member_id) on delete cascade,
  session_hash text not null,
  payment_type text not null check (payment_type in ('paypal', 'venmo', 'campusCard')),
  is_default boolean not null,
  expires_at timestamptz not null,
  ended_as text check (ended_as in ('saved', 'refused')),
  -- Why it was refused.
  code text,
  payment_method_id text references payment_methods (payment_method_id) on delete set null,
  check ((ended_as is not distinct from 'refused') = (code is not null))
);
create index payment_agreements_of on payment_agreements (member_id);
create index payment_agreements_age on payment_agreements (expires_at);

-- The sandbox's providers: what somebody was asked on their page, by the key that the gateway was given.
create table sandbox_agreements (
  key text primary key,
  -- Of the token in the address of the page.
  token_hash text not null unique,
  payment_type text not null,
  return_url text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'cancelled', 'failed')),
  account text,
  created_at timestamptz not null
);
create index sandbox_agreements_age on sandbox_agreements (created_at);
