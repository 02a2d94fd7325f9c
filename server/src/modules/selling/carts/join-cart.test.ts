import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { createFailpoints } from '#platform/failpoints.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { Buyer } from './testing/a-buyer.ts'

const database = aDatabase()
const failpoints = createFailpoints({ isTest: true })
let services: Services
let api: TestApi
let shop: Shop
beforeAll(async () => {
  services = testServices(database, { failpoint: failpoints.reach })
  api = await anApi(services)
})
beforeEach(async () => {
  shop = await aShop(database)
})
afterAll(async () => {
  await api.close()
  await closePerProcess(services)
})

const aRule = (maximum: number, within: string | null = null): Promise<unknown> =>
  database.query(
    `insert into limit_rule (account_id, name, scope, per, maximum, within) values ($1, 'each', 'ACCOUNT', 'USER', $2, $3)`,
    [shop.accountId, maximum, within],
  )

/** A guest with two lines of one unit each, in another tab a person who is signed in with the same cart. */
const aGuest = async () => {
  const { token } = await aConsumer(services)
  const guest = new Buyer(api)
  await guest.add(shop)
  await guest.add(shop)
  return { token, guest, joining: guest.twin(token) }
}
const join = (buyer: Buyer) => buyer.change('cartJoin')
const refused = { reason: 'LIMIT', available: 0 }

test('cut off after the cart was bound, a repetition charges the person’s limit, once', async () => {
  await aRule(2)
  const { token, joining } = await aGuest()
  failpoints.arm('carts.afterBind', { do: 'throw' })
  await expect(join(joining)).rejects.toThrow('Internal server error')
  expect(await join(joining)).toMatchObject({ kind: 'CartChanged', cart: { totalQuantity: 2 } })
  const { cart } = await join(joining)
  expect(cart).toMatchObject({ totalQuantity: 2, itemsEvicted: [] })
  expect(await new Buyer(api, token).add(shop)).toMatchObject(refused)
})

test('a limit with a window is the person’s in the windows that it was taken in', async () => {
  await aRule(2, '1 hour')
  const { token, joining } = await aGuest()
  expect(await join(joining)).toMatchObject({ cart: { totalQuantity: 2, itemsEvicted: [] } })
  expect(await new Buyer(api, token).add(shop)).toMatchObject(refused)
  const uses = await database.query<{ used: number }>(
    `select u.held + u.sold as used from limit_use u join limit_rule r on r.id = u.rule_id where r.account_id = $1 order by 1`,
    [shop.accountId],
  )
  expect(uses.map(({ used }) => used)).toEqual([0, 0, 0, 0, 0, 2, 2, 2, 2, 2])
})

test('a line that cannot be moved now is not taken for moved', async () => {
  await aRule(2)
  const { token, joining } = await aGuest()
  const [seen] = joining.cart?.items ?? []
  failpoints.arm('carts.afterBind', {
    do: 'terminate-connection',
    // In the meantime the payment of another tab is on its way.
    terminate: async () => {
      await database.query(`update cart set state = 'FINALIZING' where id = $1`, [joining.cart?.cartId])
      await database.query(`update hold set state = 'COMMITTING' where owner_id = $1`, [joining.cart?.cartId])
    },
  })
  expect(await join(joining)).toMatchObject({ kind: 'CartRefused', reason: 'IN_PAYMENT' })
  await database.query(`update cart set state = 'OPEN' where id = $1`, [joining.cart?.cartId])
  await database.query(`update hold set state = 'HELD' where owner_id = $1`, [joining.cart?.cartId])
  expect(await join(joining)).toMatchObject({ cart: { totalQuantity: 2, items: [{ id: seen?.id }, {}] } })
  expect(await new Buyer(api, token).add(shop)).toMatchObject(refused)
})

test('a line of an event that was canceled meanwhile is evicted, named', async () => {
  await aRule(2)
  const { joining } = await aGuest()
  await database.query(`update event set state = 'CANCELLED' where id = $1`, [shop.eventId])
  const joined = await join(joining)
  expect(joined.cart.itemsEvicted.map(({ reason }) => reason)).toEqual(['EVENT_CANCELLED', 'EVENT_CANCELLED'])
})
