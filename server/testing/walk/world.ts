import { newRandomUuid, newUuid, type EventId } from '@admission/common/ids.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aCheckout, type Checkout } from '#modules/selling/checkout/testing/a-checkout.ts'
import { aSession } from '#modules/people/identity/testing.ts'
import type { User } from '#modules/people/identity/types.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import type { Area } from '#platform/actor.ts'
import { installJobs } from '#platform/job-worker.ts'
import { newId } from '#platform/ids.ts'
import { aMarkedUser, theActors, type Actor, type Party } from '#testing/walk/actors.ts'
import type { TestDatabase } from '#testing/database.ts'

/** Marks in everything that a party owns. DRAFT marks what only its organizer may see. */
export const MARKS: Readonly<Record<Party | 'draftA' | 'draftB', string>> = {
  organizerA: 'canary-alder',
  organizerB: 'canary-birch',
  owner: 'canary-otter',
  stranger: 'canary-stork',
  draftA: 'canary-drake',
  draftB: 'canary-drone',
}

/** Order and tickets that someone bought. */
export type Bought = {
  readonly user: User
  readonly purchaseId: string
  readonly stackId: string
  readonly attemptId: string
  readonly mailId: string
}

/** A signed-in user's cart with one unit. */
export type FilledCart = {
  readonly cartId: string
  readonly cartToken: string
  readonly lineId: string
  readonly groupId: string
  readonly eTag: string
  /** Of the request that created it. */
  readonly key: string
  /** Ids of the terms that its buyer accepts. */
  readonly terms: readonly string[]
  readonly total: { readonly amount: number; readonly exponent: number; readonly currency: string }
}

type Organizer = Shop & { readonly draftEventId: string }

export type World = {
  readonly database: TestDatabase
  readonly checkout: Checkout
  readonly api: TestApi
  readonly a: Organizer
  readonly b: Organizer
  /** A shop of a third organizer whose event has seats. */
  readonly seated: Shop
  readonly owner: Bought
  readonly stranger: Bought
  readonly actors: Readonly<Record<Area, readonly Actor[]>>
  /** A fresh cart of that user, ready to be paid. */
  readonly aCart: (of: Bought, at: Shop) => Promise<FilledCart>
}

const marked: readonly (readonly [table: string, column: string])[] = [
  ['account', 'name'],
  ['marketplace', 'name'],
  ['storefront', 'name'],
  ['event', 'name'],
  ['collection', 'name'],
  ['price_type', 'name'],
  ['fee_structure', 'name'],
]

const mark = async ({ query }: TestDatabase, shop: Shop, text: string): Promise<void> => {
  for (const [table, column] of marked) {
    const key = table === 'account' ? 'id' : 'account_id'
    await query(`update ${table} set ${column} = ${column} || ' ' || $2 where ${key} = $1`, [shop.accountId, text])
  }
  await query(
    `update account set statement_descriptor = 'LARKHALL', terms = $2, terms_version = terms_version + 1 where id = $1`,
    [shop.accountId, text],
  )
}

const anOrganizer = async (database: TestDatabase, text: string, draftText: string): Promise<Organizer> => {
  const shop = await aShop(database, { capacity: 50_000 })
  const draftEventId = newId('Event')
  await database.query(
    `insert into event (id, account_id, venue_id, name, category, zone, date_show, date_show_local, state)
     select $2, account_id, venue_id, $3, category, zone, date_show, date_show_local, 'DRAFT' from event where id = $1`,
    [shop.eventId, draftEventId, draftText],
  )
  await mark(database, shop, text)
  // So that roles decide about add-ons, too.
  await database.query(
    `update account set features = features || '{productIntegrations,attendedSales}' where id = $1`,
    [shop.accountId],
  )
  // Keeps the collection's units when its condition is applied again.
  await database.query('update collection set rule = $2 where id = $1', [
    shop.collectionId,
    JSON.stringify([{ attribute: 'section', operator: 'IN', values: ['Standing'] }]),
  ])
  await database.query('select refresh_storefront_events($1)', [[shop.eventId]])
  return { ...shop, draftEventId }
}

const ADD = `mutation ($input: CartAddInput!) { cartAdd(input: $input) { __typename
  ... on CartChanged { cartToken cart { cartId grandTotals { amount } items { id } checkoutTerms { id } deliveryGroups { id } } } ... on CartRefused { reason } } }`
const INFO = `mutation ($eTag: String!, $info: CartInfoInput!) { cartSetInfo(eTag: $eTag, info: $info) { __typename } }`
const PAY = `mutation ($eTag: String!, $key: ID!, $token: String, $terms: [ID!]!, $total: MoneyInput!) {
  cartFinalize(eTag: $eTag, key: $key, paymentToken: $token, acceptedTerms: $terms, expectedTotal: $total) { __typename } }`

type Added = {
  readonly cartAdd: {
    readonly cartToken: string
    readonly cart: {
      readonly cartId: string
      readonly grandTotals: readonly { readonly amount: number }[]
      readonly items: readonly { readonly id: string }[]
      readonly checkoutTerms: readonly { readonly id: string }[]
      readonly deliveryGroups: readonly { readonly id: string }[]
    }
  }
}

type Till = { readonly api: TestApi; readonly checkout: Checkout; readonly database: TestDatabase }

/** One unit in a signed-in user's cart, with their name. */
const cartOf = async ({ api }: Till, user: User, token: string, at: Shop): Promise<FilledCart> => {
  const { accountId: marketplaceId, storefrontId, collectionId, eventId, priceTypeId, allIn: expectedUnit } = at
  const key = newRandomUuid()
  const input = { key, marketplaceId, storefrontId, collectionId, eventId, priceTypeId, quantity: 1, expectedUnit }
  const { cartAdd } = await api.read<Added>('consumer', ADD, { token, variables: { input } })
  const { cart, cartToken } = cartAdd
  const info = { name: user.name, email: user.email }
  await api.read('consumer', INFO, { token, variables: { eTag: '1', info }, headers: { carttoken: cartToken } })
  const [lineId, groupId] = [cart.items[0]?.id ?? '', cart.deliveryGroups[0]?.id ?? '']
  const terms = cart.checkoutTerms.map(({ id }) => id)
  const total = { amount: cart.grandTotals[0]?.amount ?? 0, exponent: 2, currency: 'USD' }
  return { cartId: cart.cartId, cartToken, lineId, groupId, total, eTag: '2', key, terms }
}

const aPurchase = async (till: Till, user: User, token: string, at: Shop): Promise<Bought> => {
  const { api, checkout, database } = till
  const { cartToken, eTag, terms, total } = await cartOf(till, user, token, at)
  const variables = { eTag, key: newUuid(), token: await checkout.enter(CARDS.APPROVED), terms, total }
  const paid = await api.read<object>('consumer', PAY, { token, variables, headers: { carttoken: cartToken } })
  if (!JSON.stringify(paid).includes('Finalized')) throw new Error(`Not paid: ${JSON.stringify(paid)}`)
  const [row] = await database.query<{ purchase: string; stack: string; attempt: string }>(
    `select pu.id as purchase, st.id as stack, at.id as attempt from purchase pu join stack st on st.purchase_id = pu.id
     join attempt at on at.order_id = pu.order_id where pu.user_id = $1`,
    [user.id],
  )
  if (row === undefined) throw new Error('Nothing was bought.')
  const mailId = newUuid()
  await database.query(
    `insert into mail (id, type, account_id, user_id, recipient, subject, html, text, message_id, state, expires_at)
     values ($1, 'ORDER_RECEIPT', $2, $3, $4, $5, '<p>Yours</p>', 'Yours', $6, 'DONE', app.now() + interval '90 days')`,
    [mailId, at.accountId, user.id, user.email, `For ${user.name}`, `<${mailId}@shop.test>`],
  )
  return { user, purchaseId: row.purchase, stackId: row.stack, attemptId: row.attempt, mailId }
}

/**
 * Two organizers and two buyers, `owner` from A and `stranger` from B, with a gateway that accepts their cards.
 * Everything a party owns carries its mark.
 */
export const aWorldOfTwo = async (database: TestDatabase): Promise<World> => {
  // The platform's dashboard looks at the queue of jobs.
  await installJobs(database.pools.jobs)
  const checkout = await aCheckout(database)
  const { services } = checkout
  const a = await anOrganizer(database, MARKS.organizerA, MARKS.draftA)
  const b = await anOrganizer(database, MARKS.organizerB, MARKS.draftB)
  const seated = await aShop(database, { seats: 500 })
  const api = await anApi(services)
  const till = { api, checkout, database }
  const [buysOfA, buysOfB] = [await aMarkedUser(services, MARKS.owner), await aMarkedUser(services, MARKS.stranger)]
  const tokens = new Map([
    [buysOfA.id, await aSession(services, buysOfA)],
    [buysOfB.id, await aSession(services, buysOfB)],
  ])
  const tokenOf = ({ id }: User): string => tokens.get(id) ?? ''
  const owner = await aPurchase(till, buysOfA, tokenOf(buysOfA), a)
  const stranger = await aPurchase(till, buysOfB, tokenOf(buysOfB), b)
  const parties = { database, services, a: a.accountId, b: b.accountId, draftEventId: a.draftEventId as EventId }
  const actors = await theActors(parties, { owner: buysOfA, stranger: buysOfB })
  const aCart: World['aCart'] = ({ user }, at) => cartOf(till, user, tokenOf(user), at)
  return { database, checkout, api, a, b, seated, owner, stranger, actors, aCart }
}
