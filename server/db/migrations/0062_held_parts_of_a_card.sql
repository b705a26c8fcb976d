-- What is held of a card is looked up by its account, to say until when. Expand only.
create index ledger_held_of_account on ledger_transactions (from_account) where state = 'held';
