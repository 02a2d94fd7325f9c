import { sql } from 'kysely'
import { membershipOf, trustedAccountId, type Actor, type Membership } from '#platform/actor.ts'
import type { AdminTx, SystemDb } from '#platform/db/kysely.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { forbidden } from '#platform/errors.ts'
import { hasRight, type Right } from '#platform/graphql/builder.ts'
import { cursorKey, cursorOf, toPage, type Ref } from '#platform/graphql/connection.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import type { JsonObject } from '#platform/json.ts'
import type { Services } from '#platform/services.ts'
import { fieldsOf, type Shown } from './cells.ts'
import { checkedIds, checkedSort } from './export-request.ts'
import type { AnyFilter, FilterField, GivenFilter } from './filters.ts'
import { keysetOf, pageRequest, type Keyset, type PageRequest, type SortKey } from './keyset.ts'
import { addListField, type ConnectionFields, type ListPage, type Sort } from './list-field.ts'
import { registerExportable, type Office } from './registry.ts'
import { readPage, type KeyedRow, type ListSource, type Narrowing, type Reader } from './source.ts'

/** The rows that a back office list shows: the whole account's, or those of a member's events. */
export type MemberScope = Pick<Membership, 'accountId' | 'eventIds'>
/** The same with the member's role, for a list whose rows need permissions of their own. */
export type RoleScope = MemberScope & Pick<Membership, 'role'>
/** Employees see all accounts. */
type ScopeOf<Area extends Office> = Area extends 'admin' ? RoleScope : null

/** One column: what a file shows, and whether the list can be sorted or filtered by it. */
export type Column<Row> = Shown<Row> & {
  /** Personal data: exporting it requires permission to manage reports. */
  readonly isPersonal?: boolean
  /** Neither exported nor sortable for roles without this permission. */
  readonly may?: Right
  readonly sort?: readonly SortKey[]
  readonly filter?: AnyFilter
}

/** The query for a list that has its own SQL. */
export type ListQuery<Values> = {
  readonly filter: Values
  readonly ids: readonly string[] | null
  readonly sort: Sort
  readonly keyset: Keyset
  readonly page: PageRequest
}

/** The rows of a page, one more than its size if there are more, and the totals of the whole list. */
export type Found<Row> = {
  readonly rows: readonly KeyedRow<Row>[]
  readonly totalCount: number | (() => Promise<number>)
}

type DbOf<Area extends Office> = Area extends 'admin' ? AdminTx : SystemDb

/** A list's complete definition. Everything about a column is in one place. */
export type ListDefinition<Area extends Office, Row extends object, Record, Values, Answer extends Found<Row>> = {
  readonly area: Area
  /** The root field, also the list's name in URLs and files: `events`. */
  readonly name: string
  /** Names its GraphQL types: `Event` gives `EventFilter`, `EventSort`, `EventConnection`. */
  readonly type: string
  readonly title: string
  readonly may: Right
  readonly description: string
  readonly row: Ref<Row>
  /** By id. A sortable `lastSeen` is sorted by `LAST_SEEN`; a filter has the column's id. */
  readonly columns: { readonly [Id: string]: Column<Row> }
  /** Filters that belong to no single column. */
  readonly filters?: { readonly [Name: string]: AnyFilter }
  readonly sort: Sort
  /** `system`: the area's role can't read the list's tables, so its scope is the only protection. */
  readonly reads?: 'system'
  /** Runs before rows are read, outside their transaction, for example to write an audit record. */
  readonly beforeRead?: (context: RequestContext, filter: Values, isFirstPage: boolean) => Promise<void>
  /** Fields of the connection in addition to those of every list. */
  readonly connection?: ConnectionFields<Row, Answer>
} & (
  | { readonly source: ListSource<ScopeOf<Area>, Row, Record> }
  | { readonly read: (db: DbOf<Area>, query: ListQuery<Values>) => Promise<Answer> }
)

const constantCase = (id: string): string => id.replaceAll(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase()

/**
 * Defines a list: its root field with filter, sort and paging in both directions, its connection, and its export. It
 * also needs a line in the area's `modules.ts`.
 */
export const defineList = <
  Area extends Office,
  Row extends object,
  Record = never,
  Values = unknown,
  Answer extends Found<Row> = Found<Row>,
>(
  list: ListDefinition<Area, Row, Record, Values, Answer>,
): void => {
  const columns = Object.entries(list.columns)
  const sorts = new Map(columns.flatMap(([id, column]) => (column.sort ? [[constantCase(id), column] as const] : [])))
  const filters = new Map<string, AnyFilter>([
    ...Object.entries(list.filters ?? {}),
    ...columns.flatMap(([id, { filter }]) => (filter ? [[id, filter] as const] : [])),
  ])
  // A filter would reveal what the column hides.
  for (const [id, { may, filter }] of columns)
    if (filter !== undefined && may !== undefined && may !== list.may)
      throw new Error(`${list.name} can’t be filtered by ${id}, which needs a permission of its own.`)
  if (!sorts.has(list.sort.by)) throw new Error(`${list.name} can’t be sorted by ${list.sort.by}.`)

  const sortOf = (actor: Actor, sort: Sort | null | undefined): Sort => {
    const wanted = sort ?? list.sort
    const { may } = sorts.get(wanted.by) ?? {}
    if (may !== undefined && !hasRight(actor, may)) throw forbidden()
    return wanted
  }
  const valuesOf = (given: GivenFilter): ReadonlyMap<string, unknown> =>
    new Map([...filters].map(([name, filter]) => [name, filter.check(given, name)]))

  const scopeOf = (actor: Actor): RoleScope | null => {
    if (list.area === 'employee') return null
    const { accountId, eventIds, role } = membershipOf(actor)
    return { accountId, eventIds, role }
  }
  const inScope = <Result>(
    { databases }: Services,
    scope: MemberScope | null,
    work: (db: Reader) => Promise<Result>,
    context?: RequestContext,
  ): Promise<Result> =>
    scope === null || list.reads === 'system'
      ? work(databases.system)
      : context === undefined
        ? inAccount(databases.admin, scope.accountId, work)
        : readAccount(context, work)

  type RowsRequest = {
    values: ReadonlyMap<string, unknown>
    ids: readonly string[] | null
    sort: Sort
    page: PageRequest
  }
  const read = (
    services: Services,
    scope: RoleScope | null,
    { values, ids, sort, page }: RowsRequest,
    context?: RequestContext,
  ): Promise<Answer> => {
    const keys = sorts.get(sort.by)?.sort ?? []
    const keyset = keysetOf(keys, sort.descending, page)
    return inScope(
      services,
      scope,
      async (db) => {
        if ('read' in list)
          return list.read(db as DbOf<Area>, { filter: Object.fromEntries(values) as Values, ids, sort, keyset, page })
        const narrowing = [...filters].flatMap(([name, filter]) => narrowingOf(filter, values.get(name), scope))
        const chosen = ids && {
          where: sql`${sql.ref(`${list.source.alias}.id`)} = any(${ids}::uuid[])`,
          isSummary: false,
        }
        const found: Found<Row> = await readPage(db, list.source, {
          scope: scope as ScopeOf<Area>,
          isLimited: scope !== null && scope.eventIds !== null,
          narrowing: chosen ? [...narrowing, chosen] : narrowing,
          keys,
          keyset,
          size: page.size,
        })
        return found as Answer
      },
      context,
    )
  }

  const filterFields: { readonly [Name: string]: FilterField } = Object.assign(
    {},
    ...[...filters].map(([name, filter]) => filter.fields(name)),
  )
  const filterNames = new Set(Object.keys(filterFields))
  addListField<Row, Answer>({
    ...list,
    sorts: [...sorts.keys()],
    filterFields,
    resolve: async (context, args): Promise<ListPage<Row, Answer>> => {
      const sort = sortOf(context.actor, args.sort)
      const page = pageRequest(args, sorts.get(sort.by)?.sort?.length ?? 0)
      const values = valuesOf(args.filter ?? {})
      const isContinued = page.cursor !== null
      await list.beforeRead?.(context, Object.fromEntries(values) as Values, !isContinued)
      const found = await read(context.services, scopeOf(context.actor), { values, ids: null, sort, page }, context)
      return { ...pageOf(found.rows, page), found }
    },
  })

  registerExportable<Row>({
    ...list,
    columns: columns.map(([id, column]) => ({ ...column, id, fields: fieldsOf(column) })),
    freeze: ({ actor }, { filter, sort, ids }, coerce): JsonObject => {
      const given = coerce(`${list.type}Filter`, filter ?? {}, 'filter') as GivenFilter
      valuesOf(given)
      return {
        scope: scopeOf(actor),
        filter: given as JsonObject,
        sort: sortOf(actor, checkedSort(sort, [...sorts.keys()])),
        ids: checkedIds(ids),
      }
    },
    read: async (services, frozen, { size, after }) => {
      const { scope, filter, sort, ids } = frozen as unknown as Frozen
      const { length } = sorts.get(sort.by)?.sort ?? []
      const page = { size, cursor: after === null ? null : cursorKey(after, length + 1), backwards: false }
      // Requested before a release that changed the filters: it would have rows that weren't asked for.
      if (!Object.keys(filter).every((name) => filterNames.has(name)))
        throw new Error(`${list.name} has other filters.`)
      const ownScope = scope && { ...scope, accountId: trustedAccountId(scope.accountId) }
      const { rows, totalCount } = await read(services, ownScope, { values: valuesOf(filter), ids, sort, page })
      const pageRows = rows.slice(0, size)
      const last = pageRows.at(-1)
      return {
        rows: pageRows.map(({ row }) => row),
        // Counting reads all matching rows, so a file counts only once.
        totalCount: after !== null ? null : typeof totalCount === 'number' ? totalCount : await totalCount(),
        next: rows.length > size && last !== undefined ? cursorOf(last.key) : null,
      }
    },
  })
}

/** The request of an export, as stored in its row. */
type Frozen = {
  readonly scope: RoleScope | null
  readonly filter: GivenFilter
  readonly sort: Sort
  readonly ids: readonly string[] | null
}

const narrowingOf = (
  { where, inSummary }: AnyFilter,
  value: unknown,
  scope: { readonly accountId: string } | null,
): Narrowing[] =>
  value === undefined || where === undefined
    ? []
    : [{ where: where(value as never, scope?.accountId ?? null), isSummary: inSummary?.(value as never) === true }]

const pageOf = <Row>(rows: readonly KeyedRow<Row>[], { size, cursor, backwards }: PageRequest) => {
  const keys = new Map(rows.map(({ row, key }) => [row, key]))
  return toPage(
    rows.map(({ row }) => row),
    { size, totalCount: 0, keyOf: (row) => keys.get(row) ?? [], continued: cursor !== null, backwards },
  )
}
