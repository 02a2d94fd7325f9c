import type { FieldMap } from '@pothos/core'
import { builder, type Right } from '#platform/graphql/builder.ts'
import { connectionRef, maxCursor, type Page, type Ref } from '#platform/graphql/connection.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import type { FilterField, GivenFilter } from './filters.ts'
import type { PageArgs } from './keyset.ts'
import type { Office } from './registry.ts'

export type Sort = { readonly by: string; readonly descending: boolean }

/** A page of a list with the query result behind it, which contains the whole list's totals. */
export type ListPage<Row, Answer> = Omit<Page<Row>, 'totalCount'> & { readonly found: Answer }

type Types = typeof builder.$inferSchemaTypes
export type ConnectionFields<Row, Answer> = (
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, ListPage<Row, Answer>>,
) => FieldMap

type Args = PageArgs & { readonly filter?: GivenFilter | null | undefined; readonly sort?: Sort | null | undefined }

type ListField<Row extends object, Answer> = {
  readonly area: Office
  /** Suffix of the root field and types if another area has a list of the same name: `__admin`, or nothing. */
  readonly suffix: string
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

/**
 * Adds a list's root field with its types: `{Type}Filter`, `{Type}Sort`, `{Type}SortField`, `{Type}Connection`,
 * `{Type}Edge`.
 */
export const addListField = <Row extends object, Answer extends Totalled>(list: ListField<Row, Answer>): void => {
  const subGraphs = [list.area]
  const filter = builder.inputType(`${list.type}Filter${list.suffix}`, {
    subGraphs,
    description: 'Filters the list. Rows must match every given field, and any of a field’s values.',
    fields: (t) =>
      Object.fromEntries(
        Object.entries(list.filterFields).map(([name, { type, isList, description }]) => [
          name,
          t.field({ type: (isList ? [type] : type) as 'String', description }),
        ]),
      ),
  })
  const sortField = builder.enumType(`${list.type}SortField${list.suffix}`, {
    subGraphs,
    description: 'Fields to sort by.',
    values: list.sorts,
  })
  const sort = builder.inputType(`${list.type}Sort${list.suffix}`, {
    subGraphs,
    description: 'Sort order of the list. Ties are sorted by ID.',
    fields: (t) => ({
      by: t.field({ type: sortField, required: true, description: 'Field to sort by.' }),
      descending: t.boolean({ required: true, description: 'Sort in descending order.' }),
    }),
  })
  const connection = connectionRef<Row, ListPage<Row, Answer>>(list.row, list, subGraphs, {
    totalCount: ({ found: { totalCount } }) => (typeof totalCount === 'number' ? totalCount : totalCount()),
    ...(list.connection === undefined ? {} : { fields: list.connection }),
  })
  builder.queryField(`${list.name}${list.suffix}`, (t) =>
    t.field({
      type: connection,
      subGraphs,
      authScopes: { may: list.may },
      description: list.description,
      args: {
        filter: t.arg({ type: filter, description: 'Filter to apply.' }),
        sort: t.arg({ type: sort, description: 'Sort order. Cursors are only valid for the same sort.' }),
        first: t.arg.int({ description: 'Number of rows after `after`, 1 to 100. The default is 20.' }),
        after: t.arg.string({ maxLength: maxCursor, description: 'Cursor to start after.' }),
        last: t.arg.int({ description: 'Instead of `first`: number of rows before `before`, or of the last rows.' }),
        before: t.arg.string({ maxLength: maxCursor, description: 'Cursor to end before.' }),
      },
      resolve: (_root, args, context) => list.resolve(context, args as Args),
    }),
  )
}
