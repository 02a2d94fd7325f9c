-- Every step that a state may take; a step that is not here is refused, and a test tries them all.
insert into transition (thing, from_state, to_state)
select split_part(step, ' ', 1), split_part(step, ' ', 2), next
from unnest(array[
  'event DRAFT PUBLISHED', 'event PUBLISHED CANCELLED',
  'collection DRAFT PUBLISHED,ARCHIVED', 'collection PUBLISHED PAUSED,ARCHIVED', 'collection PAUSED PUBLISHED,ARCHIVED', 'collection ARCHIVED DRAFT',
  'collection_template ACTIVE ARCHIVED', 'collection_template ARCHIVED ACTIVE',
  'promotion DRAFT PUBLISHED,ARCHIVED', 'promotion PUBLISHED PAUSED,ARCHIVED', 'promotion PAUSED PUBLISHED,ARCHIVED', 'promotion ARCHIVED DRAFT',
  'add_on DRAFT PUBLISHED,ARCHIVED', 'add_on PUBLISHED PAUSED,ARCHIVED', 'add_on PAUSED PUBLISHED,ARCHIVED', 'add_on ARCHIVED DRAFT',
  'cart OPEN FINALIZING,EXPIRED', 'cart FINALIZING FINALIZED,OPEN',
  'hold HELD COMMITTING,RELEASED', 'hold COMMITTING SOLD,HELD,RELEASED',
  'waitlist WAITING OFFERED,REMOVED', 'waitlist OFFERED CLAIMED,EXPIRED,DECLINED,REMOVED',
  'charge_agreement INVITED ACTIVE,REVOKED', 'charge_agreement ACTIVE REVOKED,EXPIRED',
  'order PENDING COMPLETED,FAILED',
  'purchase PENDING PAID,FAILED', 'purchase PAID PARTIALLY_REFUNDED,REFUNDED,CANCELLED', 'purchase PARTIALLY_REFUNDED REFUNDED,CANCELLED',
  -- Back again: only what was sent by mail, see app.guard_fulfilment.
  'fulfilment UNFULFILLED FULFILLED,ACQUIRING', 'fulfilment ACQUIRING FULFILLED,STUCK', 'fulfilment STUCK FULFILLED,FAILED', 'fulfilment FULFILLED UNFULFILLED',
  'payment REQUIRES_PAYMENT PROCESSING,FAILED', 'payment PROCESSING AUTHORISED,CAPTURED,FAILED', 'payment AUTHORISED CAPTURED,FAILED,VOIDED',
  -- A payment can be disputed more than once.
  'payment CAPTURED DISPUTED', 'payment DISPUTED WON,LOST', 'payment WON DISPUTED', 'payment LOST DISPUTED',
  'dispute OPEN WON,LOST',
  'attempt CREATED SENT,FAILED', 'attempt SENT AUTHORISED,CAPTURED,FAILED,UNKNOWN', 'attempt AUTHORISED CAPTURED,VOIDED,FAILED,UNKNOWN',
  'attempt UNKNOWN SENT,AUTHORISED,CAPTURED,FAILED,VOIDED',
  'refund REQUESTED SENT', 'refund SENT DONE,FAILED,UNKNOWN', 'refund UNKNOWN DONE,FAILED',
  'ticket OWNED LISTED,IN_TRANSFER,USED,FROZEN,VOID', 'ticket LISTED OWNED,RESALE_HELD,VOID', 'ticket IN_TRANSFER OWNED,VOID',
  'ticket RESALE_HELD LISTED,REPLACED,VOID', 'ticket REPLACED VOID', 'ticket FROZEN OWNED,VOID',
  -- An admission that was undone leaves the ticket as it was.
  'ticket USED OWNED',
  'erasure WAITING ERASING,CANCELED', 'erasure ERASING DONE'
]) as step, unnest(string_to_array(split_part(step, ' ', 3), ',')) as next;

select app.build_guards();

-- The argument names the column with the subject; without one, the change concerns everyone. A member may change an offer
-- without a right to write here.
create function app.note_offer_change() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if tg_nargs = 0 then
    insert into offer_change (subject) select '00000000-0000-0000-0000-000000000000' where exists (select from changed_row) on conflict do nothing;
  else
    execute format('insert into offer_change (subject) select distinct %I from changed_row on conflict do nothing', tg_argv[0]);
  end if;
  return null;
end $$;

do $$
declare
  v_table record;
begin
  for v_table in
    select parts[1] as name, coalesce(quote_literal(parts[2]), '') as subject
    from regexp_matches('account (id) allocation (account_id) block (account_id) cap (account_id) collection (account_id) collection_block (account_id)
      collection_price_level (account_id) event (account_id) fee fee_structure fee_structure_version limit_rule price (account_id)
      price_change (account_id) price_type (account_id) seat (version_id) seat_configuration_version (account_id) seat_extra (account_id)
      storefront (account_id) storefront_collection (account_id) tax_rate (account_id) visit (account_id)', '(\w+)(?: \((\w+)\))?', 'g') parts
  loop
    execute format('create trigger offer_insert after insert on %I referencing new table as changed_row for each statement execute function app.note_offer_change(%s)', v_table.name, v_table.subject);
    execute format('create trigger offer_update after update on %I referencing new table as changed_row for each statement execute function app.note_offer_change(%s)', v_table.name, v_table.subject);
    execute format('create trigger offer_delete after delete on %I referencing old table as changed_row for each statement execute function app.note_offer_change(%s)', v_table.name, v_table.subject);
  end loop;
end $$;
