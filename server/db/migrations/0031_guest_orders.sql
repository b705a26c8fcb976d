-- Orders that a guest pays by card. They have no member and no stored-value card; who placed one is its guest, and the
-- member who the guest became. Expand only: a build before this one writes both, and reads no order of a guest.
alter table orders alter column member_id drop not null;
alter table orders alter column card_id drop not null;
alter table orders add column guest_id text;
alter table orders add column charge_id text references charges (charge_id);
alter table orders add column tender text;
alter table orders add column tender_last_four text;
alter table orders add constraint orders_have_an_owner check (member_id is not null or guest_id is not null);
alter table orders add constraint orders_are_paid check (card_id is not null or charge_id is not null or total = 0);
create index orders_by_guest on orders (guest_id) where guest_id is not null;
create index orders_by_charge on orders (charge_id) where charge_id is not null;
create index orders_of_guests_by_token on orders (order_token) where guest_id is not null;

-- What is placed when the bank has answered. The reference is the charge's, and the key of the write.
create table guest_submissions (
  reference text primary key,
  order_id text not null,
  -- Who sent the write. The charge says who it is by now.
  owner text not null,
  prepared jsonb not null,
  created_at timestamptz not null
);
create index guest_submissions_by_order on guest_submissions (order_id);
create index guest_submissions_by_age on guest_submissions (created_at);
