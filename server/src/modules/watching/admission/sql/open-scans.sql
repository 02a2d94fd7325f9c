-- open_scans: locks the tickets of a batch of scans and reads what deciding it needs, as it is under that lock.
-- In: tickets (IDs), lists, devices, and scans asked for by device and nonce. Out: entries, stays (oldest first), lists, devices that aren't revoked,
-- and the scans that were recorded before.
-- Locks: the tickets, by ID. Each statement sees what was committed until its own start, so what the lock waited for is read.
create or replace function open_scans(p_tickets uuid[], p_lists uuid[], p_devices uuid[], p_scan_devices uuid[], p_nonces uuid[]) returns jsonb
language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
declare v_entries jsonb; v_stays jsonb; v_lists jsonb; v_devices jsonb; v_scans jsonb;
begin
  perform 1 from ticket where id = any (p_tickets) order by id for no key update;
  select jsonb_agg(to_jsonb(d)) into v_entries from door_entry d where d.id = any (p_tickets);
  select jsonb_agg(jsonb_build_object('id', id, 'ticketId', ticket_id, 'entryScanId', entry_scan_id, 'exitScanId', exit_scan_id, 'enteredAt', entered_at, 'leftAt', left_at)
           order by entered_at) into v_stays from admission where ticket_id = any (p_tickets);
  select jsonb_agg(jsonb_build_object('id', l.id, 'eventId', l.event_id, 'name', l.name, 'priceTypeIds', l.price_type_ids, 'direction', l.direction,
           'opensMinutesBefore', l.opens_minutes_before, 'closesMinutesAfter', l.closes_minutes_after, 'includeUnpaid', l.include_unpaid,
           'isArchived', l.archived_at is not null, 'startsAt', case when e.awaits_date then null else e.date_show end)) into v_lists
  from check_in_list l join event e on e.id = l.event_id where l.id = any (p_lists);
  select jsonb_agg(id) into v_devices from scan_device where id = any (p_devices) and revoked_at is null;
  select jsonb_agg(jsonb_build_object('id', s.id, 'deviceId', s.device_id, 'nonce', s.nonce, 'listId', s.list_id, 'ticketId', s.ticket_id, 'answer', s.answer,
           'isConflict', s.is_conflict, 'earlierId', s.earlier_id, 'cameIn', 0)) into v_scans
  from unnest(p_scan_devices, p_nonces) asked (device_id, nonce) join scan s on s.device_id = asked.device_id and s.nonce = asked.nonce;
  return jsonb_build_object('entries', coalesce(v_entries, '[]'), 'stays', coalesce(v_stays, '[]'), 'lists', coalesce(v_lists, '[]'),
    'devices', coalesce(v_devices, '[]'), 'scans', coalesce(v_scans, '[]'));
end $$;
