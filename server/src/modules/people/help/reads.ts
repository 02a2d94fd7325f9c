import type { HelpRequestInput } from '@admission/common/validation/help-request.ts'
import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'

/** A stored request. `reference`: eight hex digits, for people. */
export type HelpRequest = HelpRequestInput & { readonly reference: string; readonly isSignedIn: boolean }

/** A request by ID; undefined once it was deleted. */
export async function readHelpRequest(database: SystemDb, id: string): Promise<HelpRequest | undefined> {
  const { rows } = await sql<HelpRequest>`
    select reference, topic, name, email, order_reference as "orderReference", message, user_id is not null as "isSignedIn"
    from help_request where id = ${id}`.execute(database)
  return rows[0]
}
