import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { AdminTx, SystemTx } from '#platform/db/kysely.ts'
import type { RuleValues } from '../types/rule-record.ts'

// An account's own ID names its default rule, which has no event.
const eventOf = (accountId: AccountId, id: string): string | null => (id === accountId ? null : id)

/** Locks a ticket rule, creating it if need be, and returns its edit version; undefined if the event isn't the account's. */
export const lockTicketRule = async (
  transaction: AdminTx,
  accountId: AccountId,
  id: string,
): Promise<number | undefined> => {
  const eventId = eventOf(accountId, id)
  await sql`
    insert into ticket_rule (account_id, event_id)
    select ${accountId}, ${eventId}::uuid where ${eventId}::uuid is null or exists (select 1 from event where id = ${eventId} and account_id = ${accountId})
    on conflict (account_id, event_id) do nothing`.execute(transaction)
  const { rows } = await sql<{ version: number }>`
    select edit_version as version from ticket_rule where account_id = ${accountId} and event_id is not distinct from ${eventId}::uuid for no key update`.execute(
    transaction,
  )
  return rows[0]?.version
}

/** Records a save by a person. */
export const stampTicketRule = async (transaction: AdminTx, id: string, editedBy: string | null): Promise<void> => {
  await sql`
    update ticket_rule set edit_version = edit_version + 1, edited_at = app.now(), edited_by = ${editedBy}
    where event_id = ${id} or (event_id is null and account_id = ${id})`.execute(transaction)
}

/** Stores the values of a locked ticket rule. */
export const writeTicketRule = async (transaction: AdminTx, id: string, rule: RuleValues): Promise<void> => {
  await sql`
    update ticket_rule set code_reveal = ${rule.codeReveal}, code_hours = ${rule.codeHours}, code_at = ${rule.codeAt}, still_code = ${rule.stillCode},
      transfer_allowed = ${rule.transferAllowed}, transfer_from_hours = ${rule.transferFromHours}, transfer_until_hours = ${rule.transferUntilHours},
      max_transfers = ${rule.maxTransfers}, resale = ${rule.resale}, resale_min_percent = ${rule.resaleMinPercent}, resale_max_percent = ${rule.resaleMaxPercent}
    where event_id = ${id} or (event_id is null and account_id = ${id})`.execute(transaction)
}

type CopiedRule = { readonly from: string; readonly to: string; readonly shift: string }

/** Copies the ticket rule of an event to its copy; a fixed time of codes moves by `shift`. A rule that the copy has stays. */
export const insertTicketRuleCopy = async (transaction: SystemTx, { from, to, shift }: CopiedRule): Promise<void> => {
  await sql`
    insert into ticket_rule select (jsonb_populate_record(null::ticket_rule, to_jsonb(r) || jsonb_build_object('id', app.uuid_v6(), 'event_id', c.id,
      'code_at', ((r.code_at at time zone e.zone) + ${shift}::interval) at time zone e.zone, 'edit_version', 1, 'edited_at', null, 'edited_by', null, 'created_at', app.now()))).*
    from ticket_rule r join event e on e.id = r.event_id join event c on c.id = ${to} and c.account_id = r.account_id
    where r.event_id = ${from} on conflict (account_id, event_id) do nothing`.execute(transaction)
}
