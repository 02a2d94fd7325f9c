import { newId, newUuid, type CartId } from '@admission/common/ids.ts'
import { beforeEach, expect, test } from 'vitest'
import { createSharedLimiter, LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { finalizeCart } from './flows/finalize-cart.ts'

const database = aDatabase()
let services: Services
beforeEach(async () => {
  services = testServices(database)
  services = { ...services, sharedLimits: createSharedLimiter(services.databases.system, { enabled: true }) }
  await database.moveClockToFreshHour()
})

/** Of a cart that isn’t there: a try counts before anything is read. */
const tryToPay = (cartId: CartId) =>
  finalizeCart(services, {
    cartId,
    userId: newId('User'),
    eTag: '1',
    key: newUuid(),
    paymentToken: null,
    acceptedTerms: [],
    expectedTotal: { amount: 100, exponent: 2, currency: 'EUR' },
    network: '192.0.2.1/32',
  })

test('a cart is finalized ten times in ten minutes, and no other cart waits for it', async () => {
  const cartId = newId('Cart')
  for (let time = 0; time < LIMITS.finalizePerCart.max; time += 1)
    await expect(tryToPay(cartId)).rejects.toMatchObject({ status: 404 })
  await expect(tryToPay(cartId)).rejects.toMatchObject({ status: 429 })
  await expect(tryToPay(newId('Cart'))).rejects.toMatchObject({ status: 404 })
})
