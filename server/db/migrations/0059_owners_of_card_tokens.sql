-- Whom the page asked a card's token for: member:<id>, or guest. Nobody else can use it (decision 0113). Null of a page, a frame or
-- a vault of an earlier build. Expand only.
alter table vault_tokens add column owner text check (owner ~ '^(guest|member:.+)$');
