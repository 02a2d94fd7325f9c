import { isUuid } from '@admission/common/ids.ts'
import { atDesk, deskOf, readAtDesk } from '#platform/desk.ts'
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
      const desk = deskOf(context.actor)
      return readAtDesk(context, desk, (transaction) => readKeptTable(transaction, desk, checkedList(table)))
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
      saveSentView(services, deskOf(actor), {
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
      const desk = deskOf(actor)
      if (!isUuid(id)) throw notFound()
      return atDesk(services, desk, async (transaction) => {
        const list = await removeView(transaction, desk, id)
        if (list === undefined) throw notFound()
        return readKeptTable(transaction, desk, list)
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
      const desk = deskOf(actor)
      const list = checkedList(table)
      return atDesk(services, desk, async (transaction) => {
        await keepColumns(transaction, desk, list, columns ? checkedColumns(columns) : null)
        return readKeptTable(transaction, desk, list)
      })
    },
  }),
}))
