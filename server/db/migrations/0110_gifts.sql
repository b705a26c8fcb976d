-- Gifts: what is sold (the last row is in force), what somebody bought, the gift of each recipient, and its delivery by mail.
-- The unclaimed gifts are a liability in the ledger, an account without a balance. Expand only.
create table gift_offers (
  offer_id bigint generated always as identity primary key,
  document jsonb not null,
  since timestamptz not null
);

create table gift_purchases (
  purchase_id text primary key,
  -- The key of the write, which is the request's id.
  write_key text not null unique,
  -- For limits: the member, or a guest's e-mail address under this installation's key.
  buyer text not null,
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  -- Why it failed.
  code text,
  -- Once it is paid.
  order_number text unique,
  -- Its owner is whose purchase this is, also where a guest has signed in since.
  charge_id text not null unique references charges (charge_id),
  sender_name text not null,
  sender_email text not null,
  total bigint not null check (total > 0),
  currency text not null,
  bought_at timestamptz not null,
  check ((state = 'failed') = (code is not null)),
  check ((state = 'done') = (order_number is not null))
);
create index gift_purchases_by on gift_purchases (buyer, bought_at);

create table gifts (
  gift_id text primary key,
  purchase_id text not null references gift_purchases (purchase_id),
  place integer not null,
  product_number text not null,
  -- The design as it was bought.
  design jsonb not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  recipient_name text not null,
  recipient_email text not null,
  message text not null,
  -- A day at an hour of that zone's clock, resolved when it is due; null: at once.
  deliver_on text,
  deliver_hour integer,
  time_zone_id text,
  -- Null until it is paid.
  money text check (money in ('purchased', 'claimed', 'refunded')),
  -- The hash of the secret in the link; null while no link is good.
  link_hash text unique,
  is_corrected boolean not null default false,
  claimed_by text,
  claimed_card text,
  claimed_at timestamptz,
  -- The ledger's reference of the refund, and when the gateway is asked for it again; null once it has answered.
  refund_reference text,
  refund_due_at timestamptz,
  refund_tries integer not null default 0,
  unique (purchase_id, place),
  check ((money = 'claimed') = (claimed_by is not null)),
  check (money is not distinct from 'refunded' or refund_due_at is null)
);
create index gifts_refund_due on gifts (refund_due_at) where refund_due_at is not null;
create index gifts_unclaimed on gifts (purchase_id) where money = 'purchased';

create table gift_deliveries (
  gift_id text primary key references gifts (gift_id),
  state text not null check (
    state in ('pending', 'sending', 'accepted', 'delivered', 'deferred', 'failed', 'unknown', 'cancelled')),
  tries integer not null default 0,
  -- Of the last mail.
  message_id text,
  -- When it is looked at again; null where nothing is to be done.
  next_at timestamptz,
  -- As it was resolved last, for people.
  due_at timestamptz not null,
  changed_at timestamptz not null,
  check ((next_at is not null) = (state in ('pending', 'sending', 'deferred')))
);
create index gift_deliveries_due on gift_deliveries (next_at) where next_at is not null;

-- The account of the liability has no balance, as sales and funding have none.
alter table accounts drop constraint accounts_kind_check;
alter table accounts add constraint accounts_kind_check check (kind in ('card', 'sales', 'funding', 'gifts'));

-- The sandbox's mailbox, and the parts of its payments that went back.
create table sandbox_mails (
  mail_id bigint generated always as identity primary key,
  message_id text not null,
  recipient text not null,
  subject text not null,
  plain text not null,
  html text not null,
  at timestamptz not null
);
create table sandbox_refunds (
  key text not null,
  part text not null,
  amount bigint not null check (amount > 0),
  primary key (key, part)
);
