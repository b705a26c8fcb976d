-- Signing up for news by email ends, from the mail and from the account. Expand only.
alter table marketing_sign_ups add column ended_at timestamptz;

-- What the link of a mail ends, by the hash of the key in it. The member is found, too, who has that address.
create table unsubscribe_keys (
  key_hash text primary key,
  email text not null,
  member_id text references members (member_id) on delete cascade,
  made_at timestamptz not null
);
create index unsubscribe_keys_by_email on unsubscribe_keys (email);
create index unsubscribe_keys_by_member on unsubscribe_keys (member_id);

-- The address of the List-Unsubscribe header; null of a mail without one.
alter table sandbox_mails add column unsubscribe_url text;
