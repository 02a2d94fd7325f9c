import type { Membership } from '#platform/actor.ts'
import type { AdminTx, SystemDb } from '#platform/db/kysely.ts'
import type { OfficeRights, Right } from '#platform/graphql/builder.ts'
import type { Ref } from '#platform/graphql/connection.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import type { Shown } from './cells.ts'
import type { AnyFilter } from './filters.ts'
import type { Keyset, PageRequest, SortKey } from './keyset.ts'
import type { ConnectionFields, Sort } from './list-field.ts'
import type { Office } from './registry.ts'
import type { KeyedRow, ListSource } from './source.ts'

/** The rows that a back office list shows: the whole account's, or those of a member's events. */
export type MemberScope = Pick<Membership, 'accountId' | 'eventIds'>
/** The same with the member's role, for a list whose rows need permissions of their own. */
export type RoleScope = MemberScope & Pick<Membership, 'role'>
/** Employees see all accounts. */
export type ScopeOf<Area extends Office> = Area extends 'admin' ? RoleScope : null

/** Limits a column or filter to one of a list's areas. */
export type OfOneArea = { readonly only?: Office }

/** One column: what a file shows, and whether the list can be sorted or filtered by it. */
type Column<Row> = Shown<Row> &
  OfOneArea & {
    /** Personal data: exporting it requires permission to manage reports. */
    readonly isPersonal?: boolean
    /** Neither exported nor sortable for roles without this permission. */
    readonly may?: Right | OfficeRights
    readonly sort?: readonly SortKey[]
    readonly filter?: AnyFilter
  }

/** The query for a list that has its own SQL. */
export type ListQuery<Values> = {
  /** Null for employees: all accounts. */
  readonly scope: MemberScope | null
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

export type DbOf<Area extends Office> = Area extends 'admin' ? AdminTx : SystemDb

export type InArea = { readonly may: Right; readonly description: string }

/** One area with its permission, or several, each with its own: a list that members and employees have. */
type Areas<Area extends Office> =
  | ({ readonly area: Area; readonly areas?: never } & InArea)
  | { readonly area?: never; readonly areas: { readonly [In in Area]: InArea } }

/**
 * A list's complete definition. Everything about a column is in one place. In the area `admin` its scope is a member's
 * account and events, in `employee` it is null: all accounts.
 */
export type ListDefinition<
  Area extends Office,
  Row extends object,
  Record,
  Values,
  Answer extends Found<Row>,
> = Areas<Area> & {
  /** The root field, also the list's name in URLs and files: `events`. */
  readonly name: string
  /** Names its GraphQL types: `Event` gives `EventFilter`, `EventSort`, `EventConnection`. */
  readonly type: string
  readonly title: string
  readonly row: Ref<Row>
  /** By id. A sortable `lastSeen` is sorted by `LAST_SEEN`; a filter has the column's id. */
  readonly columns: { readonly [Id: string]: Column<Row> }
  /** Filters that belong to no single column. */
  readonly filters?: { readonly [Name: string]: AnyFilter & OfOneArea }
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
