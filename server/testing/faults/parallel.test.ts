import { sized } from '@admission/common/testing/run.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aCollection, aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { newId } from '#platform/ids.ts'
import { CHOICES } from './choice.ts'
import { finalizeFaults, answeredKinds } from './finalize-faults.ts'
import { aPayer, storedAttempts } from './payer.ts'
import { aStage } from './stage.ts'

/** Buyers who want the last unit over HTTP. */
const BUYERS = sized(16, 64)

// Two servers on one database: what a process knows of itself must not be what keeps things right.
describe.each(CHOICES.gateways)('two servers and %s', (gateway) => {
  const stage = aStage({ servers: 2, gateway })
  const at = (number: number) => () => stage.nodes[number % stage.nodes.length]?.server.url ?? ''

  afterEach(() => stage.heal())

  finalizeFaults(stage)

  test(`T01 over HTTP: ${String(BUYERS)} buyers at two servers want the last unit`, async () => {
    const shop = await aShop(stage.database, { capacity: 1 })
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, (_, number) => stage.shopper({ at: number % 2, isStranger: true })),
    )
    const calls = await Promise.all(buyers.map((buyer) => buyer.add(shop)))
    expect(calls.filter(({ reported }) => reported === 'CartChanged')).toHaveLength(1)
    expect(answeredKinds(calls)).toEqual(['CartChanged', 'CartRefused'])
  })

  /** Everything that one person holds or has bought of a shop. */
  const unitsOf = async (shop: Shop): Promise<number> => {
    const [row] = await stage.database.query<{ n: number }>(
      'select (sum(held) + sum(sold))::int n from counter where id = any($1::uuid[])',
      [shop.blockIds],
    )
    return row?.n ?? 0
  }

  async function aLimitedShop(): Promise<Shop> {
    const shop = await aShop(stage.database, { capacity: 100 })
    await stage.database.query(
      `insert into limit_rule (account_id, name, scope, per, maximum) values ($1, 'four each', 'ACCOUNT', 'USER', 4)`,
      [shop.accountId],
    )
    return shop
  }

  /** The same shop in a second storefront, by a collection of its own over the same event. */
  async function secondStorefront(shop: Shop): Promise<Shop> {
    const storefrontId = newId('Storefront')
    await stage.database.query(
      `insert into storefront (id, account_id, name, slug, access) values ($1, $2, 'Second', 'second', 'PUBLIC')`,
      [storefrontId, shop.accountId],
    )
    const sold = await aCollection(stage.database, { ...shop, storefrontId })
    await stage.database.query('select refresh_storefront_events($1)', [[shop.eventId]])
    return { ...shop, storefrontId, ...sold }
  }

  test('T32 limit 4: ten lines of one, one after the other', async () => {
    const shop = await aLimitedShop()
    const buyer = await stage.shopper()
    for (let line = 0; line < 10; line += 1) await buyer.add(shop)
    expect(await unitsOf(shop)).toBe(4)
    expect(
      stage.history
        .calls('add')
        .map(({ reported }) => reported)
        .slice(4),
    ).toEqual(Array(6).fill('CartRefused'))
  })

  test('T32 limit 4: one person with 12 carts in two storefronts at two servers, all together', async () => {
    const shop = await aLimitedShop()
    const second = await secondStorefront(shop)
    const { token } = await aConsumer(stage.services)
    const stranger = await stage.shopper({ isStranger: true })
    const carts = Array.from({ length: 12 }, (_, number) => stranger.tab(at(number), token))
    await Promise.all(carts.map((cart, number) => cart.add(number % 3 === 0 ? second : shop)))
    expect(await unitsOf(shop)).toBe(4)
  })

  test('T32 limit 4: three held by a guest, three by the person; signing in gives back what is over', async () => {
    const shop = await aLimitedShop()
    const { token } = await aConsumer(stage.services)
    const guest = await stage.shopper({ isStranger: true })
    await guest.add(shop, { quantity: 3 })
    const person = guest.tab(at(1), token)
    person.cartToken = undefined
    person.cart = undefined
    await person.add(shop, { quantity: 3 })
    expect(await unitsOf(shop)).toBe(6)
    await guest.tab(at(0), token).join()
    const left = await unitsOf(shop)
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(4)
  })

  test('T33 the price changes while a cart lives: the buyer pays what they were shown, the next is asked', async () => {
    const payer = await aPayer(stage)
    const { shop } = payer
    await stage.database.query(
      `with p as (update price set amount = 4000, all_in = 4400 where collection_id = $1) update collection set version = version + 1 where id = $1`,
      [shop.collectionId],
    )
    expect((await payer.buyer.assert(payer.payment)).reported).toBe('Finalized')
    const [paid] = await stage.gateway.captures((await storedAttempts(stage, payer))[0]?.id)
    expect(paid?.amount).toBe(2 * shop.allIn.amount)
    const next = await stage.shopper()
    await expect
      .poll(async () => (await next.add(shop)).answer?.['reason'], {
        message: 'the new price is asked for',
      })
      .toBe('PRICE_CHANGED')
  })

  test('T33 the collection is archived and the capacity lowered while a cart lives', async () => {
    const payer = await aPayer(stage)
    const [block] = payer.shop.blockIds
    const lower = (to: number) => stage.database.query('select * from change_capacity($1, $2)', [block, to])
    expect(await lower(1)).toEqual([{ done: false, held: 2, sold: 0 }])
    const crowd = await Promise.all(
      Array.from({ length: 12 }, (_, n) => stage.shopper({ at: n % 2, isStranger: true })),
    )
    const [[lowered]] = await Promise.all([lower(4), ...crowd.map((buyer) => buyer.add(payer.shop))])
    const kept = await unitsOf(payer.shop)
    // The two of the buyer, and something for the crowd.
    expect(kept).toBeGreaterThan(2)
    expect(kept).toBeLessThanOrEqual((lowered as { done: boolean }).done ? 4 : 10)
    await stage.database.query(`update collection set state = 'ARCHIVED', version = version + 1 where id = $1`, [
      payer.shop.collectionId,
    ])
    const late = await stage.shopper()
    expect((await late.add(payer.shop)).outcome).toBe('fail')
    expect((await payer.buyer.assert(payer.payment)).reported).toBe('Finalized')
  })

  test('T33 the show is called off while a cart lives: refused, and nothing is taken', async () => {
    const payer = await aPayer(stage)
    await stage.database.query(`update event set state = 'CANCELLED' where id = $1`, [payer.shop.eventId])
    expect((await payer.buyer.assert(payer.payment)).reported).toBe('CartRefused')
    expect(await storedAttempts(stage, payer)).toEqual([])
  })

  test('after all of it: nothing is open, the books agree', async () => {
    await expect(stage.quiet()).resolves.toBeUndefined()
  })
})
