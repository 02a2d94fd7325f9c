import type { Insertable } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { DB } from '#platform/db/schema.gen.ts'

/** Monitoring rules of the demo world. */
export const plantMonitoringRules = (transaction: SystemTx, rows: readonly Insertable<DB['monitoring_rule']>[]) =>
  transaction
    .insertInto('monitoring_rule')
    .values([...rows])
    .execute()
