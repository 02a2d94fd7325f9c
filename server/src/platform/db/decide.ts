import { CompiledQuery } from 'kysely'
import type { Client, QueryResultRow } from 'pg'
import type { Connecting } from './connection.ts'
import type { SystemTx } from './kysely.ts'
import { pipeline, type Step } from './pipeline.ts'

export type StepRows = readonly (readonly QueryResultRow[])[]

/** How a batch of requests is decided. Only `decide` decides anything, and it knows nothing of the database. */
export type Decision<World, Decided> = {
  /** Locks what may be written, in the one order of `core.md`, and reads what the decision needs: one round trip. */
  readonly lock: readonly Step[]
  /** Parses the rows of each step. */
  readonly read: (rows: StepRows) => World
  readonly decide: (world: World) => Decided
  /** Steps that write, stock last; none if everything was refused. The commit follows in the same round trip. */
  readonly write: (decided: Decided) => readonly Step[]
}

const begin: Step = { text: 'begin' }
const commit: Step = { text: 'commit' }

/**
 * Decides a batch in one transaction of two round trips: lock and read, decide in memory, write and commit. Any error
 * rolls everything back and is passed on; if the connection is lost, whether it was committed is unknown.
 */
export const decideInTransaction = async <World, Decided>(
  client: Client,
  { lock, read, decide, write }: Decision<World, Decided>,
): Promise<Decided> => {
  try {
    const [, ...rows] = await pipeline(client, [begin, ...lock])
    const decided = decide(read(rows))
    const steps = write(decided)
    await (steps.length === 0 ? client.query('rollback') : pipeline(client, [...steps, commit]))
    return decided
  } catch (error) {
    // If the connection is lost, the rollback fails too, but has already happened.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/**
 * The same inside a transaction that someone else began and ends, statement by statement: for what writes more than the
 * decision. `run` executes one statement and returns its rows.
 */
export const decideWithin = async <World, Decided>(
  run: (step: Step) => Promise<readonly QueryResultRow[]>,
  { lock, read, decide, write }: Decision<World, Decided>,
): Promise<Decided> => {
  const rows: (readonly QueryResultRow[])[] = []
  for (const step of lock) rows.push(await run(step))
  const decided = decide(read(rows))
  for (const step of write(decided)) await run(step)
  return decided
}

/** The same inside a transaction of the query builder: for actions and flows, which write more than the decision. */
export const decideOn = <World, Decided>(transaction: SystemTx, decision: Decision<World, Decided>): Promise<Decided> =>
  decideWithin(async ({ text, values = [] }) => {
    const { rows } = await transaction.executeQuery<QueryResultRow>(CompiledQuery.raw(text, [...values]))
    return rows
  }, decision)

/**
 * The settings of a connection whose statements all find their rows by key: a plan is made once, whatever the tables
 * held then, and never scans a table.
 */
export const findingByKey = (connecting: Connecting): Connecting => ({
  ...connecting,
  session: {
    plan_cache_mode: 'force_generic_plan',
    enable_hashjoin: 'off',
    enable_mergejoin: 'off',
    enable_seqscan: 'off',
    ...connecting.session,
  },
})
