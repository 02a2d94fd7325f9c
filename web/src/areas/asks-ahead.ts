import { createHash } from 'node:crypto'
import { CurrentCartDocument } from '#modules/carts/consumer/cart.gql.ts'
import { CheckoutPaymentDocument } from '#modules/checkout/consumer/payment.gql.ts'
import type { Ahead } from '#platform/asked-ahead.ts'
import { Doc } from '#platform/doc.ts'
import { listOf } from '#platform/list/define-list.tsx'
import { listApi, preferencesDocument } from '#platform/list/list-api.ts'
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
type Params = Readonly<Record<string, string>>
type Asks = (params: Params, search: Search) => readonly Asked[]

/**
 * What frames and pages that are drawn in the browser read first, by their routes: those of one route go in one request, in the
 * order of its loader. Where this and the loader differ, the program asks again: nothing but time is lost.
 */
const asks: Readonly<Record<string, Asks>> = {
  '/_consumer/_checkout': () => [asked(CurrentCartDocument)],
  '/_consumer/_checkout/checkout/payment': () => [asked(CheckoutPaymentDocument)],
  '/admin/_adminMember/$accountId': ({ accountId = '' }) => [
    asked(Ignore404ErrorsAdminFrameDocument, accountFrame(accountId)),
  ],
  '/employee/_employeeMember/_employeeShell': () => [asked(EmployeeFrameDocument, employeeFrame)],
}

interface MatchedRoute {
  readonly id: string
  readonly options: { readonly staticData?: { readonly list?: string } }
}

/** What the page of a list reads, by its definition. */
function listAsks({ id, options: { staticData } }: MatchedRoute, params: Params, search: Search): readonly Asked[] {
  const list = listOf(id.startsWith('/admin/') ? 'admin' : 'employee', staticData?.list)
  if (list === undefined) return []
  const { endpoint, name, document } = list
  return [
    asked(document, list.pageQuery(params, search)),
    asked(preferencesDocument(endpoint), listApi(endpoint, list.scopeOf(params)).preferences(name)),
  ]
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
export const asksAhead = (routes: readonly MatchedRoute[], params: Params, search: Search): readonly Ahead[] =>
  routes.flatMap((route) => {
    const [first, ...others] = (asks[route.id]?.(params, search) ?? listAsks(route, params, search)).map(asBuilt)
    if (first === undefined) return []
    const { doc, scope } = first
    return [
      {
        url: addresses[doc.endpoint],
        endpoint: doc.endpoint,
        accountId: scope.accountId,
        cart: doc.cart,
        body: bodyOf([first, ...others]),
      },
    ]
  })
