import { sql } from 'kysely'
import type { Tx } from '#platform/db/kysely.ts'
import type { Workspace } from '#platform/workspace.ts'
import { isInWorkspace } from './reads.ts'
import type { ViewInput } from './types.ts'

const filtersOf = ({ filters }: ViewInput): string =>
  JSON.stringify(Object.fromEntries(filters.map(({ column, value }) => [column, value])))

/**
 * Serializes saves of this user and list until the transaction ends, because names and the default are checked first.
 */
export const inTurn = async (
  transaction: Tx<'admin' | 'system'>,
  { userId }: Workspace,
  list: string,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`table views ${userId} ${list}`}, 0))`.execute(transaction)
}

/** Stores a new view under its id. */
export const addView = async (
  transaction: Tx<'admin' | 'system'>,
  workspace: Workspace,
  list: string,
  id: string,
  view: ViewInput,
): Promise<void> => {
  await sql`
    insert into table_view (id, account_id, user_id, area, list, name, filters, sort, columns, is_default)
    values (${id}, ${workspace.accountId}, ${workspace.userId}, ${workspace.area}::token_area, ${list}, ${view.name}, ${filtersOf(view)}::jsonb,
            ${view.sort}, ${view.columns}::text[], ${view.isDefault})`.execute(transaction)
}

/** Replaces a view; false if it isn't the user's. */
export const changeView = async (
  transaction: Tx<'admin' | 'system'>,
  workspace: Workspace,
  list: string,
  id: string,
  view: ViewInput,
): Promise<boolean> => {
  const { rows } = await sql`
    update table_view set name = ${view.name}, filters = ${filtersOf(view)}::jsonb, sort = ${view.sort},
           columns = ${view.columns}::text[], is_default = ${view.isDefault}
    where id = ${id} and list = ${list} and name is not null and ${isInWorkspace(workspace)} returning id`.execute(
    transaction,
  )
  return rows.length > 0
}

/** Unsets the list's default view. */
export const dropDefault = async (
  transaction: Tx<'admin' | 'system'>,
  workspace: Workspace,
  list: string,
): Promise<void> => {
  await sql`update table_view set is_default = false where list = ${list} and is_default and ${isInWorkspace(workspace)}`.execute(
    transaction,
  )
}

/** Deletes a view and returns its list; undefined if it isn't the user's. */
export const removeView = async (
  transaction: Tx<'admin' | 'system'>,
  workspace: Workspace,
  id: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ list: string }>`
    delete from table_view where id = ${id} and name is not null and ${isInWorkspace(workspace)} returning list`.execute(
    transaction,
  )
  return rows[0]?.list
}

/** Stores the columns of a list without a view; null: the list's default. */
export const saveColumns = async (
  transaction: Tx<'admin' | 'system'>,
  workspace: Workspace,
  list: string,
  columns: readonly string[] | null,
): Promise<void> => {
  await sql`
    insert into table_view (account_id, user_id, area, list, columns)
    values (${workspace.accountId}, ${workspace.userId}, ${workspace.area}::token_area, ${list}, ${columns}::text[])
    on conflict (account_id, user_id, area, list, name) do update set columns = excluded.columns`.execute(transaction)
}
