-- The keys that this installation signed traces with. A public key stays for good, so that old signatures can be checked;
-- private_key (PKCS #8 DER, base64) is null where the key comes from TRACE_SIGNING_KEY.
create table trace_keys (
  key_id text primary key,
  public_key text not null,
  private_key text,
  created_at timestamptz not null
);
