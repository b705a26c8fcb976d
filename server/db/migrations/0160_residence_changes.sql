-- When a residence was given, and when an offer was first redeemed by it (server/promo/residence.ts). Expand only.
alter table members add column residence_set_at timestamptz, add column residence_used_at timestamptz;
