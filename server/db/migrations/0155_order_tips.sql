-- Tips that are given after an order, one an order (server/tips/giveTip.ts). Expand only.
create table order_tips (
  order_id text primary key references orders,
  member_id text not null references members,
  -- In cents.
  amount integer not null check (amount > 0),
  -- The stored-value card that paid the order, and the tip.
  card_id text not null,
  given_at timestamptz not null
);
create index order_tips_by_member on order_tips (member_id);
