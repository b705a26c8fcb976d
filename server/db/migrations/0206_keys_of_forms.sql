-- The account that a form made is found by the form's key alone (server/identity/createAccount.ts). Expand only.
create index idempotency_keys_of_new_accounts on idempotency_keys (key) where operation = 'create-account';
