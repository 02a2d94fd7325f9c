import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
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
