-- Erases a person, one subject per call, each in a transaction of its own. Every function can run again. What stays for the
-- books keeps pointing to the user, whose row no longer says who they were. What each column becomes is listed in
-- rules/person-data.ts; a test compares the two.

-- Where an address must be.
create or replace function app.erased_email(p_id uuid) returns text language sql immutable as $$ select p_id || '@erased.invalid' $$;

-- The text without what names a person.
create or replace function app.without_words(p_text text, p_words text[]) returns text language plpgsql immutable as $$
declare v_word text;
begin
  foreach v_word in array p_words loop
    p_text := regexp_replace(p_text, regexp_replace(v_word, '([^[:alnum:][:space:]])', '\\\1', 'g'), '[erased]', 'gi');
  end loop;
  return p_text;
end $$;

create or replace function app.has_words(p_text text, p_words text[]) returns boolean language sql immutable as $$
  select exists (select 1 from unnest(p_words) w where position(lower(w) in lower(p_text)) > 0) $$;

-- The carts and orders of a person: those of the user, and those that guests placed with an address that the user has proved.
create or replace function app.person_orders(p_user uuid, p_addresses text[]) returns setof uuid language sql stable as $$
  select id from orders where user_id = p_user
  union select id from orders where user_id is null and lower(email) = any (p_addresses) $$;
create or replace function app.person_carts(p_user uuid, p_addresses text[]) returns setof uuid language sql stable as $$
  select id from cart where user_id = p_user
  union select cart_id from orders where id in (select app.person_orders(p_user, p_addresses))
  union select cart_id from waitlist_entry where cart_id is not null and (user_id = p_user or email = any (p_addresses))
  union select cart_id from concierge_invitation where email = any (p_addresses) $$;

-- The user, and identities of the same person that were merged into theirs.
create or replace function app.person_ids(p_user uuid) returns setof uuid language sql stable as $$
  with recursive merged (id) as (select p_user union select u.id from users u join merged m on u.merged_into = m.id) select id from merged $$;

-- Texts that a person is found by: addresses, numbers, and full names of two words. addresses, numbers, and full
-- names of two words. A single word could be anyone's.
create or replace function app.person_words(p_user uuid, p_addresses text[]) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct k.word order by k.word), '{}') from (
    select unnest(p_addresses) as word
    union select u.email from users u where u.id = p_user
    union select n.word from (
      select trim(first_name || ' ' || last_name) as name, phone from users where id = p_user
      union select info ->> 'name', info ->> 'phone' from orders where id in (select app.person_orders(p_user, p_addresses))
      union select info ->> 'name', info ->> 'phone' from cart where user_id = p_user
      union select name, phone from purchaser where user_id = p_user or email = any (p_addresses)
      union select name, null from help_request where user_id = p_user) g,
      lateral (values (case when g.name ~ '\S\s+\S' and length(g.name) >= 5 then g.name end), (g.phone)) n (word)) k
  where length(k.word) >= 5 $$;

create or replace function app.erase_access(p_user uuid) returns void language plpgsql as $$
begin
  update users set state = 'ERASED', password_hash = null where id = p_user;
  delete from session where user_id = p_user;
  delete from sign_in_attempt where user_id = p_user;
  update approval set state = 'EXPIRED' where user_id = p_user and state = 'OPEN';
  update approval set reason = 'Erased' where user_id = p_user;
  delete from secret_link where user_id = p_user;
  delete from passkey where user_id = p_user;
  delete from passkey_challenge where user_id = p_user;
  delete from recovery_code where user_id = p_user;
  delete from user_authenticator where user_id = p_user;
  delete from idempotency where actor like '%' || p_user || '%';
end $$;

create or replace function app.erase_messages(p_user uuid, p_addresses text[], p_words text[]) returns void language plpgsql as $$
begin
  -- The rows stay: what was announced has its mail. Those that still wait aren't sent.
  update mail set recipient = app.erased_email(id), subject = '', html = '', text = '', attachments = '[]', last_error = null, leased_until = null,
         state = case when state in ('NEW', 'LEASED') then 'DEAD' else state end
  where user_id = p_user or lower(recipient) = any (p_addresses)
    or fact_id in (select f.id from fact f where f.subject_id in (select id from help_request where user_id = p_user or lower(email) = any (p_addresses)));
  delete from help_request where user_id = p_user or lower(email) = any (p_addresses);
  -- Mails to others keep what they say, without the person.
  update mail set subject = app.without_words(subject, p_words), html = app.without_words(html, p_words), text = app.without_words(text, p_words)
  where app.has_words(subject || ' ' || html || ' ' || text, p_words);
  update mail set last_error = null where app.has_words(last_error, p_words);
  update fact_effect set error = null where app.has_words(error, p_words);
  delete from secret_link where lower(email) = any (p_addresses);
  update fact set data = data - 'networkHash' where subject_id = p_user and data ? 'networkHash';
end $$;

create or replace function app.erase_sales(p_user uuid, p_addresses text[], p_words text[]) returns void language plpgsql as $$
declare
  v_orders uuid[] := array(select app.person_orders(p_user, p_addresses));
  v_carts uuid[] := array(select app.person_carts(p_user, p_addresses));
begin
  update cart set ip_net = null, info = '{}', location_shipping = '{}', location_billing = '{}', answers = '{}', last_active_item_route = null,
         token_hash = sha256(uuid_send(gen_random_uuid())), user_id = null, version = version + 1 where id = any (v_carts);
  delete from cart_handover where cart_id = any (v_carts);
  delete from purchase_answer where purchase_id in (select id from purchase where order_id = any (v_orders));
  delete from answer_file where cart_id = any (v_carts);
  update ticket set holder_name = null where holder_name is not null
    and stack_id in (select id from stack where owner_id = p_user or purchase_id in (select id from purchase where order_id = any (v_orders)));
  update purchase set carrier = null, tracking_number = null where order_id = any (v_orders) and carrier is not null;
  update attempt set card_brand = null, card_last4 = null, card_fingerprint = null, action_url = null, client_secret = null, saved_card_id = null
  where order_id = any (v_orders);
  update webhook_event set body = null where attempt_id in (select id from attempt where order_id = any (v_orders));
  update refund set reason = app.without_words(reason, p_words) where order_id = any (v_orders) and app.has_words(reason, p_words);
  -- Country and state stay: the tax of the order follows from them.
  update orders set email = '', info = '{}', answers = '{}', location_shipping = app.taxed_place(location_shipping), location_billing = app.taxed_place(location_billing)
  where id = any (v_orders);
end $$;

create or replace function app.taxed_place(p_location jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(e.key, e.value) filter (where e.key in ('countryCode', 'administrativeArea')), '{}') from jsonb_each(p_location) e $$;

create or replace function app.erase_lists(p_user uuid, p_addresses text[]) returns void language plpgsql as $$
begin
  update waitlist_entry set state = 'REMOVED', ended_at = app.now(), ended_because = 'LEFT' where state = 'WAITING' and (user_id = p_user or email = any (p_addresses));
  update waitlist_entry set email = app.erased_email(id) where user_id = p_user or email = any (p_addresses);
  update concierge_invitation set guest_name = 'Deleted account', email = app.erased_email(id), message = '' where email = any (p_addresses);
  -- What they offered is theirs again, and what was offered to them lapses.
  update ticket set state = 'OWNED' where transfer_part_id in (
    select part.id from transfer_part part join transfer on transfer.id = part.transfer_id where transfer.sender_id = p_user and part.state = 'PENDING');
  update transfer_part set state = 'CANCELLED', ended_at = app.now() where state = 'PENDING' and transfer_id in (select id from transfer where sender_id = p_user);
  update transfer set email = case when email is not null then app.erased_email(id) end, message = '' where sender_id = p_user or email = any (p_addresses);
  update charge_agreement set state = 'REVOKED', ended_at = app.now(), ended_because = 'REVOKED'
  where state in ('INVITED', 'ACTIVE') and purchaser_id in (select id from purchaser where user_id = p_user or email = any (p_addresses));
  update charge_agreement set network_hash = null
  where network_hash is not null and purchaser_id in (select id from purchaser where user_id = p_user or email = any (p_addresses));
  update purchaser set name = 'Deleted account', email = app.erased_email(id), phone = null, location = null, delivery = null, set_up_at = null
  where user_id = p_user or email = any (p_addresses);
  delete from storefront_guest where email = any (p_addresses);
  delete from cart_reminder where user_id = p_user;
end $$;

create or replace function app.erase_work(p_user uuid, p_addresses text[]) returns void language plpgsql as $$
begin
  update member set disabled_at = app.now() where user_id = p_user and disabled_at is null;
  delete from member_invitation where email = any (p_addresses);
  update monitoring_rule set recipients = array_remove(recipients, p_user), emails = array(select e from unnest(emails) e where lower(e) <> all (p_addresses))
  where p_user = any (recipients) or emails && p_addresses;
  delete from report_schedule where user_id = p_user or recipients = array[p_user];
  update report_schedule set recipients = array_remove(recipients, p_user) where p_user = any (recipients);
  delete from table_view where user_id = p_user;
  delete from export_file where user_id = p_user;
  update employee set second_factor_secret = null where user_id = p_user;
end $$;

-- The audit trail is insert-only for the server. What it keeps of an erased person is who, as a user without a name, did what to
-- what and when, and the digest of what was before and after.
create or replace function app.erase_traces(p_user uuid) returns void language plpgsql security definer set search_path = public, app, pg_temp as $$
declare v_words text[]; v_addresses text[]; v_about uuid[]; v_tickets text[];
begin
  select words, addresses into v_words, v_addresses from erasure where user_id = p_user and state = 'ERASING';
  if v_words is null then raise exception 'no one erases this user' using errcode = 'check_violation'; end if;
  update audit set ip = null where actor_id in (select app.person_ids(p_user)) and ip is not null;
  -- Rows about their orders and places in lists: names on tickets, answers, tracking numbers. No word finds the name
  -- of a ticket holder.
  v_about := array(
    select app.person_ids(p_user)
    union select app.person_orders(p_user, v_addresses)
    union select id from purchase where order_id in (select app.person_orders(p_user, v_addresses))
    union select id from waitlist_entry where user_id = p_user or email = any (v_addresses)
    union select id from concierge_invitation where email = any (v_addresses)
    union select id from purchaser where user_id = p_user or email = any (v_addresses));
  v_tickets := array(select ticket.id::text from ticket join stack on stack.id = ticket.stack_id where stack.owner_id = p_user);
  update audit set before = before - 'values', after = after - 'values', reason = null
  where (target_id = any (v_about) or after #>> '{values,ticketId}' = any (v_tickets) or app.has_words(coalesce(before::text, '') || ' ' || coalesce(after::text, '') || ' ' || coalesce(reason, ''), v_words))
    and (before ? 'values' or after ? 'values' or reason is not null);
  update terms_acceptance set ip_hash = null where ip_hash is not null
    and (user_id in (select app.person_ids(p_user)) or order_id in (select app.person_orders(p_user, v_addresses)));
  -- Invoices are insert-only for the server, too.
  update invoice set buyer = app.erased_buyer(buyer) where buyer is distinct from app.erased_buyer(buyer)
    and purchase_id in (select id from purchase where order_id in (select app.person_orders(p_user, v_addresses)));
  delete from mail_consent where user_id = p_user;
  delete from consent where user_id = p_user or (user_id is null and device_id in (select device_id from consent where user_id = p_user));
end $$;

create or replace function app.erase_cards(p_user uuid) returns void language plpgsql as $$
begin
  if exists (select 1 from saved_card where user_id = p_user and released_at is null) then
    raise exception 'the gateway still keeps a card' using errcode = 'check_violation';
  end if;
  update attempt set saved_card_id = null where saved_card_id in (select id from saved_card where user_id = p_user);
  delete from saved_card where user_id = p_user;
  delete from gateway_customer where user_id = p_user;
end $$;

-- Last, because the others find a person by it. From now on the addresses are free for a new account.
create or replace function app.erase_identity(p_user uuid) returns void language plpgsql as $$
begin
  delete from account_user_note where user_id = p_user;
  update account_user set tags = '{}', consent_at = null, consent_source = null, chosen_topics = default where user_id = p_user;
  update users set email = app.erased_email(id), email_verified_at = null, first_name = '', last_name = '', phone = null, location = null, password_hash = null,
         time_zone = null, marketing_consent_at = null, marketing_withdrawn_at = null, locked_reason = null where id = p_user;
  delete from user_email where user_id = p_user and not is_primary;
end $$;
