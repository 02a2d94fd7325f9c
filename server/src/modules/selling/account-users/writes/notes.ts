import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'

type NewNote = { readonly accountId: AccountId; readonly userId: string; readonly text: string; readonly by: string }

/** Inserts a note about a user; returns its ID. */
export const insertNote = async (transaction: AdminTx, { accountId, userId, text, by }: NewNote): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into account_user_note (account_id, user_id, text, created_by) values (${accountId}, ${userId}, ${text}, ${by}) returning id`.execute(
    transaction,
  )
  return rows[0]?.id ?? ''
}

/** Rewrites a note. */
export const updateNote = async (transaction: AdminTx, id: string, text: string): Promise<void> => {
  await sql`update account_user_note set text = ${text}, edited_at = app.now(), version = version + 1 where id = ${id}`.execute(
    transaction,
  )
}

/** Removes a note for good; the audit trail keeps who removed it. */
export const deleteNote = async (transaction: AdminTx, id: string): Promise<void> => {
  await sql`delete from account_user_note where id = ${id}`.execute(transaction)
}
