import { createHash } from 'node:crypto'
import { CurrentCartDocument } from '#modules/carts/consumer/cart.gql.ts'
import { CheckoutPaymentDocument } from '#modules/checkout/consumer/payment.gql.ts'
import { collectionListQuery } from '#modules/collections/admin/collection-list-query.ts'
import { CollectionListDocument } from '#modules/collections/admin/collection-list.gql.ts'
import { collectionSearch } from '#modules/collections/admin/collection-search.ts'
import { eventListQuery } from '#modules/events/admin/event-list-query.ts'
import { EventListDocument } from '#modules/events/admin/event-list.gql.ts'
import { eventSearch } from '#modules/events/admin/event-search.ts'
import { orderListQuery } from '#modules/orders/employee/order-list-query.ts'
import { OrderListDocument } from '#modules/orders/employee/order-list.gql.ts'
import { orderSearch } from '#modules/orders/employee/order-search.ts'
import { KeptTableDocument as AdminKeptTable } from '#modules/table-views/admin/kept-table.gql.ts'
import { adminKeeper } from '#modules/table-views/admin/keeper.ts'
import { KeptTableDocument as EmployeeKeptTable } from '#modules/table-views/employee/kept-table.gql.ts'
import { employeeKeeper } from '#modules/table-views/employee/keeper.ts'
import type { Ahead } from '#platform/asked-ahead.ts'
import { Doc } from '#platform/doc.ts'
import type { Scope } from '#platform/request-headers.ts'
import { addresses, bodyOf } from '#platform/transport.ts'
import { accountFrame } from './admin/account-frame.ts'
import { Ignore404ErrorsAdminFrameDocument } from './admin/frame.gql.ts'
import { employeeFrame } from './employee/employee-frame.ts'
import { EmployeeFrameDocument } from './employee/frame.gql.ts'

interface Asked {
  readonly doc: Doc<unknown, unknown>
  readonly variables: unknown
  readonly scope: Scope
}

const asked = <Result, Variables>(
  doc: Doc<Result, Variables>,
  { queryKey: [, , variables = {}, scope = {}] }: { readonly queryKey: readonly unknown[] } = { queryKey: [] },
): Asked => ({ doc, variables, scope: scope as Scope })

type Search = Readonly<Record<string, unknown>>
type Asks = (params: Readonly<Record<string, string>>, search: Search) => readonly Asked[]

/**
 * What frames and pages that are drawn in the browser read first, by their routes. Where this and the loader differ, the program asks again: nothing but time is lost.
 */
const asks: Readonly<Record<string, Asks>> = {
  '/_consumer/_checkout': () => [asked(CurrentCartDocument)],
  '/_consumer/_checkout/checkout/payment': () => [asked(CheckoutPaymentDocument)],
  '/admin/_adminMember/$accountId': ({ accountId = '' }) => [
    asked(Ignore404ErrorsAdminFrameDocument, accountFrame(accountId)),
  ],
  '/admin/_adminMember/$accountId/event': ({ accountId = '' }, search) => [
    asked(EventListDocument, eventListQuery(accountId, eventSearch(search))),
    asked(AdminKeptTable, adminKeeper(accountId).kept('events')),
  ],
  '/admin/_adminMember/$accountId/inventory/collection': ({ accountId = '' }, search) => [
    asked(CollectionListDocument, collectionListQuery(accountId, collectionSearch(search))),
    asked(AdminKeptTable, adminKeeper(accountId).kept('collections')),
  ],
  '/employee/_employeeMember/_employeeShell': () => [asked(EmployeeFrameDocument, employeeFrame)],
  '/employee/_employeeMember/_employeeShell/order': (_params, search) => [
    asked(OrderListDocument, orderListQuery(orderSearch(search))),
    asked(EmployeeKeptTable, employeeKeeper.kept('orders')),
  ],
}

const hashes = new Map<string, string>()
const hashOf = (text: string): string => {
  const known = hashes.get(text) ?? createHash('sha256').update(text).digest('hex')
  hashes.set(text, known)
  return known
}

/** The operation as browsers have it: by its hash, once the pages are built (web/build/operation-hashes.ts). */
const asBuilt = (call: Asked): Asked => {
  const { endpoint, name, cart, text } = call.doc
  return import.meta.env.PROD ? { ...call, doc: new Doc('', { endpoint, name, cart, hash: hashOf(text) }) } : call
}

/** What the document of these routes is to ask for while the program is on its way. */
export const asksAhead = (
  routes: readonly { readonly id: string }[],
  params: Readonly<Record<string, string>>,
  search: Search,
): readonly Ahead[] =>
  routes.flatMap(({ id }) =>
    (asks[id]?.(params, search) ?? []).map(asBuilt).map((call) => ({
      url: addresses[call.doc.endpoint],
      endpoint: call.doc.endpoint,
      accountId: call.scope.accountId,
      cart: call.doc.cart,
      body: bodyOf(call),
    })),
  )
