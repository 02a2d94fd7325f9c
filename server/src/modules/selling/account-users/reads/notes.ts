import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { AccountUser, UserNote } from '../types.ts'

/** Notes that are shown of one user at most. */
const MAX_NOTES = 100

/** Notes about a user, newest first. */
export const readNotes = async (
  transaction: AdminTx,
  { accountId, id, timezone }: Pick<AccountUser, 'accountId' | 'id' | 'timezone'>,
): Promise<UserNote[]> => {
  const { rows } = await sql<UserNote>`
    select id, text, created_by as "createdBy", created_at as "createdAt", edited_at as "editedAt", version, ${timezone}::text as timezone
    from account_user_note where account_id = ${accountId} and user_id = ${id} order by id desc limit ${MAX_NOTES}`.execute(
    transaction,
  )
  return rows
}

/** One note and whom it is about, locked; undefined if it doesn't exist or is another account's. */
export const lockNote = async (
  transaction: AdminTx,
  id: string,
): Promise<(Pick<UserNote, 'text' | 'createdBy' | 'version'> & { readonly userId: string }) | undefined> => {
  const { rows } = await sql<Pick<UserNote, 'text' | 'createdBy' | 'version'> & { readonly userId: string }>`
    select user_id as "userId", text, created_by as "createdBy", version from account_user_note where id = ${id} for no key update`.execute(
    transaction,
  )
  return rows[0]
}
