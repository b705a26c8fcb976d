-- When an order that waited for its bank was placed or refused. A build before this one does not write it: what it left is
-- looked at once more (server/orders/settleLeftOrders.ts). Expand only.
alter table order_submissions add column settled_at timestamptz;
create index order_submissions_unsettled on order_submissions (created_at) where settled_at is null;
