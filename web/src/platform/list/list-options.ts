import type { QueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Column, Sort } from '#ui/table-column.ts'
import type { query } from '../api.ts'
import type { Doc } from '../doc.ts'
import type { Scope } from '../request-headers.ts'
import type { BulkSteps } from './bulk-steps.ts'
import type { ListFilter } from './filters.tsx'
import type { ListApi, ListName } from './list-api.ts'
import type { ListPlace, ListView } from './list-view.ts'

/** A page of rows, as the API answers it. */
export interface PageOfRows<Row> {
  readonly edges: readonly { readonly node: Row }[]
  readonly pageInfo: {
    readonly hasNextPage: boolean
    readonly hasPreviousPage: boolean
    readonly startCursor: string | null
    readonly endCursor: string | null
  }
  readonly totalCount: number
}

/** Parameters of the page's address. */
export type Params = Readonly<Record<string, string | undefined>>

export type RowOf<Result, Name extends keyof Result> =
  Result[Name] extends PageOfRows<infer Row extends { readonly id: string }> ? Row : never
type Given<Value> = NonNullable<Value>
type OrderOf<Variables> = Variables extends {
  readonly sort?: { readonly by: infer By extends string } | null | undefined
}
  ? By
  : never
type FilterOf<Variables> = Variables extends { readonly filter?: infer Filter } ? keyof Given<Filter> & string : never

export interface ListColumn<Row, Order extends string = string> extends Column<Row> {
  readonly sort?: Order
  /** Permission without which the column isn't shown. */
  readonly permission?: string
}

/** What the side panel of a row gets. */
export interface PanelProps {
  readonly id: string
  readonly scope: Scope
  /** `1 of 12`, or `''` where the row is on another page. */
  readonly place: string
  readonly onClose: () => void
}

/** The primary action of a list: a page, or a dialog over it. */
export interface ListCreate {
  /** `New promotion` */
  readonly label: string
  /** Permission to change, without which it isn't shown. */
  readonly permission: string
  /** Name of the route that it leads to. */
  readonly route?: string
  readonly dialog?: ComponentType<{ readonly scope: Scope; readonly onClose: () => void }>
}

/** What makes a list its own. Only `name`, `title`, `document` and `columns` are required. */
export interface ListOptions<Result, Variables, Name extends keyof Result & string, Row = RowOf<Result, Name>> {
  /** Root field of the document. Addresses and saved views know the list, its columns and filters by their names. */
  readonly name: Name
  readonly title: string
  readonly document: Doc<Result, Variables>
  readonly columns: readonly ListColumn<Row, OrderOf<Variables>>[]
  /** Name of a row for screen readers; its `name` unless given. */
  readonly rowName?: (row: Row) => string
  /** `date` writes `from` and `to`. */
  readonly filters?: { readonly [Id in FilterOf<Variables> | 'date']?: ListFilter }
  /** Default order; left out where the list can't be sorted. */
  readonly sort?: `${OrderOf<Variables>}.${'asc' | 'desc'}`
  /** Variables of the document besides filter, order and page, from the address. */
  readonly variables?: (params: Params) => Partial<Variables>
  readonly create?: ListCreate
  /** Where Enter or a second press on a row leads: the name of a route, and its parameters besides the page's own. */
  readonly open?: readonly [route: string, params: (row: Row) => Params]
  readonly panel?: ComponentType<PanelProps>
  readonly isPanelWide?: boolean
  readonly steps?: BulkSteps<Row>
  /** Above the filters: what has to be known before anything else. */
  readonly notice?: ComponentType
  /** At the right of the filters: totals of what matches. */
  readonly figures?: (data: Result) => ReactNode
  /** Shown while the list has no rows at all. */
  readonly empty?: { readonly icon: LucideIcon; readonly text: string }
  /** The list can be exported, by this name. */
  readonly exportAs?: ListName
  /** The list is part of a page, in a tab: no page head, no saved views, search keys of its own. */
  readonly embedded?: boolean
}

/** Filter and order of a view, as the API takes them. */
export interface ListRequest {
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort?: Sort
}

type Search = Readonly<Record<string, unknown>>

/** What a route's loader gets of the page. */
export interface PageLoad {
  readonly context: { readonly queryClient: QueryClient }
  readonly params: Params
  readonly location: { readonly pathname: string; readonly search: Search }
}

/** A list that `defineList` made: its definition, and how an address becomes a request. */
export interface List<Result, Row>
  extends
    ListPlace,
    Pick<
      ListOptions<Result, unknown, never, Row>,
      | 'title'
      | 'document'
      | 'rowName'
      | 'create'
      | 'open'
      | 'panel'
      | 'isPanelWide'
      | 'steps'
      | 'notice'
      | 'figures'
      | 'empty'
      | 'exportAs'
    > {
  readonly endpoint: ListApi['endpoint']
  readonly columns: readonly ListColumn<Row>[]
  readonly filters: Readonly<Record<string, ListFilter>>
  readonly defaultSort: Sort | undefined
  readonly readView: (search: Search) => ListView
  readonly requestOf: (view: ListView) => ListRequest
  readonly scopeOf: (params: Params) => Scope
  /** The query of the page that an address shows. */
  readonly pageQuery: (params: Params, search: Search) => ReturnType<typeof query<Result, unknown>>
  readonly pageOf: (data: Result) => PageOfRows<Row>
  /** Loads the page of an address and the person's preferences. */
  readonly load: (page: PageLoad) => Promise<void>
  /** The whole page, or a part of one where the list is embedded. */
  readonly Page: ComponentType
}
