-- A card exists before it is somebody's: it has a number and a hashed PIN (argon2id), and a member only while it is
-- registered. Removing a card from an account keeps its row, its value and the orders that it paid.
-- Expand only: the build before reads cards by member and never sees one without.

alter table cards
  alter column member_id drop not null,
  add column card_number text unique check (card_number ~ '^[0-9]{16}$'),
  add column pin_hash text,
  add column may_be_primary boolean not null default true,
  -- When this member registered it: nobody sees what it paid before. Null is since ever.
  add column added_at timestamptz,
  -- Seeded with a number and a PIN that everybody knows.
  add column is_sandbox boolean not null default false,
  drop constraint cards_status_check,
  add constraint cards_status_check
    check (status in ('active', 'notActivated', 'lost', 'closed', 'foreign', 'storeCredit')),
  add constraint cards_primary_is_somebodys check (not is_primary or member_id is not null);
