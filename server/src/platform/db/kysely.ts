import { Kysely, PostgresDialect } from 'kysely'
import type { Transaction as KyselyTransaction } from 'kysely'
import type { Pool } from 'pg'
import { namingPool } from './naming-pool.ts'
import type { DB } from './schema.gen.ts'

declare const role: unique symbol

/** Who the database takes a statement for. `admin`: inside `inAccount` alone; `report`: inside `inReport` alone. */
export type DbRole = 'system' | 'admin' | 'visitor' | 'report'

/** The query builder under one of these roles, in a transaction or outside one. The role is known to the compiler alone. */
export type Db<Roles extends DbRole> = Kysely<DB> & { readonly [role]: Roles }
/** The same in a transaction: what actions and writes demand, since they never open one. */
export type Tx<Roles extends DbRole> = KyselyTransaction<DB> & { readonly [role]: Roles }

/** Consumers with ownership predicates, employees, flows, jobs. */
export type SystemDb = Db<'system'>
export type SystemTx = Tx<'system'>
/** One account's rows. A read that relies on row-level security demands this one. */
export type AdminTx = Tx<'admin'>
/** What is published, through views. */
export type VisitorDb = Db<'visitor'>
/** One account's rows, or everything for employees; read-only. */
export type ReportTx = Tx<'report'>

/** A pool whose statements need a transaction that says for whom: `inAccount` and `inReport` open one. */
export type ClosedPool<Roles extends DbRole> = Pick<Kysely<DB>, 'transaction'> & { readonly [role]: Roles }

/** The query builder over a pool; its statements are prepared. Only `createDatabases` knows the pool's role. */
export const createKysely = <Role extends DbRole>(pool: Pool): Db<Role> =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: namingPool(pool) }) }) as Db<Role>
