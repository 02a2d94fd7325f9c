import type { QueryResultRow } from 'pg'
import { decideWithin, type Decision } from '#platform/db/decide.ts'

type Query = <R extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<R[]>

/** Whether the connection is inside a transaction, where alone a savepoint can be set. */
const isWithin = (query: Query): Promise<boolean> =>
  query('savepoint decision').then(
    () => true,
    () => false,
  )

/**
 * Decides by statements that `query` runs one after the other on one connection: in the transaction that it is in, or else in
 * one of its own.
 */
export async function decideBy<World, Decided>(query: Query, decision: Decision<World, Decided>): Promise<Decided> {
  const run = ({ text, values = [] }: { readonly text: string; readonly values?: readonly unknown[] }) =>
    query(text, values)
  if (await isWithin(query)) return decideWithin(run, decision)
  await query('begin')
  try {
    const decided = await decideWithin(run, decision)
    await query('commit')
    return decided
  } catch (error) {
    await query('rollback')
    throw error
  }
}
