-- record_scans: writes decided scans, what they change of tickets' stays, and marks the tickets as used.
-- In: scans (rows of scan), outdone (scans that count no longer: id, answer, earlierId), stays (rows of admission by ID, as they are then), used (ticket IDs).
-- The caller has locked the tickets and decided under that lock; admission_inside and the unique nonce are the last wall.
create or replace function record_scans(p jsonb) returns void language plpgsql as $$
begin
  insert into scan (id, account_id, event_id, list_id, device_id, nonce, ticket_id, generation, direction, answer, answered, earlier_id, scanned_at, was_offline)
  select s."id", s."accountId", s."eventId", s."listId", s."deviceId", s."nonce", s."ticketId", s."generation", s."direction", s."answer", s."answered", s."earlierId",
         s."scannedAt", s."wasOffline"
  from jsonb_to_recordset(p -> 'scans') s ("id" uuid, "accountId" uuid, "eventId" uuid, "listId" uuid, "deviceId" uuid, "nonce" uuid, "ticketId" uuid, "generation" bigint,
    "direction" text, "answer" text, "answered" text, "earlierId" uuid, "scannedAt" timestamptz, "wasOffline" boolean);
  if jsonb_array_length(p -> 'used') = 0 then return; end if;
  update scan set answer = o."answer", earlier_id = o."earlierId"
  from jsonb_to_recordset(p -> 'outdone') o ("id" uuid, "answer" text, "earlierId" uuid) where scan.id = o."id";
  insert into admission as a (id, account_id, event_id, ticket_id, entry_scan_id, exit_scan_id, entered_at, left_at)
  select s."id", s."accountId", s."eventId", s."ticketId", s."entryScanId", s."exitScanId", s."enteredAt", s."leftAt"
  from jsonb_to_recordset(p -> 'stays') s ("id" uuid, "accountId" uuid, "eventId" uuid, "ticketId" uuid, "entryScanId" uuid, "exitScanId" uuid, "enteredAt" timestamptz,
    "leftAt" timestamptz)
  on conflict (id) do update set entry_scan_id = excluded.entry_scan_id, exit_scan_id = excluded.exit_scan_id, entered_at = excluded.entered_at, left_at = excluded.left_at;
  update ticket set state = case when state = 'OWNED' then 'USED' else state end, changed = pg_current_xact_id()
  where id in (select value::uuid from jsonb_array_elements_text(p -> 'used'));
end $$;
