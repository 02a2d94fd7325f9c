import { afterAll, beforeAll, expect, test } from 'vitest'
import { newUuid, type CartId } from '@admission/common/ids.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import { Buyer } from '#modules/selling/carts/testing/a-buyer.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { readSeatMap } from '#modules/catalogue/seat-configurations/reads/maps.ts'
import type { SeatVersionId } from '#modules/catalogue/seat-configurations/types.ts'
import { aDatabase } from '#testing/database.ts'
import { finalizeCart } from './flows/finalize-cart.ts'
import { aCheckout, type Checkout } from './testing/a-checkout.ts'

const database = aDatabase()
let checkout: Checkout
let api: TestApi
beforeAll(async () => {
  checkout = await aCheckout(database)
  api = await anApi(checkout.services)
})
afterAll(async () => {
  await api.close()
  await checkout.close()
})

/** The first seat of a row of a house, with nothing sold in it. */
const firstOfRow = async ({ seatVersionId }: Shop): Promise<number> => {
  const map = await readSeatMap(database.system, seatVersionId as SeatVersionId)
  const run = map?.runs.find(({ first, last }) => {
    const seats = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    return seats.length > 7 && seats.every((no) => map.flags[no] === 0 && map.level[no] === map.level[first])
  })
  if (!run) throw new Error('No run.')
  return run.first
}

/** Somebody who holds two seats and leaves the first of their row alone. */
const aStrandingCart = async () => {
  const shop = await aShop(database, { seats: 600 })
  const first = await firstOfRow(shop)
  const { user, token } = await aConsumer(checkout.services)
  const buyer = new Buyer(api, token)
  await buyer.add(shop, { quantity: 2, seatNumbers: [first + 1, first + 2] })
  const pay = async () => {
    const cart = await buyer.see()
    return finalizeCart(checkout.services, {
      cartId: cart?.cartId as CartId,
      userId: user.id,
      eTag: cart?.eTag ?? '',
      key: newUuid(),
      paymentToken: await checkout.enter(CARDS.APPROVED),
      acceptedTerms: [`${shop.accountId}.1`],
      expectedTotal: { amount: cart?.grandTotals[0]?.amount ?? 0, exponent: 2, currency: 'USD' },
      network: '192.0.2.0/24',
    })
  }
  return { shop, first, buyer, pay }
}

const attempts = async (): Promise<number> => {
  const [row] = await database.query<{ n: number }>('select count(*)::integer as n from attempt')
  return row?.n ?? -1
}

test('a cart that leaves a seat alone is not paid for, and is told which and what helps; with that it is', async () => {
  const { first, buyer, pay } = await aStrandingCart()
  const before = await attempts()
  expect(await pay()).toMatchObject({
    kind: 'CartRefused',
    refusal: {
      reason: 'STRANDS_SEAT',
      seatNumbers: [first],
      message: expect.stringMatching(/^The Seagull: This leaves .* on its own\. To continue, add seat .*, or move/),
    },
  })
  expect(await attempts()).toBe(before)
  await buyer.changeFirst(3, [first, first + 1, first + 2])
  expect((await pay()).kind).toBe('Finalized')
})

test('where the organizer allows single seats it is paid for as it is', async () => {
  const { shop, pay } = await aStrandingCart()
  await database.query(`update collection set stranding = 'ALLOW', version = version + 1 where id = $1`, [
    shop.collectionId,
  ])
  await expect.poll(async () => (await pay()).kind).toBe('Finalized')
})
