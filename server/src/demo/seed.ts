import { Kysely, PostgresDialect, sql } from 'kysely'
import { ownerPool, type Connecting, type Limits } from '#platform/db/connection.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { DB } from '#platform/db/schema.gen.ts'
import { plantWorld } from './plant.ts'

export type DemoOptions = {
  /** 1 is the world of the pictures; N has N times its events, people and orders. */
  readonly scale?: number
  /** The day of seeding, `YYYY-MM-DD`: the same day gives the same world. */
  readonly today: string
}

/** What was made, and how long each part took, milliseconds. */
export type DemoReport = { readonly events: number; readonly steps: Readonly<Record<string, number>> }

/** A world of scale 100 takes minutes in one transaction. */
const PATIENT: Limits = { statementMs: 0, lockMs: 0, idleInTransactionMs: 0 }

/** Everything is written under the role that flows have; only statistics need the owner. */
const settle = async (transaction: SystemTx, scale: number): Promise<void> => {
  await sql`set local role system`.execute(transaction)
  await sql`set local synchronous_commit = off`.execute(transaction)
  await sql`set local work_mem = '256MB'`.execute(transaction)
  await sql`set local jit = off`.execute(transaction)
  // A small world needs no large sample, and is waited for.
  if (scale < 10) await sql`set local default_statistics_target = 20`.execute(transaction)
}

/**
 * Fills a migrated database that has no account yet with the demo world, in one transaction, statistics included.
 * `connecting` names an owner of the database. Throws where the database already has accounts: nothing changes then.
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
      // The owner of the database may do all that the system may.
      const transaction = owner as SystemTx
      await settle(transaction, scale)
      const any = await transaction.selectFrom('account').select('id').limit(1).executeTakeFirst()
      if (any) throw new Error('The database has accounts already; the demo world wants an empty one.')
      return plantWorld(transaction, { scale, today, step })
    })
    step('commit')
    return { events, steps }
  } finally {
    await database.destroy()
  }
}
