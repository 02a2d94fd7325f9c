import type { Insertable } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { DB } from '#platform/db/schema.gen.ts'

/** Organizers of the demo world. */
export const plantAccounts = (transaction: SystemTx, rows: readonly Insertable<DB['account']>[]) =>
  transaction
    .insertInto('account')
    .values([...rows])
    .execute()

/** Their members. */
export const plantMembers = (transaction: SystemTx, rows: readonly Insertable<DB['member']>[]) =>
  transaction
    .insertInto('member')
    .values([...rows])
    .execute()
