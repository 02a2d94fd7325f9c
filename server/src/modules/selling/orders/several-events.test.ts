import type { EventId } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aMember } from '#modules/people/accounts/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { readPromotionBuyer } from '#modules/stock/promotions/reads/sale-promotions.ts'
import { aSale } from '#modules/selling/carts/testing/a-sale.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { aPurchaseOfSeveral } from '#modules/selling/tickets/testing/a-purchase-of-several.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())
const aBuyer = async () => (await aConsumer(services)).user.id

const partsOf = (purchaseId: string) =>
  database.query<{ event_id: string; rows: number; total: number }>(
    `select event_id, count(*)::integer as rows, sum(total)::integer as total from purchase_part where purchase_id = $1 group by 1 order by 3`,
    [purchaseId],
  )

test('one purchase has tickets of two events, each with its part of the whole', async () => {
  const { purchaseId, first, second, touched } = await aPurchaseOfSeveral(database, { userId: await aBuyer() })
  expect(touched.toSorted()).toEqual([first.sale.eventId, second.sale.eventId].toSorted())
  expect([first.ticketIds.length, second.ticketIds.length]).toEqual([2, 3])
  expect(await partsOf(purchaseId)).toEqual([
    { event_id: first.sale.eventId, rows: 2, total: 6100 },
    { event_id: second.sale.eventId, rows: 3, total: 9150 },
  ])
  expect(
    await database.query('select event_id, total::integer, of_several from purchase where id = $1', [purchaseId]),
  ).toEqual([{ event_id: first.sale.eventId, total: 15250, of_several: true }])
})

test('who bought for several events bought each of them before', async () => {
  const userId = await aBuyer()
  const { first, second } = await aPurchaseOfSeveral(database, { userId })
  const buyer = await readPromotionBuyer(database.system, userId)
  expect(buyer?.boughtBefore.toSorted()).toEqual([first.sale.eventId, second.sale.eventId].toSorted())
})

test('a purchase of one event is its part', async () => {
  const { purchaseId, sale } = await aPaidPurchase(database, { userId: await aBuyer() })
  expect(await partsOf(purchaseId)).toEqual([{ event_id: sale.eventId, rows: 1, total: 5500 }])
})

test.for([
  ['a purchase that hides its other event', 'update purchase set of_several = false where id = $1'],
  ['an item that hides its event', 'update purchase_item set of_several = false where purchase_id = $1'],
] as const)('%s breaks an invariant', async ([, text]) => {
  const { purchaseId } = await aPurchaseOfSeveral(database, { userId: await aBuyer() })
  await database.query(text, [purchaseId])
  expect(await database.brokenInvariants()).toMatchObject([{ invariant: 'I16 EVENTS', offender: purchaseId }])
  await database.query('update purchase set of_several = true where id = $1', [purchaseId])
  await database.query('update purchase_item set of_several = true where purchase_id = $1', [purchaseId])
})

const LIST = `query ($search: String, $by: OrderSortField!) { orders(first: 50, filter: { search: $search }, sort: { by: $by, descending: true }) {
  totalCount totals { amount } edges { node { id } } } }`
const ORDER = 'query ($id: ID!) { order(id: $id) { addOns } }'
const PREVIEW =
  'query ($id: ID!) { refundPreview(id: $id, input: { keepsFees: false, cancels: true }) { amount { amount } } }'
const FOUND = 'query ($search: String!) { orderSearch(search: $search) { id } }'

type Listed = {
  readonly orders: {
    readonly totalCount: number
    readonly totals: { amount: number }[]
    readonly edges: { node: { id: string } }[]
  }
}

/** A purchase of two events, one of the first alone, and a member for each event, for an event without purchases, and for all. */
const aReach = async () => {
  const userId = await aBuyer()
  const several = await aPurchaseOfSeveral(database, { userId })
  const { accountId, purchaseId, first, second } = several
  const alone = await aPaidPurchase(database, {
    userId,
    after: { sale: first.sale, orderId: '', purchaseId, stackIds: [], ticketIds: [] },
  })
  const other = await aSale(database.query, { accountId })
  const memberOf = async (...eventIds: readonly string[]) => {
    const ids = eventIds.map((id) => id as EventId)
    const { token } = await aMember(services, accountId, 'MANAGER', ids.length === 0 ? undefined : ids)
    return (text: string, variables: Readonly<Record<string, unknown>> = {}) =>
      api.ask('admin', text, { token, headers: { accountid: accountId }, variables })
  }
  return {
    several: purchaseId,
    alone: alone.purchaseId,
    all: await memberOf(),
    first: await memberOf(first.sale.eventId),
    second: await memberOf(second.sale.eventId),
    either: await memberOf(second.sale.eventId, other.eventId),
    other: await memberOf(other.eventId),
  }
}

test('members limited to events have the orders with tickets for these, whichever is the first, and find them by any title', async () => {
  const { several, alone, ...members } = await aReach()
  const both = [several, alone].toSorted()
  const lists: readonly (readonly [typeof members.all, readonly string[]])[] = [
    [members.all, both],
    [members.first, both],
    [members.second, [several]],
    [members.either, [several]],
    [members.other, []],
  ]
  for (const [member, expected] of lists)
    for (const by of ['TIME', 'TOTAL']) {
      const listed = async (search?: string): Promise<readonly string[]> => {
        const { data, errors } = await member(LIST, { search, by })
        expect(errors).toEqual([])
        const { orders } = data as Listed
        expect(orders.totalCount).toBe(orders.edges.length)
        expect(orders.totals).toHaveLength(Math.min(1, orders.edges.length))
        return orders.edges.map(({ node }) => node.id).toSorted()
      }
      expect(await listed()).toEqual(expected)
      // Two letters go another way than words.
      for (const search of ['Second evening', 'nd'])
        expect(await listed(search)).toEqual(expected.filter((id) => id === several))
      expect((await member(FOUND, { search: 'second even' })).data).toEqual({
        orderSearch: expected.includes(several) ? [{ id: several }] : [],
      })
    }
})

test('a member opens an order with tickets for their event, and changes it only if it is listed under that event', async () => {
  const { several, all, first, second, other } = await aReach()
  const result = async (ask: typeof all, text: string) => {
    const { data, errors } = await ask(text, { id: several })
    return errors[0]?.extensions['status'] ?? Object.keys(data ?? {})
  }
  for (const member of [all, first, second]) expect(await result(member, ORDER)).toEqual(['order'])
  expect(await result(other, ORDER)).toBe(404)
  for (const member of [all, first]) expect(await result(member, PREVIEW)).toEqual(['refundPreview'])
  expect(await result(second, PREVIEW)).toBe(403)
  expect(await result(other, PREVIEW)).toBe(404)
})
