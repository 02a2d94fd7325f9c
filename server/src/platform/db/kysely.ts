import { Kysely, PostgresDialect } from 'kysely'
import type { Transaction as KyselyTransaction } from 'kysely'
import type { Pool } from 'pg'
import { namingPool } from './naming-pool.ts'
import type { DB } from './schema.gen.ts'

/** Queries outside a transaction, and the door to one (`inTransaction`, `inAccount`). */
export type Database = Kysely<DB>
/** What actions and writes demand: they never open one. */
export type Transaction = KyselyTransaction<DB>

/** The query builder over a pool; its statements are prepared. */
export const createKysely = (pool: Pool): Database =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: namingPool(pool) }) })
