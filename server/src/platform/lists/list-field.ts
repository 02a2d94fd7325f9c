import type { FieldMap } from '@pothos/core'
import { builder, type Right } from '#platform/graphql/builder.ts'
import { connectionRef, type Page, type Ref } from '#platform/graphql/connection.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import type { FilterField, GivenFilter } from './filters.ts'
import type { PageArgs } from './keyset.ts'
import type { Office } from './registry.ts'

export type Sort = { readonly by: string; readonly descending: boolean }

/** A page of a list with the answer it was made of, which says what the whole list comes to. */
export type ListPage<Row, Answer> = Omit<Page<Row>, 'totalCount'> & { readonly found: Answer }

type Types = typeof builder.$inferSchemaTypes
export type ConnectionFields<Row, Answer> = (
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, ListPage<Row, Answer>>,
) => FieldMap

type Args = PageArgs & { readonly filter?: GivenFilter | null | undefined; readonly sort?: Sort | null | undefined }

type ListField<Row extends object, Answer> = {
  readonly area: Office
  readonly name: string
  readonly type: string
  readonly may: Right
  readonly description: string
  readonly row: Ref<Row>
  readonly sorts: readonly string[]
  readonly filterFields: Readonly<Record<string, FilterField>>
  readonly connection?: ConnectionFields<Row, Answer>
  readonly resolve: (context: RequestContext, args: Args) => Promise<ListPage<Row, Answer>>
}

type Totalled = { readonly totalCount: number | (() => Promise<number>) }

/** Adds the root field of a list with its types: `{Type}Filter`, `{Type}Sort`, `{Type}SortField`, `{Type}Connection`, `{Type}Edge`. */
export const addListField = <Row extends object, Answer extends Totalled>(list: ListField<Row, Answer>): void => {
  const subGraphs = [list.area]
  const filter = builder.inputType(`${list.type}Filter`, {
    subGraphs,
    description: 'Narrows the list: rows meet every field given, and any value of a field.',
    fields: (t) =>
      Object.fromEntries(
        Object.entries(list.filterFields).map(([name, { type, isList, description }]) => [
          name,
          t.field({ type: (isList ? [type] : type) as 'String', description }),
        ]),
      ),
  })
  const sortField = builder.enumType(`${list.type}SortField`, {
    subGraphs,
    description: 'What the list can be sorted by.',
    values: list.sorts,
  })
  const sort = builder.inputType(`${list.type}Sort`, {
    subGraphs,
    description: 'Order of the list. Equal rows are ordered by ID.',
    fields: (t) => ({
      by: t.field({ type: sortField, required: true, description: 'What to sort by.' }),
      descending: t.boolean({ required: true, description: 'Largest, latest or last in the alphabet first.' }),
    }),
  })
  const connection = connectionRef<Row, ListPage<Row, Answer>>(list.row, list.type, subGraphs, {
    totalCount: ({ found: { totalCount } }) => (typeof totalCount === 'number' ? totalCount : totalCount()),
    ...(list.connection === undefined ? {} : { fields: list.connection }),
  })
  builder.queryField(list.name, (t) =>
    t.field({
      type: connection,
      subGraphs,
      authScopes: { may: list.may },
      description: list.description,
      args: {
        filter: t.arg({ type: filter, description: 'Filter to apply.' }),
        sort: t.arg({ type: sort, description: 'Order of the rows. A cursor belongs to its sort.' }),
        first: t.arg.int({ description: 'Rows after `after`: 1 to 100, 20 by default.' }),
        after: t.arg.string({ description: 'Cursor of the row before the page.' }),
        last: t.arg.int({ description: 'Instead of `first`: rows before `before`, or the last rows.' }),
        before: t.arg.string({ description: 'Cursor of the row behind the page.' }),
      },
      resolve: (_root, args, context) => list.resolve(context, args as Args),
    }),
  )
}
