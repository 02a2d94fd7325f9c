import type { Insertable } from 'kysely'
import type { Transaction } from '#platform/db/kysely.ts'
import type { DB } from '#platform/db/schema.gen.ts'

/** Shows of the demo world; at most a thousand at a time. */
export const plantEvents = (transaction: Transaction, rows: readonly Insertable<DB['event']>[]) =>
  transaction
    .insertInto('event')
    .values([...rows])
    .execute()
