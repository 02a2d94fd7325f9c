import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

type CopiedRule = { readonly from: string; readonly to: string; readonly shift: string }

/** Copies the ticket rule of an event to its copy; a fixed time of codes moves by `shift`. A rule that the copy has stays. */
export const insertTicketRuleCopy = async (transaction: SystemTx, { from, to, shift }: CopiedRule): Promise<void> => {
  await sql`
    insert into ticket_rule select (jsonb_populate_record(null::ticket_rule, to_jsonb(r) || jsonb_build_object('id', app.uuid_v6(), 'event_id', c.id,
      'code_at', ((r.code_at at time zone e.zone) + ${shift}::interval) at time zone e.zone, 'edit_version', 1, 'edited_at', null, 'edited_by', null, 'created_at', app.now()))).*
    from ticket_rule r join event e on e.id = r.event_id join event c on c.id = ${to} and c.account_id = r.account_id
    where r.event_id = ${from} on conflict (account_id, event_id) do nothing`.execute(transaction)
}
