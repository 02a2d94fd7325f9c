import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nextFees } from '#modules/stock/pricing/testing.ts'
import { drawing, sized } from '@admission/common/testing/run.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import { Buyer } from '#modules/selling/carts/testing/a-buyer.ts'
import { aSalePromotion } from '#modules/selling/carts/testing/a-sale-promotion.ts'
import { repriceDue } from '#modules/stock/collections/flows/reprice.ts'
import { refreshTouched } from '#modules/stock/storefronts/flows/keep-summaries.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aShop, type Shop } from './testing/a-shop.ts'

const database = aDatabase()
// Answers may be a second old.
const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) }
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database, { clock })
  api = await anApi(services)
})
afterAll(async () => {
  await api.close()
  await closePerProcess(services)
})

type Amount = { readonly amount: number } | null
type Promoted = {
  readonly allIn: Amount
  readonly orderFee: Amount
  readonly names: string[]
  readonly until: { readonly utc: string } | null
}
type Priced = { readonly lowestAllIn: Amount; readonly orderFee: Amount; readonly promoted: Promoted | null }
type Seen = {
  readonly storefront: { readonly events: { readonly edges: readonly { readonly node: Priced }[] } }
  readonly exchangeEvents: {
    readonly edges: readonly { readonly node: Priced & { readonly event: { readonly id: string } } }[]
  }
  readonly offers: {
    readonly levels: readonly { readonly lowestAllIn: Amount; readonly lowestPromoted: Promoted | null }[]
    readonly promotions: readonly { readonly name: string; readonly summary: string }[]
    readonly priceTypes: readonly {
      readonly prices: readonly {
        readonly allIn: { readonly amount: number }
        readonly orderFee: Amount
        readonly promoted: Promoted | null
      }[]
    }[]
  }
}
const PROMOTED = 'promoted { allIn { amount } orderFee { amount } names until { utc } }'
const PRICED = `node { event { id } lowestAllIn { amount } orderFee { amount } ${PROMOTED} }`
const QUERIES = [
  `query ($s: ID!) { storefront(id: $s) { events(first: 9) { edges { ${PRICED} } } } }`,
  `query { exchangeEvents(first: 50) { edges { ${PRICED} } } }`,
  `query ($m: ID!, $s: ID!, $e: ID!) { offers(marketplaceId: $m, storefrontId: $s, eventId: $e) {
    levels { lowestAllIn { amount } lowestPromoted { allIn { amount } orderFee { amount } names until { utc } } }
    promotions { name summary } priceTypes { prices { allIn { amount } orderFee { amount } ${PROMOTED} } } } }`,
]
const see = async (shop: Shop): Promise<Seen> => {
  clock.ahead += 2_000
  const variables = { m: shop.accountId, s: shop.storefrontId, e: shop.eventId }
  const answers = await Promise.all(
    QUERIES.map((query) => api.read<object>('consumer', query, { variables, headers: { featureown: 'true' } })),
  )
  return Object.assign({}, ...answers) as Seen
}
const listed = async (shop: Shop): Promise<void> => {
  await database.query(`update collection set priced_at = 'epoch' where id = $1`, [shop.collectionId])
  await repriceDue(services)
  await refreshTouched({ databases: database })
}
const promote = (shop: Shop, columns: Readonly<Record<string, unknown>>) =>
  aSalePromotion(database.query, shop.accountId, { columns })
const rule = (attribute: string, operator: string, ...values: (string | number | boolean)[]): string =>
  JSON.stringify([{ attribute, operator, values }])

const onlyPrice = ({ offers }: Seen) => {
  const price = offers.priceTypes[0]?.prices[0]
  if (price === undefined) throw new Error('nothing is offered')
  return price
}
/** What a cart of a visitor with so many tickets costs. */
const inCart = async (shop: Shop, seen: Seen, quantity: number): Promise<number> => {
  const added = await new Buyer(api).add(shop, {
    quantity,
    expectedUnit: { ...shop.allIn, amount: onlyPrice(seen).allIn.amount },
  })
  expect(added).toMatchObject({ kind: 'CartChanged' })
  return (added.cart.grandTotals[0] as { amount: number }).amount
}

describe('an automatic promotion for everyone', () => {
  test('shows in list, exchange, levels and price lines, with its name and end', async () => {
    const shop = await aShop(database)
    await listed(shop)
    expect((await see(shop)).storefront.events.edges[0]?.node.promoted).toBeNull()
    const end = new Date(Date.now() + 10 * 86_400_000)
    await promote(shop, { name: 'Spring', basis_points: 2000, valid_until: end })
    const seen = await see(shop)
    // Face 25.00 less a fifth, and the fee of 10 % on what is left.
    const promoted = { allIn: { amount: 2200 }, orderFee: null, names: ['Spring'], until: { utc: expect.any(String) } }
    expect(onlyPrice(seen)).toMatchObject({ allIn: { amount: 2750 }, promoted })
    expect(Date.parse(onlyPrice(seen).promoted?.until?.utc ?? '')).toBe(Math.floor(end.getTime() / 1000) * 1000)
    expect(seen.offers.levels).toMatchObject([{ lowestAllIn: { amount: 2750 }, lowestPromoted: promoted }])
    expect(seen.storefront.events.edges[0]?.node).toMatchObject({ lowestAllIn: { amount: 2750 }, promoted })
    expect(seen.exchangeEvents.edges.find(({ node }) => node.event.id === shop.eventId)?.node).toMatchObject({
      promoted,
    })
    expect(await inCart(shop, seen, 2)).toBe(2 * 2200)
  })

  test.each([
    ['with a code', { automatic: false }],
    ['for two tickets or more', { rule: rule('quantity', 'AT_LEAST', 2) }],
    ['for people who signed in', { rule: rule('signedIn', 'EQUALS', true) }],
    ['of another event', { rule: rule('event', 'IN', 'other') }],
    ['with a limit per buyer', { maximum_per_buyer: 1 }],
    ['of other collections', { all_collections: false }],
    ['that has ended', { valid_until: new Date(0) }],
    ['that has not begun', { valid_from: new Date('2090-01-01') }],
    ['that is paused', { state: 'PAUSED' }],
    ['of one section', { rule: rule('section', 'IN', 'Standing') }],
  ] as const)('not one %s', async (_what, columns) => {
    const shop = await aShop(database)
    await listed(shop)
    await promote(shop, columns)
    const seen = await see(shop)
    expect(onlyPrice(seen).promoted).toBeNull()
    expect(seen.offers.promotions).toEqual([])
    expect(seen.storefront.events.edges[0]?.node.promoted).toBeNull()
  })

  test('not one of another organizer', async () => {
    const [shop, other] = [await aShop(database), await aShop(database)]
    await promote(other, {})
    expect(onlyPrice(await see(shop)).promoted).toBeNull()
  })

  test('is shown as a sentence if it needs several tickets', async () => {
    const shop = await aShop(database)
    await promote(shop, {
      name: '3 for 2',
      kind: 'BUY_X_GET_Y',
      basis_points: null,
      buy: 2,
      get: 1,
      get_basis_points: 10_000,
    })
    const seen = await see(shop)
    expect(onlyPrice(seen).promoted).toBeNull()
    expect(seen.offers.promotions).toEqual([{ name: '3 for 2', summary: 'Buy 2, get 1 free' }])
    expect(await inCart(shop, seen, 3)).toBe(2 * 2750)
  })
})

test('the price shown is the cart’s, whatever is offered', async () => {
  const draw = drawing()
  const one = <Thing>(...things: readonly Thing[]): Thing => things[draw.below(things.length)] as Thing
  const conditions = () =>
    one(
      '[]',
      '[]',
      rule('price', 'AT_LEAST', one(2000, 2500, 3000)),
      rule('priceLevel', 'IN', one('1', '2')),
      rule('timeToEvent', 'AT_LEAST', one(24, 5000)),
      rule('weekday', 'IN', one('MONDAY', 'SATURDAY'), 'TUESDAY', 'FRIDAY'),
      rule('quantity', 'AT_LEAST', 9),
      rule('signedIn', 'EQUALS', true),
    )
  const kinds = () =>
    one<Readonly<Record<string, unknown>>>(
      { kind: 'PERCENT', basis_points: 100 + draw.below(9_900) },
      { kind: 'PERCENT', basis_points: 100 + draw.below(5_000) },
      { kind: 'AMOUNT', basis_points: null, amount: 1 + draw.below(3_000), currency: 'USD', exponent: 2 },
      { kind: 'FIXED_PRICE', basis_points: null, amount: draw.below(3_000), currency: 'USD', exponent: 2 },
      { kind: 'BUY_X_GET_Y', basis_points: null, buy: 8, get: 1, get_basis_points: 10_000 },
    )
  for (let round = 0; round < sized(12, 60); round += 1) {
    const shop = await aShop(database)
    if (draw.below(2) === 0)
      await nextFees(database.query, shop.accountId, [
        {
          name: 'Booking fee',
          level: 'ORDER',
          fixed: draw.below(300),
          basis_points: draw.below(500),
          earner: 'ORGANIZER',
        },
      ])
    if (draw.below(2) === 0)
      await database.query(
        `insert into tax_rate (account_id, name, basis_points, inclusive, valid_from) values ($1, 'Tax', $2, $3, app.now() - interval '1 hour')`,
        [shop.accountId, 1 + draw.below(2_500), draw.below(2) === 0],
      )
    for (let count = draw.below(4); count >= 0; count -= 1)
      await promote(shop, {
        name: `Offer ${String(count)}`,
        stackable: draw.below(2) === 0,
        priority: draw.below(3),
        rule: conditions(),
        ...kinds(),
      })
    await listed(shop)
    const seen = await see(shop)
    const { promoted, allIn, orderFee } = onlyPrice(seen)
    const price = promoted?.allIn?.amount ?? allIn.amount
    const fee = (promoted ?? { orderFee }).orderFee?.amount ?? 0
    const cart = await inCart(shop, seen, 1)
    expect([round, price + fee]).toEqual([round, cart])
    const onList = seen.storefront.events.edges[0]?.node
    expect([round, onList?.promoted?.allIn?.amount ?? onList?.lowestAllIn?.amount]).toEqual([round, price])
  }
})
