import type { UserId } from '@admission/common/ids.ts'
import type { HelpRequestInput } from '@admission/common/validation/help-request.ts'
import { sql } from 'kysely'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'

type NewRequest = HelpRequestInput & { readonly id: string; readonly reference: string; readonly userId: UserId | null }

/** Stores a request for help. */
export async function insertHelpRequest(transaction: SystemTx, request: NewRequest): Promise<void> {
  const { id, reference, topic, userId, name, email, orderReference, message } = request
  await sql`
    insert into help_request (id, reference, topic, user_id, name, email, order_reference, message)
    values (${id}, ${reference}, ${topic}, ${userId}, ${name}, ${email}, ${orderReference}, ${message})`.execute(
    transaction,
  )
}

/** Deletes at most `max` requests older than 400 days. Returns how many. */
export async function forgetOldRequests(database: SystemDb, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from help_request where ctid = any(array(
      select ctid from help_request where created_at < app.now() - interval '400 days' limit ${max}))`.execute(database)
  return Number(numAffectedRows ?? 0)
}
