-- When the operator gave the money of a picked-up order back. Expand only.
alter table orders add column refunded_at timestamptz;
