import type { QueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Column, Sort } from '#ui/table-column.ts'
import type { query } from '../api.ts'
import type { Doc } from '../doc.ts'
import type { OfficeArea } from '../office-doc.ts'
import type { Scope } from '../request-headers.ts'
import type { BulkSteps } from './bulk-steps.ts'
import type { ListFilter } from './filters.tsx'
import type { ListApi, ListName } from './list-api.ts'
import type { ListPlace, ListView, Params } from './list-view.ts'

/** A page of rows from the API. */
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
  /** Permission needed to see the column. */
  readonly permission?: string
  /** The only office that has the column. */
  readonly only?: OfficeArea
}

/** Props of a row's side panel. */
export interface PanelProps {
  readonly id: string
  readonly scope: Scope
  /** `1 of 12`, or `''` if the row is on another page. */
  readonly place: string
  readonly onClose: () => void
}

/** Primary action of a list: opens a page or a dialog. */
export interface ListCreate {
  /** `New promotion` */
  readonly label: string
  /** Permission needed to manage these records; the action is hidden without it. */
  readonly permission: string
  /** Name of the route to open. */
  readonly route?: string
  readonly dialog?: ComponentType<{ readonly scope: Scope; readonly onClose: () => void }>
}

/** Props of a list's further actions. */
export interface ListActionsProps {
  /** Filter and order of what the page shows. */
  readonly request: ListRequest
  /** Number of matching rows. */
  readonly count: number
  readonly params: Params
  readonly scope: Scope
}

/** A list that people sort by hand. */
export interface ListOrder {
  /** Permission needed to manage the records; without it the rows have no handles. */
  readonly permission: string
  /** Moves a row right after another one, or to the top. */
  readonly move: (id: string, afterId: string | null, scope: Scope) => Promise<unknown>
}

/** Definition of a list. Only `name`, `title`, `document` and `columns` are required. */
export interface ListOptions<Result, Variables, Name extends keyof Result & string, Row = RowOf<Result, Name>> {
  /** Root field of the document. URLs and saved views refer to the list, its columns and its filters by name. */
  readonly name: Name
  readonly title: string
  /** The list that this one is reached from: the name of its route, and its title. Shown above the title. */
  readonly back?: readonly [route: string, title: string]
  readonly document: Doc<Result, Variables>
  readonly columns: readonly ListColumn<Row, OrderOf<Variables>>[]
  /** Name of a row for screen readers; its `name` by default. */
  readonly rowName?: (row: Row) => string
  /** Filters by ID: the fields of the document's `filter`. */
  readonly filters?: { readonly [Id in FilterOf<Variables>]?: ListFilter & { readonly only?: OfficeArea } }
  /** Default order; omit it if the list can't be sorted. */
  readonly sort?: `${OrderOf<Variables>}.${'asc' | 'desc'}`
  /** Further variables of the document, from the route parameters. */
  readonly variables?: (params: Params) => Partial<Variables>
  /** Filter that the page itself sets, from the route parameters, in lists and exports. Users neither see nor change it. */
  readonly ownFilter?: (params: Params) => Readonly<Record<string, unknown>>
  readonly create?: ListCreate
  /** Route that Enter or a second click on a row opens, and its parameters besides the page's own. */
  readonly open?: readonly [route: string, params: (row: Row) => Params]
  readonly panel?: ComponentType<PanelProps>
  readonly isPanelWide?: boolean
  readonly steps?: BulkSteps<Row>
  /** Lets people sort the rows by hand while they are in the default order, without filters, from the first page on. */
  readonly order?: ListOrder
  /** Content of a row's card; people can switch between the table and cards. */
  readonly card?: (row: Row) => ReactNode
  /** Tabs of the page, if it has several lists, below its header. */
  readonly tabs?: ComponentType
  /** Important notice above the filters. */
  readonly notice?: ComponentType
  /** Further actions in the header, such as printing. */
  readonly actions?: ComponentType<ListActionsProps>
  /** Totals of the matching rows, to the right of the filters. */
  readonly figures?: (data: Result) => ReactNode
  /** Empty state, for a list without any rows. */
  readonly empty?: { readonly icon: LucideIcon; readonly text: string }
  /** The list's name for exports. Omit it if the list can't be exported. */
  readonly exportAs?: ListName
  /** The list is part of a page, such as a tab: no page header, no saved views, and prefixed search keys. */
  readonly embedded?: boolean
}

/** Filter and order of a view as API input. */
export interface ListRequest {
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort?: Sort
}

type Search = Readonly<Record<string, unknown>>

/** Arguments of a route's loader. */
export interface PageLoad {
  readonly context: { readonly queryClient: QueryClient }
  readonly params: Params
  readonly location: { readonly pathname: string; readonly search: Search }
}

/** A list made by `defineList`: its definition, and functions that turn a URL into a request. */
export interface List<Result, Row>
  extends
    ListPlace,
    Pick<
      ListOptions<Result, unknown, never, Row>,
      | 'title'
      | 'back'
      | 'document'
      | 'rowName'
      | 'create'
      | 'open'
      | 'panel'
      | 'isPanelWide'
      | 'steps'
      | 'order'
      | 'card'
      | 'tabs'
      | 'notice'
      | 'actions'
      | 'figures'
      | 'empty'
      | 'exportAs'
    > {
  readonly endpoint: ListApi['endpoint']
  readonly columns: readonly ListColumn<Row>[]
  readonly filters: Readonly<Record<string, ListFilter>>
  readonly defaultSort: Sort | undefined
  readonly readView: (search: Search) => ListView
  readonly requestOf: (view: ListView, params: Params) => ListRequest
  readonly scopeOf: (params: Params) => Scope
  /** Query for the page of rows at a URL. */
  readonly pageQuery: (params: Params, search: Search) => ReturnType<typeof query<Result, unknown>>
  readonly pageOf: (data: Result) => PageOfRows<Row>
  /** Loads the rows at a URL and the user's preferences. */
  readonly load: (page: PageLoad) => Promise<void>
  /** The whole page, or part of one if the list is embedded. */
  readonly Page: ComponentType
}
