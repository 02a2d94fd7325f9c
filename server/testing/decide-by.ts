import type { Client, QueryResultRow } from 'pg'
import { decideInTransaction, decideWithin, type Decision } from '#platform/db/decide.ts'

type Query = <R extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<R[]>

const clients = new WeakMap<Query, Client>()

/** Notes the connection that `query` runs on. */
export const noteClient = (query: Query, client: Client): void => void clients.set(query, client)

/** The connection that `query` runs on, if it is known. */
export const clientOf = (query: Query): Client | undefined => clients.get(query)

/** Whether the connection is inside a transaction, where alone a savepoint can be set. */
const isWithin = (query: Query): Promise<boolean> =>
  query('savepoint decision').then(
    () => true,
    () => false,
  )

/**
 * Decides by statements that `query` runs one after the other on one connection: in the transaction that it is in, or else in
 * one of its own; in two round trips if the connection is known.
 */
export async function decideBy<World, Decided>(query: Query, decision: Decision<World, Decided>): Promise<Decided> {
  const run = ({ text, values = [] }: { readonly text: string; readonly values?: readonly unknown[] }) =>
    query(text, values)
  if (await isWithin(query)) return decideWithin(run, decision)
  const client = clientOf(query)
  if (client !== undefined) return decideInTransaction(client, decision)
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
