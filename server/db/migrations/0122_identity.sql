-- Who somebody is: accounts that people create, whose address is proved by a code; and changes of an address. Expand only: a build
-- before this one knows no member without a proved address, and answers an error to the browsers of such.

-- Null until the address was proved: an address that nobody has proved signs nobody in, and several may claim it meanwhile.
alter table members alter column email drop not null;
alter table members
  add column unverified_email text check (unverified_email = lower(unverified_email)),
  add column if not exists last_name text not null default '',
  -- Where she said that she lives when she joined.
  add column home_country text check (home_country in ('US', 'CA')),
  add constraint members_have_an_address check ((email is null) = (unverified_email is not null));

-- What a member agreed to, each time that she was asked.
create table consents (
  member_id text not null references members (member_id) on delete cascade,
  kind text not null check (kind in ('terms', 'marketing')),
  is_given boolean not null,
  -- Of the text that she was shown.
  version text not null,
  at timestamptz not null
);
create index consents_by_member on consents (member_id, kind, at);

create table email_changes (
  change_id text primary key,
  member_id text not null references members (member_id) on delete cascade,
  old_email text not null,
  new_email text not null,
  state text not null check (state in ('proposed', 'done', 'undone', 'cancelled')),
  -- The hash of the secret in the link of the notice to the old address.
  undo_hash text unique,
  -- Until when the old address stays the member's own to come back to.
  undo_until timestamptz,
  changed_at timestamptz not null
);
create unique index email_changes_proposed on email_changes (member_id) where state = 'proposed';
create index email_changes_held on email_changes (old_email) where state = 'done';
