import { isUuid } from '@admission/common/ids.ts'
import { inWorkspace, readInWorkspace, workspaceOf } from '#platform/workspace.ts'
import { notFound } from '#platform/errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { saveSentView } from '../flows/save-view.ts'
import { readKeptTable } from '../reads.ts'
import { checkedColumns, checkedList } from '../rules/view-content.ts'
import { keepColumns, removeView } from '../writes.ts'
import { KeptTableRef, OFFICES, TableViewInput } from './types.ts'

const TABLE = 'As the address names it: `events`.'

builder.queryField('tableViews', (t) =>
  t.field({
    type: KeptTableRef,
    subGraphs: OFFICES,
    authScopes: { signedIn: true },
    description: 'What the person who asks keeps of a table: nobody else reads it.',
    args: { table: t.arg.string({ required: true, description: TABLE }) },
    resolve: (_root, { table }, context) => {
      const workspace = workspaceOf(context.actor)
      return readInWorkspace(context, workspace, (transaction) => readKeptTable(transaction, workspace, checkedList(table)))
    },
  }),
)

builder.mutationFields((t) => ({
  tableViewSave: t.field({
    type: KeptTableRef,
    subGraphs: OFFICES,
    authScopes: { signedIn: true },
    description: 'Saves a view: a new one, or over one of theirs. Answers all that they keep of the table.',
    args: {
      table: t.arg.string({ required: true, description: TABLE }),
      id: t.arg.id({ description: 'Of the view that is written over; left out: a new one.' }),
      input: t.arg({ type: TableViewInput, required: true, description: 'The whole view.' }),
      key: t.arg.id({ required: true, description: 'A UUID of the client’s making, kept until it is answered.' }),
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
    type: KeptTableRef,
    subGraphs: OFFICES,
    authScopes: { signedIn: true },
    description: 'Removes a view of theirs. Answers all that they keep of the table.',
    args: { id: t.arg.id({ required: true, description: 'Of the view.' }) },
    resolve: (_root, { id }, { actor, services }) => {
      const workspace = workspaceOf(actor)
      if (!isUuid(id)) throw notFound()
      return inWorkspace(services, workspace, async (transaction) => {
        const list = await removeView(transaction, workspace, id)
        if (list === undefined) throw notFound()
        return readKeptTable(transaction, workspace, list)
      })
    },
  }),
  tableColumnsSave: t.field({
    type: KeptTableRef,
    subGraphs: OFFICES,
    authScopes: { signedIn: true },
    description: 'Keeps the columns of a table without a view. Answers all that they keep of the table.',
    args: {
      table: t.arg.string({ required: true, description: TABLE }),
      columns: t.arg.stringList({ description: 'Ids from the left; left out: as the table has them.' }),
    },
    resolve: (_root, { table, columns }, { actor, services }) => {
      const workspace = workspaceOf(actor)
      const list = checkedList(table)
      return inWorkspace(services, workspace, async (transaction) => {
        await keepColumns(transaction, workspace, list, columns ? checkedColumns(columns) : null)
        return readKeptTable(transaction, workspace, list)
      })
    },
  }),
}))
