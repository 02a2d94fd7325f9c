import { isUuid } from '@admission/common/ids.ts'
import { inWorkspace, readInWorkspace, workspaceOf } from '#platform/workspace.ts'
import { notFound } from '#platform/errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { saveSentView } from '../flows/save-view.ts'
import { readSavedTable } from '../reads.ts'
import { checkedColumns, checkedList } from '../rules/view-content.ts'
import { saveColumns, removeView } from '../writes.ts'
import { SavedTableRef, OFFICES, TableViewInput } from './types.ts'

const TABLE = 'Table name as in the URL, for example `events`.'

builder.queryField('tableViews', (t) =>
  t.field({
    type: SavedTableRef,
    subGraphs: OFFICES,
    authScopes: { signedIn: true },
    description: 'Your saved settings for a table. Only you can see them.',
    args: { table: t.arg.string({ required: true, description: TABLE }) },
    resolve: (_root, { table }, context) => {
      const workspace = workspaceOf(context.actor)
      return readInWorkspace(context, workspace, (transaction) =>
        readSavedTable(transaction, workspace, checkedList(table)),
      )
    },
  }),
)

builder.mutationFields((t) => ({
  tableViewSave: t.field({
    type: SavedTableRef,
    subGraphs: OFFICES,
    authScopes: { signedIn: true },
    description: 'Saves a new view or replaces an existing one. Returns all of your settings for the table.',
    args: {
      table: t.arg.string({ required: true, description: TABLE }),
      id: t.arg.id({ description: 'ID of the view to replace. Omit to create a new one.' }),
      input: t.arg({ type: TableViewInput, required: true, description: 'Complete view.' }),
      key: t.arg.id({ required: true, description: 'Idempotency key: a UUID. Reuse it when retrying.' }),
    },
    resolve: (_root, { table, id, input, key }, { actor, services }) =>
      saveSentView(services, workspaceOf(actor), {
        key,
        list: checkedList(table),
        id: id?.toLowerCase() ?? null,
        view: { ...input, sort: input.sort ?? null, columns: input.columns ?? null },
      }),
  }),
  tableViewDelete: t.field({
    type: SavedTableRef,
    subGraphs: OFFICES,
    authScopes: { signedIn: true },
    description: 'Deletes one of your views. Returns all of your settings for the table.',
    args: { id: t.arg.id({ required: true, description: 'View ID.' }) },
    resolve: (_root, { id }, { actor, services }) => {
      const workspace = workspaceOf(actor)
      if (!isUuid(id)) throw notFound()
      return inWorkspace(services, workspace, async (transaction) => {
        const list = await removeView(transaction, workspace, id)
        if (list === undefined) throw notFound()
        return readSavedTable(transaction, workspace, list)
      })
    },
  }),
  tableColumnsSave: t.field({
    type: SavedTableRef,
    subGraphs: OFFICES,
    authScopes: { signedIn: true },
    description: 'Saves the columns of a table without a view. Returns all of your settings for the table.',
    args: {
      table: t.arg.string({ required: true, description: TABLE }),
      columns: t.arg.stringList({ description: 'IDs of columns, from left to right. Omit for the table’s default.' }),
    },
    resolve: (_root, { table, columns }, { actor, services }) => {
      const workspace = workspaceOf(actor)
      const list = checkedList(table)
      return inWorkspace(services, workspace, async (transaction) => {
        await saveColumns(transaction, workspace, list, columns ? checkedColumns(columns) : null)
        return readSavedTable(transaction, workspace, list)
      })
    },
  }),
}))
