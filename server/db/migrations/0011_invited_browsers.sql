-- A link of the operator makes a new browser count as known until this time (session/knownDevices.ts); null: the member
-- signed in there. Expand only: the build before takes it for a known browser, which lets nobody in.

alter table known_devices add column invited_until timestamptz;
