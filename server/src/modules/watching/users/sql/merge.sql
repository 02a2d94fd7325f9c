-- merge_users: gives everything of one identity of a person to another one, in the caller's transaction, which holds both rows of users and
-- has asked why not (merge-blockers.ts). Returns what it moved, by kind. The other identity ends as ERASED, without sign-ins. What each
-- reference to a user becomes is listed in rules/merged-columns.ts; a test compares the two. Run and rolled back, it is the dry run.
create or replace function app.merge_users(p_kept uuid, p_other uuid) returns table (what text, n integer)
language plpgsql as $$
#variable_conflict use_column
declare v_n integer; v_accounts uuid[]; v_account uuid; v_other users;
begin
  select * into v_other from users where id = p_other;
  -- First, because what is insert-only follows this.
  update users set state = 'ERASED', merged_into = p_kept where id = p_other;

  update orders set user_id = p_kept where user_id = p_other;
  get diagnostics v_n = row_count; return query select 'ORDERS', v_n;
  update purchase set user_id = p_kept where user_id = p_other;
  update promotion_use set user_id = p_kept where user_id = p_other;
  return query select 'TICKETS', count(*)::integer from ticket t join stack s on s.id = t.stack_id where s.owner_id = p_other and t.state not in ('VOID', 'REPLACED');
  update stack set owner_id = p_kept where owner_id = p_other;
  update custody set owner_id = p_kept where owner_id = p_other;
  update transfer set sender_id = p_kept where sender_id = p_other;
  update transfer_part set recipient_id = p_kept where recipient_id = p_other;
  update cart set user_id = p_kept, version = version + 1 where user_id = p_other;
  get diagnostics v_n = row_count; return query select 'CARTS', v_n;
  update cart_reminder set user_id = p_kept where user_id = p_other;
  update waitlist_entry set user_id = p_kept where user_id = p_other;
  get diagnostics v_n = row_count; return query select 'WAITLISTS', v_n;

  -- A membership that ended stays where it was if the kept identity has one, too.
  update member set user_id = p_kept where user_id = p_other and account_id not in (select m.account_id from member m where m.user_id = p_kept);
  get diagnostics v_n = row_count; return query select 'MEMBERSHIPS', v_n;
  update purchaser set user_id = p_kept where user_id = p_other;
  get diagnostics v_n = row_count; return query select 'PURCHASERS', v_n;

  -- A gateway knows each user once. Cards of a second customer there can't follow: they are removed.
  with customer as (
    update gateway_customer set user_id = p_kept
    where user_id = p_other and gateway not in (select k.gateway from gateway_customer k where k.user_id = p_kept) returning gateway
  ), card as (update saved_card c set user_id = p_kept from customer where c.user_id = p_other and c.gateway = customer.gateway returning c.removed_at)
  select count(*) into v_n from card where removed_at is null;
  return query select 'CARDS', v_n;
  update saved_card set removed_at = app.now() where user_id = p_other and removed_at is null;
  get diagnostics v_n = row_count; return query select 'CARDS_REMOVED', v_n;

  v_accounts := array(select account_id from account_user where user_id = p_other order by account_id);
  return query select 'ACCOUNTS', cardinality(v_accounts);
  insert into account_user (account_id, user_id, email, name, tags, consent_at, consent_source, withdrawn_at, withdrawn_by, chosen_topics, greeted_at)
  select o.account_id, p_kept, u.email, o.name, o.tags, o.consent_at, o.consent_source, o.withdrawn_at, o.withdrawn_by, o.chosen_topics, o.greeted_at
  from account_user o join users u on u.id = p_kept where o.user_id = p_other
  on conflict (account_id, user_id) do update set tags = (
    select coalesce(array_agg(k.tag), '{}') from (select distinct unnest(account_user.tags || excluded.tags) as tag order by 1 limit 20) k);
  update account_user_note set user_id = p_kept where user_id = p_other;
  get diagnostics v_n = row_count; return query select 'NOTES', v_n;
  update mail_consent set user_id = p_kept where user_id = p_other;
  update consent set user_id = p_kept where user_id = p_other;
  delete from account_user where user_id = p_other;
  foreach v_account in array v_accounts loop
    perform refresh_account_users(v_account, array[p_kept]);
  end loop;

  update mail set user_id = p_kept where user_id = p_other;
  update help_request set user_id = p_kept where user_id = p_other;
  get diagnostics v_n = row_count; return query select 'HELP_REQUESTS', v_n;
  update report_schedule set user_id = p_kept where user_id = p_other;
  update report_schedule set recipients = array_replace(recipients, p_other, p_kept) where p_other = any (recipients);
  update monitoring_rule set recipients = array_replace(recipients, p_other, p_kept) where p_other = any (recipients);
  update export_file set user_id = p_kept where user_id = p_other;
  update person_export set user_id = p_kept where user_id = p_other and state <> 'WAITING';
  update person_export set state = 'FAILED' where user_id = p_other and state = 'WAITING';
  update file set user_id = p_kept where user_id = p_other;
  delete from table_view where user_id = p_other;

  -- Addresses that were proved sign in to the kept identity.
  delete from user_email k where k.user_id = p_kept and not k.is_primary and k.verified_at is null
    and exists (select 1 from user_email o where o.user_id = p_other and o.email = k.email and o.removed_at is null and o.verified_at is not null);
  update user_email set user_id = p_kept, is_primary = false where user_id = p_other and removed_at is null and verified_at is not null;
  get diagnostics v_n = row_count; return query select 'ADDRESSES', v_n;
  update user_email set is_primary = false where user_id = p_other;
  update users set phone = coalesce(phone, v_other.phone), location = coalesce(location, v_other.location), updated_at = app.now() where id = p_kept;
  update sign_in_attempt set user_id = p_kept where user_id = p_other;
  perform app.erase_access(p_other);
  perform app.erase_identity(p_other);
end $$;
