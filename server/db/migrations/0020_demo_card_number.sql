-- Maya's card of the sandbox has a number from now on, so that it can be paid with in a store; the seed of a new
-- database writes it. It has no PIN, so that nobody can register it. Expand only: no build before reads it of her card.

update cards set card_number = '7777000000004821'
  where card_id = 'card-maya' and card_number is null
    and not exists (select from cards other where other.card_number = '7777000000004821');
