-- The store at which the device that changed a member's cart last had chosen to order (decision 0074). Expand only.
alter table carts add column store_number text;
