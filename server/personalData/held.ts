/**
 * What the database holds of a member, table by table: which rows are hers, which columns a copy tells, which it does not (secrets,
 * and names that only the server uses), and what erasing does. A test compares it with the database: a column without a word
 * fails (tests/server/personalData).
 */
import { sql } from 'drizzle-orm';
import { held, type Held } from './heldRow.ts';

const byMember: Held['of'] = ({ memberId }) => sql`member_id = ${memberId}`;
const byOwner: Held['of'] = ({ owner }) => sql`owner = ${owner}`;
const ofOrders: Held['of'] = ({ memberId }) =>
  sql`order_id in (select order_id from orders where member_id = ${memberId})`;
const ofPurchases: Held['of'] = ({ owner }) =>
  sql`purchase_id in (select purchase_id from gift_purchases join charges using (charge_id) where charges.owner = ${owner})`;

/** In the order in which they are erased: what refers to a row before the row. */
export const heldOfMembers: readonly Held[] = [
  held(
    'sessions',
    byMember,
    'created_at last_seen_at browser system country',
    'token_hash member_id guest_id expires_at session_id idle_seconds',
  ),
  held('known_devices', byMember, 'last_used_at', 'device_hash member_id invited_until'),
  held(
    'sign_in_audit',
    ({ account }) => sql`account = ${account}`,
    'at event browser system',
    'account address',
  ),
  held(
    'codes',
    ({ account, address }) => sql`owner in (${account}, ${address})`,
    '',
    'code_id owner hash expires_at comparisons window_ends_at',
  ),
  held(
    'account_mails',
    ({ memberId, email }) => sql`(letter ->> 'memberId' = ${memberId} or letter ->> 'email' = ${email})`,
    '',
    'mail_id letter tries next_at ends_at',
  ),
  held(
    'sandbox_texts',
    ({ memberId }) =>
      sql`phone_number in (select phone_number from second_factors where member_id = ${memberId}
        union select phone_number from members where member_id = ${memberId})`,
    'phone_number body at',
    'text_id',
  ),
  held('pending_sign_ins', byMember, '', 'token_hash member_id password_hash tries ends_at'),
  held(
    'passkeys',
    byMember,
    'name created_at last_used_at is_backed_up',
    'passkey_id credential_id member_id public_key counter transports',
  ),
  held('second_factors', byMember, 'kind phone_number added_at', 'member_id sealed_secret last_step'),
  held('recovery_codes', byMember, 'used_at', 'member_id code_hash'),
  held('carts', byMember, 'lines store_number collection_type consumption_type', 'member_id version'),
  held('cart_changes', byMember, 'at', 'member_id change_id'),
  held('favorites', byMember, 'store_number created_at', 'member_id'),
  held('favorite_products', byMember, 'item created_at', 'favorite_product_id member_id item_key'),
  held(
    'auto_reloads',
    byMember,
    'card_id amount trigger_amount status code due_at',
    'member_id account_id payment_method_id risk tries',
  ),
  held(
    'payment_agreements',
    byMember,
    'payment_type ended_as',
    'agreement_id state_hash member_id session_hash is_default expires_at code payment_method_id',
  ),
  held(
    'payment_method_uses',
    ({ memberId }) =>
      sql`payment_method_id in (select payment_method_id from payment_methods where member_id = ${memberId})`,
    'card_id',
    'payment_method_id',
  ),
  held(
    'payment_methods',
    byMember,
    'payment_type last_four expiration_month expiration_year postal_code masked_account is_default added_at removed_at',
    'payment_method_id payment_method_id_hash member_id billing_address_id fingerprint gateway_card agreement_id',
  ),
  held(
    'addresses',
    byMember,
    'type first_name last_name phone_number address_line1 address_line2 city postal_code country_subdivision country created_at',
    'address_id member_id version',
  ),
  held('single_use_addresses', byOwner, '', 'token_hash owner address expires_at'),
  held(
    'vault_tokens',
    byOwner,
    '',
    'token_hash kind brand last_four fingerprint gateway_card expiration_month expiration_year postal_code expires_at used_at owner',
  ),
  held(
    'partner_states',
    byMember,
    '',
    'state_hash member_id session_hash verifier expires_at used_at outcome',
  ),
  held('partner_links', byMember, 'linked_at ended_at', 'link_id member_id account_hash'),
  held('marketing_sign_ups', ({ email }) => sql`email = ${email}`, 'email signed_up_at ended_at', ''),
  held('news_told', ({ email }) => sql`email = ${email}`, 'email told_at', 'letter_key'),
  held(
    'unsubscribe_keys',
    ({ memberId, email }) => sql`(member_id = ${memberId} or email = ${email})`,
    'email made_at',
    'key_hash member_id',
  ),
  held(
    'sandbox_mails',
    ({ email }) => sql`recipient = ${email}`,
    'subject plain at',
    'mail_id message_id recipient html unsubscribe_url',
  ),
  held('feed_entries', byOwner, '', 'owner cursor kind at payload'),
  held('feeds', byOwner, '', 'owner last_cursor'),
  held(
    'priced_orders',
    byOwner,
    '',
    'order_id owner store_number basket total currency minutes_min minutes_max created_at expires_at submitted_at collection_type consumption_type offers discount',
  ),
  held(
    'arrivals',
    ofOrders,
    'store_number pick_up_option display_name stall_number arrived_at',
    'arrival_id order_id done_at said_at revision',
  ),
  held('consents', byMember, 'kind is_given version at', 'member_id', 'kept'),
  held('communication_consents', byMember, 'preference is_on wording at', 'consent_id member_id', 'kept'),
  held(
    'email_changes',
    byMember,
    'old_email new_email state changed_at',
    'change_id member_id undo_hash undo_until',
  ),
  held(
    'support_notes',
    ({ memberId }) =>
      sql`trace_code in (select trace_code from support_traces where member_id = ${memberId})`,
    'at note',
    'note_id trace_code actor_id',
  ),
  held(
    'support_traces',
    byMember,
    'received_at ends_at events',
    'trace_code member_id guest_id body body_hash signed_by signature',
  ),
  // It is append only, and names her by the id that names nobody then.
  held('support_audit', byMember, 'at action', 'entry_id actor_id member_id reason', 'kept'),
  held(
    'data_copies',
    byMember,
    'asked_at made_at taken_at',
    'copy_id member_id ends_at body',
    ({ memberId }) => sql`delete from data_copies where member_id = ${memberId}`,
  ),
  held(
    'gifts',
    ofPurchases,
    'product_number amount currency recipient_name recipient_email message deliver_on money claimed_at',
    'gift_id purchase_id place design deliver_hour time_zone_id link_hash is_corrected claimed_by claimed_card refund_reference refund_due_at refund_tries',
    // What is not claimed yet stays its recipient's.
    (person) => sql`update gifts set message = '', recipient_name = '', recipient_email = ''
      where ${ofPurchases(person)} and money is distinct from 'purchased'`,
  ),
  held(
    'gift_purchases',
    ofPurchases,
    'order_number state sender_name sender_email total currency bought_at',
    'purchase_id write_key buyer code charge_id',
    (person) =>
      sql`update gift_purchases set sender_name = 'Somebody', sender_email = '' where ${ofPurchases(person)}`,
  ),
  held(
    'order_submissions',
    byOwner,
    '',
    'reference order_id owner prepared created_at settled_at',
    ({ owner }) => sql`delete from order_submissions where owner = ${owner} and settled_at is not null`,
  ),
  held(
    'idempotency_keys',
    byOwner,
    '',
    'owner key operation request_hash state code answer created_at sent_by moves_money',
    // The keys stay: what they moved is not moved again.
    ({ owner }) =>
      sql`update idempotency_keys set answer = null where owner = ${owner} and state <> 'accepted'`,
  ),
  held(
    'orders',
    byMember,
    'order_id store_number store_name status basket total discount savings tip_amount currency card_id card_amount tender tender_last_four pickup_earliest pickup_latest submitted_at collection_type consumption_type scheduled_for cancelled_at refunded_at',
    'member_id order_token minutes_min minutes_max submit_key submit_hash answer guest_id charge_id are_stars_due barista_due_at',
    'kept',
  ),
  held('order_tips', byMember, 'order_id amount card_id given_at', 'member_id', 'kept'),
  held('order_status_history', ofOrders, 'order_id status at', 'told_by', 'kept'),
  held(
    'charges',
    byOwner,
    'purpose amount currency state created_at settled_at',
    'charge_id reference owner gateway_card payment_method_id to_account is_person_present is_captured_at_once next_step code challenge_url tries expires_at due_at risk return_key',
    'kept',
  ),
  held(
    'star_accounts',
    byMember,
    'balance country active_on noticed_at ends_at',
    'member_id notice_at version',
    'kept',
  ),
  held(
    'star_movements',
    byMember,
    'kind amount at on_day detail',
    'movement_id member_id reference programme_id reverses',
    'kept',
  ),
  held('star_lots', byMember, 'credited remaining ends_on', 'lot_id member_id ends_at', 'kept'),
  held(
    'rewards',
    byMember,
    'coupon_code name start_date expiration_date granted_at used_at benefit times uses_left stars',
    'member_id start_date_only expiration_date_only used_by redeemed_by offer_id',
    'kept',
  ),
  held(
    'cards',
    byMember,
    'card_id nickname last_four is_primary status added_at',
    'member_id account_id card_number pin_hash may_be_primary is_sandbox',
    ({ memberId }) =>
      sql`update cards set member_id = null, nickname = '', is_primary = false where member_id = ${memberId}`,
  ),
  held('erasures', byMember, 'asked_at due_at', 'member_id done_at tell_to tell_tries', 'kept'),
  held(
    'members',
    byMember,
    'email unverified_email first_name last_name phone_number birthday birthday_set_at partner_number country state residence_set_at residence_used_at home_country created_at',
    'member_id role password_hash profile_changed_at passkey_handle',
    ({
      memberId,
    }) => sql`update members set email = 'erased ' || member_id, unverified_email = null, first_name = '', last_name = '', phone_number = null, home_country = null,
      birthday = null, birthday_set_at = null, partner_number = null, country = null, state = null, residence_set_at = null, residence_used_at = null, password_hash = 'erased', passkey_handle = null, role = 'member'
      where member_id = ${memberId}`,
  ),
];
