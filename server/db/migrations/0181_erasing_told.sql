-- The end of an erasing is told by mail. tell_to: the address, from the erasing until the mail is handed over; done_at comes then. Expand only.
alter table erasures
  add column tell_to text,
  add column tell_tries integer not null default 0;
