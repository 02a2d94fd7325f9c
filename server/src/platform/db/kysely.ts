import { Kysely, PostgresDialect } from 'kysely'
import type { Transaction as KyselyTransaction } from 'kysely'
import type { Pool } from 'pg'
import { namingPool } from './naming-pool.ts'
import type { DB } from './schema.gen.ts'

declare const role: unique symbol

/** The database role of a statement. `admin`: only inside `inAccount`. `report`: only inside `inReport`. `preview`: only inside `inPreview`. */
export type DbRole = 'system' | 'admin' | 'visitor' | 'report' | 'preview'

/**
 * The query builder under one of these roles, inside or outside a transaction. The role only exists at compile time.
 */
export type Db<Roles extends DbRole> = Kysely<DB> & { readonly [role]: Roles }
/** The same in a transaction. Actions and writes require it, because they never open one. */
export type Tx<Roles extends DbRole> = KyselyTransaction<DB> & { readonly [role]: Roles }

/** Consumers with ownership predicates, employees, flows, jobs. */
export type SystemDb = Db<'system'>
export type SystemTx = Tx<'system'>
/** One account's rows. Required by reads that rely on row-level security. */
export type AdminTx = Tx<'admin'>
/** Published data, through views. */
export type VisitorDb = Db<'visitor'>
/** One account's rows, or everything for employees. Read-only. */
export type ReportTx = Tx<'report'>
/** One account's rows at another time. Read-only. */
export type PreviewTx = Tx<'preview'>

/** A pool whose statements need a transaction with a scope, opened by `inAccount`, `inReport` or `inPreview`. */
export type ClosedPool<Roles extends DbRole> = Pick<Kysely<DB>, 'transaction'> & { readonly [role]: Roles }

/** The query builder over a pool. Its statements are prepared. Only `createDatabases` knows the pool's role. */
export const createKysely = <Role extends DbRole>(pool: Pool): Db<Role> =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: namingPool(pool) }) }) as Db<Role>
