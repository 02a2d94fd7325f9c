import type { Insertable } from 'kysely'
import type { DB } from '#platform/db/schema.gen.ts'
import type { SystemTx } from '#platform/db/kysely.ts'

/** Users of the demo world. */
export const plantUsers = (transaction: SystemTx, rows: readonly Insertable<DB['users']>[]) =>
  transaction
    .insertInto('users')
    .values([...rows])
    .execute()

/** Its platform employees. */
export const plantEmployees = (transaction: SystemTx, rows: readonly Insertable<DB['employee']>[]) =>
  transaction
    .insertInto('employee')
    .values([...rows])
    .execute()
