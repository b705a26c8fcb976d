-- A card is found by its account, for the orders whose refund went to it. Who said a step of an order: null is the sandbox's
-- barista or the member who ordered, else what the operator's system called itself. Expand only: the build before writes
-- and reads neither.

create index cards_by_account on cards (account_id);
alter table order_status_history add column told_by text;
