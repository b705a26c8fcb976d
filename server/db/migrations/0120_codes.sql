-- One-time codes, and the mails about an account that are to be sent. Expand only: a build before this one reads neither.

-- One row for what a code is for and whose it is, however often it is sent again: so the count of comparisons outlives a resend.
create table codes (
  -- A keyed hash of what it is for and whose it is.
  code_id text primary key,
  -- For the operator's way out: the pseudonym of an account or of an address.
  owner text not null,
  -- A keyed hash of the code and of what it is bound to. The row is deleted when the code was used.
  hash text not null,
  expires_at timestamptz not null,
  comparisons integer not null default 0,
  window_ends_at timestamptz not null
);
create index codes_by_owner on codes (owner);
create index codes_age on codes (window_ends_at);

-- What a mail is written of, without any code: that is made when the mail is sent. A row is deleted when it was taken.
create table account_mails (
  mail_id bigint generated always as identity primary key,
  letter jsonb not null,
  tries integer not null default 0,
  next_at timestamptz not null,
  ends_at timestamptz not null
);
create index account_mails_due on account_mails (next_at);
