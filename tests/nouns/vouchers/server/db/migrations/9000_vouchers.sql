create table vouchers (
  voucher_id text primary key,
  member_id text not null references members on delete cascade,
  amount integer not null check (amount > 0),
  status text not null check (status in ('pending', 'active', 'redeemed')),
  write_owner text not null,
  write_key text not null
);
