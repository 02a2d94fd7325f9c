import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#platform/db/kysely.ts'
import type { Workspace } from '#platform/workspace.ts'
import type { SavedTable } from './types.ts'

type Row = {
  readonly id: string
  readonly name: string | null
  readonly filters: Readonly<Record<string, string>>
  readonly sort: string | null
  readonly columns: readonly string[] | null
  readonly is_default: boolean
}

/** Scopes every statement to one user's workspace. */
export const isInWorkspace = ({ area, accountId, userId }: Workspace): RawBuilder<boolean> =>
  sql<boolean>`(user_id = ${userId} and area = ${area}::token_area and account_id is not distinct from ${accountId}::uuid)`

/** All that a user has stored for one list, oldest view first. One statement. */
export const readSavedTable = async (
  transaction: Tx<'admin' | 'system'>,
  workspace: Workspace,
  list: string,
): Promise<SavedTable> => {
  const { rows } = await sql<Row>`
    select id, name, filters, sort, columns, is_default from table_view
    where ${isInWorkspace(workspace)} and list = ${list} order by created_at, id`.execute(transaction)
  return {
    columns: rows.find(({ name }) => name === null)?.columns ?? null,
    views: rows.flatMap(({ id, name, filters, sort, columns, is_default }) =>
      name === null
        ? []
        : [
            {
              id,
              name,
              filters: Object.entries(filters).map(([column, value]) => ({ column, value })),
              sort,
              columns,
              isDefault: is_default,
            },
          ],
    ),
  }
}
