import { sql } from 'kysely'
import { membershipOf, trustedAccountId, type Actor } from '#platform/actor.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { forbidden } from '#platform/errors.ts'
import { hasRight } from '#platform/graphql/builder.ts'
import { cursorKey, encodeCursor, toPage } from '#platform/graphql/connection.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import type { JsonObject } from '#platform/json.ts'
import type { Services } from '#platform/services.ts'
import { fieldsOf } from './cells.ts'
import { checkedIds, checkedSort } from './export-request.ts'
import type { AnyFilter, FilterField, GivenFilter } from './filters.ts'
import { keysetOf, pageRequest, type PageRequest } from './keyset.ts'
import type {
  DbOf,
  Found,
  InArea,
  ListDefinition,
  MemberScope,
  OfOneArea,
  RoleScope,
  ScopeOf,
} from './list-definition.ts'
import { addListField, type ListPage, type Sort } from './list-field.ts'
import { registerExportable, type Office } from './registry.ts'
import { readPage, type KeyedRow, type Narrowing, type Reader } from './source.ts'

export type { Found, ListQuery, MemberScope, RoleScope } from './list-definition.ts'

const constantCase = (id: string): string => id.replaceAll(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase()

/**
 * Defines a list: its root field with filter, sort and paging in both directions, its connection, and its export, in
 * each of its areas. It also needs a line in the `modules.ts` of the areas.
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
  for (const [area, inArea] of areasOf(list)) defineInArea(list, { ...inArea, area })
}

type PlacedInArea = InArea & { readonly suffix: string }

// A list of several areas has root fields and types of its own in each, told apart by a suffix that the schemas drop.
const areasOf = (
  list: Partial<InArea> & { readonly area?: Office; readonly areas?: Partial<Record<Office, InArea>> },
) =>
  Object.entries(list.areas ?? { [list.area ?? 'admin']: { may: list.may, description: list.description } }).map(
    ([area, inArea]): [Office, PlacedInArea] => [
      area as Office,
      { ...inArea, suffix: list.areas === undefined ? '' : `__${area}` },
    ],
  )

const defineInArea = <Area extends Office, Row extends object, Record, Values, Answer extends Found<Row>>(
  definition: ListDefinition<Area, Row, Record, Values, Answer>,
  inArea: PlacedInArea & { readonly area: Office },
): void => {
  const list = { ...definition, ...inArea }
  const isHere = ([, { only }]: readonly [string, OfOneArea]): boolean => only === undefined || only === list.area
  const columns = Object.entries(list.columns).filter(isHere)
  const sorts = new Map(columns.flatMap(([id, column]) => (column.sort ? [[constantCase(id), column] as const] : [])))
  const filters = new Map<string, AnyFilter>([
    ...Object.entries(list.filters ?? {}).filter(isHere),
    ...columns.flatMap(([id, { filter }]) => (filter ? [[id, filter] as const] : [])),
  ])
  // A filter would reveal what the column hides.
  for (const [id, { may, filter }] of columns)
    if (filter !== undefined && may !== undefined && may !== inArea.may)
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
          return list.read(db as DbOf<Area>, {
            scope,
            filter: Object.fromEntries(values) as Values,
            ids,
            sort,
            keyset,
            page,
          })
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
        next: rows.length > size && last !== undefined ? encodeCursor(last.key) : null,
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
