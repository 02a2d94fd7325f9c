import { isUuid } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import { membershipOf, trustedAccountId, type Actor } from '#platform/actor.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { notFound } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { changeStatesBy } from './change-states.ts'
import type { RecordEdit } from './edit-record.ts'
import { editorOf } from './graphql.ts'
import type { Editor, RecordRow, RecordScope, SaveAnswer } from './types.ts'

/** The events that a member is limited to; null for all, as for employees. Throws 401 or 403 for everyone else. */
export const eventsOf = (actor: Actor): RecordScope['eventIds'] =>
  actor.kind === 'employee' ? null : membershipOf(actor).eventIds

/**
 * Editor of a record that both offices have: a member within their account and events, or an employee within the
 * account that the record of `table` belongs to. Throws notFound for an employee if there is no such record.
 */
export const editorFor = async (context: RequestContext, table: string, id: string): Promise<Editor> => {
  if (context.actor.kind !== 'employee') return editorOf(context)
  if (!isUuid(id)) throw notFound()
  const { rows } = await sql<{ account_id: string }>`
    select account_id from ${sql.table(table)} where id = ${id}`.execute(context.services.databases.system)
  const [row] = rows
  if (row === undefined) throw notFound()
  return editorOf(context, trustedAccountId(row.account_id))
}

/** As `changeStates` of records that both offices have: an employee changes each within the account it belongs to. */
export const changeStatesFor = <Row extends RecordRow & { readonly state: State }, State extends string>(
  context: RequestContext,
  table: string,
  edit: RecordEdit<Row, State, State>,
  steps: readonly { readonly id: string; readonly version: number; readonly state: State }[],
): Promise<SaveAnswer<Row>[]> =>
  changeStatesBy(context.services.log, (id) => editorFor(context, table, id), edit, steps)

/**
 * Reads a record for either office under the row-level security of its account. Throws notFound if it doesn't exist, is
 * foreign or beyond a limited member's events.
 */
export const readForOffice = async <Row>(
  context: RequestContext,
  table: string,
  id: string,
  read: (transaction: AdminTx, scope: RecordScope) => Promise<Row | undefined>,
): Promise<Row> => {
  const { scope } = await editorFor(context, table, id)
  if (!isUuid(id)) throw notFound()
  const found = await readAccount(context, (transaction) => read(transaction, scope), scope.accountId)
  if (found === undefined) throw notFound()
  return found
}
