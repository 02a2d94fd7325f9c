import { CollectionListDocument } from '../web/src/modules/stock/collections/office/collection-list.gql.ts'
import { EventListDocument } from '../web/src/modules/catalogue/events/office/event-list.gql.ts'
import { OrderListDocument } from '../web/src/modules/selling/orders/office/order-list.gql.ts'
import { AccountListDocument } from '../web/src/modules/people/accounts/employee/account-list.gql.ts'
import { EmployeeUserListDocument } from '../web/src/modules/watching/users/employee/user-list.gql.ts'
import { FeeStructureListDocument } from '../web/src/modules/stock/pricing/employee/fee-structure-list.gql.ts'
import { MissingFundsDocument } from '../web/src/modules/selling/funds/employee/missing-funds.gql.ts'
import { SearchDocument } from '../web/src/modules/watching/search/employee/search.gql.ts'
import { VenueListDocument } from '../web/src/modules/catalogue/venues/employee/venue-list.gql.ts'
import { accountId } from './table-rows.ts'

/** One query of a list: the document of its screen, with its page size. */
export type ListCase = {
  readonly list: string
  readonly what: string
  readonly area: 'admin' | 'employee'
  readonly text: string
  readonly variables: Readonly<Record<string, unknown>>
  /** Requests a page far into the list. */
  readonly far?: boolean
}

const sorted = (by: string, descending: boolean): object => ({ sort: { by, descending } })
const day = (daysFromNow: number): string => new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10)

const usual = { what: 'first page' }
const far = { what: 'a page far down', far: true }

const eventAsks: readonly (Pick<ListCase, 'what' | 'far'> & { readonly more?: object })[] = [
  usual,
  far,
  ...['NAME', 'DATE', 'SOLD', 'GROSS'].flatMap((by) =>
    [false, true].map((descending) => ({
      what: `by ${by}, ${descending ? 'down' : 'up'}`,
      more: sorted(by, descending),
    })),
  ),
  ...['DRAFT', 'ON_SALE', 'SCHEDULED', 'PAUSED', 'SOLD_OUT', 'ENDED', 'CANCELLED', 'NOT_ON_SALE'].map((state) => ({
    what: `state ${state}`,
    more: { filter: { state: [state] } },
  })),
  { what: 'sold', more: { filter: { sold: { from: 100 } } } },
  { what: 'category', more: { filter: { category: ['Comedy'] } } },
  { what: 'days', more: { filter: { date: { from: day(-30), to: day(30) } } } },
  { what: 'search, 700 found', more: { filter: { name: 'velvet gala' } } },
  { what: 'search, 1 found', more: { filter: { name: '77123' } } },
  { what: 'search, none found', more: { filter: { name: 'nowhere to be found' } } },
  { what: 'search, all found', more: { filter: { name: 'e' } } },
]

const collectionAsks: typeof eventAsks = [
  usual,
  far,
  ...['DRAFT', 'ON_SALE', 'SCHEDULED', 'PAUSED', 'SOLD_OUT', 'ENDED', 'ARCHIVED'].map((state) => ({
    what: `state ${state}`,
    more: { filter: { state: [state] } },
  })),
  { what: 'search, 700 found', more: { filter: { name: 'velvet gala' } } },
  { what: 'search, none found', more: { filter: { name: 'nowhere to be found' } } },
  { what: 'search, all found', more: { filter: { name: 'e' } } },
]

const orderAsks: typeof eventAsks = [
  usual,
  far,
  { what: 'by TIME, up', more: sorted('TIME', false) },
  { what: 'by TOTAL, up', more: sorted('TOTAL', false) },
  { what: 'by TOTAL, down', more: sorted('TOTAL', true) },
  ...['PAID', 'PENDING', 'PROCESSING', 'FAILED', 'REFUNDED', 'DISPUTED'].map((payment) => ({
    what: `payment ${payment}`,
    more: { filter: { payment: [payment] } },
  })),
  { what: 'account', more: { filter: { account: [accountId] } } },
  { what: 'days', more: { filter: { date: { from: day(-90), to: day(0) } } } },
  { what: 'total', more: { filter: { total: { from: '100' } } } },
  { what: 'search, a buyer', more: { filter: { search: 'planted.777@' } } },
  { what: 'search, an event', more: { filter: { search: 'velvet gala' } } },
  { what: 'search, none found', more: { filter: { search: 'nowhere to be found' } } },
  { what: 'search, all found', more: { filter: { search: 'e' } } },
]

const officeAsks: Readonly<Record<string, { readonly text: string; readonly asks: typeof eventAsks }>> = {
  users: {
    text: EmployeeUserListDocument.text,
    asks: [
      usual,
      far,
      { what: 'by SIGNED_UP, down', more: sorted('SIGNED_UP', true) },
      { what: 'members', more: { filter: { member: true } } },
      { what: 'search, a person', more: { filter: { text: 'planted.777@' } } },
      { what: 'search, a name', more: { filter: { text: 'cleo okafor' } } },
      { what: 'search, none found', more: { filter: { text: 'nowhere to be found' } } },
    ],
  },
  accounts: {
    text: AccountListDocument.text,
    asks: [
      usual,
      { what: 'by CREATED, down', more: sorted('CREATED', true) },
      { what: 'search', more: { filter: { text: 'gala' } } },
    ],
  },
  venues: {
    text: VenueListDocument.text,
    asks: [
      usual,
      { what: 'by TOWN, up', more: sorted('TOWN', false) },
      { what: 'search', more: { filter: { text: 'gala' } } },
    ],
  },
  feeStructures: {
    text: FeeStructureListDocument.text,
    asks: [
      usual,
      { what: 'by NAME, up', more: sorted('NAME', false) },
      { what: 'search', more: { filter: { text: 'fees 2' } } },
    ],
  },
  discrepancies: {
    text: MissingFundsDocument.text,
    asks: [
      usual,
      far,
      { what: 'by DIFFERENCE, down', more: sorted('DIFFERENCE', true) },
      { what: 'state OPEN', more: { filter: { state: ['OPEN'] } } },
      { what: 'search', more: { filter: { text: 'planted.777@' } } },
    ],
  },
}

const searchTexts = ['velvet gala 77123', 'planted.777@buyers.example', 'cleo okafor', 'gala', 'nowhere to be found']

const casesOf = (
  asks: typeof eventAsks,
  { size, ...list }: Pick<ListCase, 'list' | 'area' | 'text'> & { readonly size: number },
): ListCase[] => asks.map(({ more, ...ask }) => ({ ...list, ...ask, variables: { first: size, ...more } }))

/** First pages in every order and with every filter, searches, and a page far down, for every list; then the employees’ search. */
export const listCases: readonly ListCase[] = [
  ...casesOf(eventAsks, { list: 'events', area: 'admin', text: EventListDocument.text, size: 50 }),
  ...casesOf(collectionAsks, { list: 'collections', area: 'admin', text: CollectionListDocument.text, size: 100 }),
  ...casesOf(orderAsks, { list: 'orders', area: 'employee', text: OrderListDocument.text, size: 50 }),
  ...Object.entries(officeAsks).flatMap(([list, { text, asks }]) =>
    casesOf(asks, { list, area: 'employee', text, size: 50 }),
  ),
  ...searchTexts.map((text) => ({
    list: 'search',
    what: text,
    area: 'employee' as const,
    text: SearchDocument.text,
    variables: { text },
  })),
]
