-- What the vault keeps of a card that was typed into its frame: never the number, never the security code. A token is used
-- once and ends after minutes; its row has the token's hash, so that nobody uses a token out of a copy of the database.
create table vault_tokens (
  token_hash text primary key,
  -- card: a whole card. details: a new date and postal code for a card that is known.
  kind text not null check (kind in ('card', 'details')),
  brand text check (brand in ('amex', 'discover', 'mastercard', 'visa')),
  last_four text check (last_four ~ '^[0-9]{4}$'),
  -- HMAC-SHA-256 of the number under the vault's key, which is not in this database.
  fingerprint text check (fingerprint ~ '^[0-9a-f]{64}$'),
  -- The gateway's own name of the card.
  gateway_card text,
  expiration_month integer not null check (expiration_month between 1 and 12),
  expiration_year integer not null check (expiration_year between 2000 and 2200),
  postal_code text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (kind = 'details' or (brand is not null and last_four is not null and fingerprint is not null
    and gateway_card is not null))
);
create index vault_tokens_age on vault_tokens (expires_at);
