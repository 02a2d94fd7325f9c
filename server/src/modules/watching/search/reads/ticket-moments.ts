import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'

/** A stored moment beside the chain of owners and the order’s own history. */
export type OtherMoment = {
  readonly what: 'SCAN' | 'MAIL' | 'NOTE'
  readonly at: Date
  /** SCAN: the answer. MAIL: the subject. NOTE: the note. */
  readonly text: string
  /** SCAN: list and device. MAIL: recipient and state. NOTE: who wrote it. */
  readonly detail: string
}

/** Scans of a ticket, mails about its order, and notes of employees, oldest first, in one statement: the latest 200. */
export async function readOtherMoments(
  database: SystemDb,
  {
    ticketId,
    orderId,
    purchaseId,
  }: { readonly ticketId: string; readonly orderId: string; readonly purchaseId: string },
): Promise<readonly OtherMoment[]> {
  const { rows } = await sql<OtherMoment>`
    select * from (
      select * from (
        select 'SCAN' as what, sc.scanned_at as at, sc.answered || case when sc.undone_at is null then '' else ' UNDONE' end as text, concat_ws(', ', cl.name, sd.name, case when sc.was_offline then 'offline' end) as detail
        from scan sc join check_in_list cl on cl.id = sc.list_id join scan_device sd on sd.id = sc.device_id where sc.ticket_id = ${ticketId}::uuid
        union all
        select 'MAIL', coalesce(ma.sent_at, ma.created_at), ma.subject, concat_ws(', ', ma.recipient, case when ma.state = 'DEAD' then 'not delivered' when ma.sent_at is null then 'not sent' end)
        from fact fa join mail ma on ma.fact_id = fa.id where fa.subject_id = any(array[${orderId}::uuid, ${purchaseId}::uuid])
        union all
        select 'NOTE', au.at, coalesce(au.reason, ''), trim(us.first_name || ' ' || us.last_name)
        from audit au left join users us on us.id = au.actor_id where au.account_id is null and au.target_id = ${ticketId}::uuid and au.action = 'note-ticket') moments
      order by at desc limit 200) latest
    order by at`.execute(database)
  return rows
}
