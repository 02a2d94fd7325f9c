import { protectionFields } from '@admission/common/records/protection.ts'
import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import { columnsOf } from '#platform/records/columns.ts'
import type { RecordScope } from '#platform/records/types.ts'
import type { ProtectionSettings } from '../types/protection.ts'

export const protectionColumns = columnsOf('a', protectionFields, {
  named: {
    isOn: 'protection_on',
    basisPoints: 'protection_basis_points',
    minimum: 'protection_minimum',
    maximum: 'protection_maximum',
    text: 'protection_text',
    excluded: 'protection_excluded',
  },
})

/** The protection that the member's own account offers; undefined for any other id. */
export const readProtection = async (
  transaction: AdminTx,
  { accountId }: RecordScope,
  id: string,
): Promise<ProtectionSettings | undefined> => {
  const { rows } = await sql<ProtectionSettings>`
    select a.id, a.id as "accountId", a.protection_version as version, a.protection_edited_at as "editedAt", a.protection_edited_by as "editedBy", a.time_zone as timezone,
           ${protectionColumns.selected}, a.protection_share as share, trim(a.currency) as currency, a.exponent
    from account a where a.id = ${id} and a.id = ${accountId}`.execute(transaction)
  return rows[0]
}

/** How many of these events the account sells. */
export const countOwnEvents = async (
  transaction: AdminTx,
  accountId: string,
  ids: readonly string[],
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from event_access ea where ea.account_id = ${accountId} and ea.event_id = any(${[...ids]}::uuid[])`.execute(
    transaction,
  )
  return rows[0]?.n ?? 0
}
