-- How the order of a member's cart is collected, as it was chosen last on any of her devices; null where it was chosen by a build
-- before this one (docs/decisions/0119). Expand only: a build before this one leaves both as they are.
alter table carts add column collection_type text, add column consumption_type text;
