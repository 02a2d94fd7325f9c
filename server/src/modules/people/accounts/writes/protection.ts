import type { AccountId } from '@admission/common/ids.ts'
import type { ProtectionInput } from '@admission/common/records/protection.ts'
import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import { protectionColumns } from '../reads/protection.ts'

/** Locks an account's row and returns the version of its protection; undefined for any other id. */
export const lockProtection = async (
  transaction: AdminTx,
  accountId: AccountId,
  id: string,
): Promise<number | undefined> => {
  const { rows } = await sql<{ version: number }>`
    select protection_version as version from account where id = ${id} and id = ${accountId} for no key update`.execute(
    transaction,
  )
  return rows[0]?.version
}

/** Records who saved a change. */
export const stampProtection = async (transaction: AdminTx, id: string, editedBy: string | null): Promise<void> => {
  await sql`
    update account set protection_version = protection_version + 1, protection_edited_at = app.now(), protection_edited_by = ${editedBy}
    where id = ${id}`.execute(transaction)
}

/** Changes what an account's protection costs and says. The row is locked. Carts are quoted again. */
export const writeProtection = async (transaction: AdminTx, id: string, input: ProtectionInput): Promise<void> => {
  await sql`update account set ${protectionColumns.assigned(input)} where id = ${id}`.execute(transaction)
}
