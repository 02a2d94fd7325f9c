import { Kysely, PostgresDialect, sql } from 'kysely'
import { ownerPool, type Connecting, type Limits } from '#platform/db/connection.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { DB } from '#platform/db/schema.gen.ts'
import { plantWorld } from './plant.ts'

export type DemoOptions = {
  /** 1 is the world in the screenshots; N has N times its events, people and orders. */
  readonly scale?: number
  /** The day of seeding, `YYYY-MM-DD`: the same day gives the same world. */
  readonly today: string
}

/** Result of seeding: events created, and how long each part took, in milliseconds. */
export type DemoReport = { readonly events: number; readonly steps: Readonly<Record<string, number>> }

/** A world of scale 100 takes minutes, in one transaction. */
const PATIENT: Limits = { statementMs: 0, lockMs: 0, idleInTransactionMs: 0 }

/** Everything is written with the role that flows use; only statistics need the owner. */
const settle = async (transaction: SystemTx, scale: number): Promise<void> => {
  await sql`set local role system`.execute(transaction)
  await sql`set local synchronous_commit = off`.execute(transaction)
  await sql`set local work_mem = '256MB'`.execute(transaction)
  await sql`set local jit = off`.execute(transaction)
  // A small world doesn't need a large sample, and someone is waiting for it.
  if (scale < 10) await sql`set local default_statistics_target = 20`.execute(transaction)
}

/**
 * Seeds a migrated database without accounts with the demo world, in one transaction, including statistics.
 * `connecting` must be an owner of the database. Throws without changes if the database already has accounts.
 */
export const seedDemo = async (connecting: Connecting, { scale = 1, today }: DemoOptions): Promise<DemoReport> => {
  const pool = ownerPool(connecting, PATIENT, 1)
  const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const steps: Record<string, number> = {}
  let last = performance.now()
  const step = (name: string): void => {
    const now = performance.now()
    steps[name] = (steps[name] ?? 0) + Math.round(now - last)
    last = now
  }
  try {
    const events = await database.transaction().execute(async (owner) => {
      // The database owner can do everything that the system role can.
      const transaction = owner as SystemTx
      await settle(transaction, scale)
      const any = await transaction.selectFrom('account').select('id').limit(1).executeTakeFirst()
      if (any) throw new Error('The database already has accounts. Seed the demo world into an empty database.')
      return plantWorld(transaction, { scale, today, step })
    })
    step('commit')
    return { events, steps }
  } finally {
    await database.destroy()
  }
}
