import { isUuid } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import { trustedAccountId } from '#platform/actor.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { notFound } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { editorOf } from './graphql.ts'
import type { Editor, RecordScope } from './types.ts'

/**
 * Editor of a record that both offices have: a member within their account and events, or an employee within the
 * account that the record of `table` belongs to. a member within their account and events, or an employee within the
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
