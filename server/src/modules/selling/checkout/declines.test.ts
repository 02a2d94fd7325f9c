import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerChallenge, CARDS } from '#modules/selling/payments/testing.ts'
import { closePerProcess } from '#platform/per-process.ts'
import { createSharedLimiter, LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { aDatabase } from '#testing/database.ts'
import { finalizeCart } from './flows/finalize-cart.ts'
import { returnFromGateway } from '#modules/selling/sales/flows/settle-attempt.ts'
import { aCheckout, aPayableCart, type Checkout, type PayableCart } from './testing/a-checkout.ts'

const database = aDatabase()
let checkout: Checkout
/** Servers that count, each for itself but for the database. */
let servers: readonly [Services, Services]
beforeAll(async () => {
  checkout = await aCheckout(database)
  const { services } = checkout
  const sharedLimits = createSharedLimiter(services.databases.system, { enabled: true })
  const aServer = (): Services => ({ ...services, sharedLimits, parts: { made: new Map() } })
  servers = [aServer(), aServer()]
  // They would reach the server that does not count.
  await checkout.faults([{ match: {}, dropWebhook: true }])
})
afterAll(async () => {
  for (const server of servers) await closePerProcess(server)
  await checkout.close()
})
beforeEach(async () => {
  await database.moveClockToFreshHour()
  await database.query('delete from rate_limit')
})

let networks = 0
const aNetwork = (): string => `192.0.2.${String((networks += 1))}/32`
type Try = { readonly server?: 0 | 1; readonly network?: string; readonly cart?: PayableCart }
/** A try of a card with a cart of its own, from a network of its own unless said. */
const tryCard = async (number: string, { server = 0, network = aNetwork(), cart }: Try = {}) => {
  const own = cart ?? (await aPayableCart(database, checkout))
  return finalizeCart(servers[server], own.request(await checkout.enter(number), { network }))
}
const tooOften = {
  category: 'tooManyRequests',
  message: expect.stringMatching(/^This card was declined too many times/) as unknown,
}

test('a card that was declined five times is not tried again in this hour, from no cart, network or server', async () => {
  for (let round = 0; round < LIMITS.declinesPerCard.max; round += 1)
    expect((await tryCard(CARDS.DECLINED, { server: round % 2 ? 1 : 0 })).kind).toBe('PaymentDeclined')
  const cart = await aPayableCart(database, checkout)
  const before = await database.query('select 1 from attempt')
  await expect(tryCard(CARDS.DECLINED, { cart, server: 1 })).rejects.toMatchObject(tooOften)
  // Nothing was begun: the cart is as it was, and another card pays for it.
  expect(await database.query('select 1 from attempt')).toEqual(before)
  expect((await tryCard(CARDS.APPROVED, { cart })).kind).toBe('Finalized')
})

test('without the count a sixth is asked of the bank', async () => {
  for (let round = 0; round <= LIMITS.declinesPerCard.max; round += 1) {
    const cart = await aPayableCart(database, checkout)
    const request = cart.request(await checkout.enter(CARDS.DECLINED), { network: aNetwork() })
    expect((await finalizeCart(checkout.services, request)).kind).toBe('PaymentDeclined')
  }
})

test('many tries of one card at once are no more than many after each other', async () => {
  const carts: PayableCart[] = []
  while (carts.length < 12) carts.push(await aPayableCart(database, checkout))
  const all = await Promise.allSettled(
    carts.map((cart, index) => tryCard(CARDS.NO_FUNDS, { cart, server: index % 2 ? 1 : 0 })),
  )
  expect(all.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(LIMITS.declinesPerCard.max)
})

test('a card that pays is never counted', async () => {
  for (let round = 0; round <= LIMITS.declinesPerCard.max; round += 1)
    expect((await tryCard(CARDS.APPROVED)).kind).toBe('Finalized')
  expect(await database.query('select 1 from rate_limit where used > 0 and key like $1', ['declines-%'])).toEqual([])
})

test('a decline after a challenge counts, once, however often it is asked about', async () => {
  const cart = await aPayableCart(database, checkout)
  const came = await tryCard(CARDS.ASKS_THEN_DECLINED, { cart })
  if (came.kind !== 'PaymentAction') throw new Error(came.kind)
  await answerChallenge(came.url, 'approve')
  for (const server of servers) await returnFromGateway(server, { userId: cart.userId, attemptId: came.attemptId })
  expect(
    await database.query<{ used: number }>(`select used from rate_limit where key like 'declines-card:%' and used > 0`),
  ).toEqual([{ used: 1 }])
})

test('declines of many cards from one network end too, and then nothing is begun', async () => {
  const network = aNetwork()
  const cards = [CARDS.DECLINED, CARDS.NO_FUNDS, '4000000000000069', '4000000000000127', '4000000000000119']
  for (let round = 0; round < LIMITS.declinesPerNetwork.max; round += 1)
    await tryCard(cards[round % cards.length] ?? '', { network })
  const cart = await aPayableCart(database, checkout)
  await expect(tryCard(CARDS.APPROVED, { network, cart })).rejects.toMatchObject({
    category: 'tooManyRequests',
    message: expect.stringMatching(
      /^Too many declined payments from your network. Nothing was charged. Try again in/,
    ) as unknown,
  })
  expect(await database.query('select state::text from cart where id = $1', [cart.cartId])).toEqual([{ state: 'OPEN' }])
})

const usedOf = async (name: string): Promise<number> =>
  (await database.query<{ used: number }>('select used from rate_limit where key like $1', [`${name}:%`]))[0]?.used ?? 0

/** All the sandbox charges; each may be under way five times at once. */
const GOOD = [CARDS.APPROVED, '5555555555554444', '378282246310005', '4000000000000259', '4000000000005126']

test('more good cards of one network at once than it may have declines all pay', async () => {
  const network = aNetwork()
  const tries = GOOD.flatMap((number) => Array.from({ length: LIMITS.declinesPerCard.max }, () => number))
  expect(tries.length).toBeGreaterThan(LIMITS.declinesPerNetwork.max)
  const ready: [PayableCart, string][] = []
  for (const number of tries) ready.push([await aPayableCart(database, checkout), await checkout.enter(number)])
  const all = await Promise.all(
    ready.map(([cart, token], index) => finalizeCart(servers[index % 2 ? 1 : 0], cart.request(token, { network }))),
  )
  expect(all.filter(({ kind }) => kind !== 'Finalized')).toEqual([])
  expect([await usedOf('declines-network'), await usedOf('paying-network')]).toEqual([0, 0])
})

test('a network of as many payments under way as it may have waits for a moment, in words that blame nobody', async () => {
  const network = aNetwork()
  await servers[0].sharedLimits.take(LIMITS.payingPerNetwork, network, LIMITS.payingPerNetwork.max)
  const cart = await aPayableCart(database, checkout)
  await expect(tryCard(CARDS.APPROVED, { network, cart, server: 1 })).rejects.toMatchObject({
    category: 'tooManyRequests',
    retryAfter: 5,
    message: expect.stringMatching(/^Too many payments are in progress from your network/) as unknown,
  })
  expect(await database.query('select state::text from cart where id = $1', [cart.cartId])).toEqual([{ state: 'OPEN' }])
  await servers[0].sharedLimits.restore(LIMITS.payingPerNetwork, network)
  expect((await tryCard(CARDS.APPROVED, { network, cart })).kind).toBe('Finalized')
})

test('cards that are tried out at once count as soon as they are declined, and refused tries keep no place', async () => {
  const network = aNetwork()
  await servers[0].sharedLimits.take(LIMITS.declinesPerNetwork, network, LIMITS.declinesPerNetwork.max - 1)
  const carts: PayableCart[] = []
  while (carts.length < 4) carts.push(await aPayableCart(database, checkout))
  const all = await Promise.allSettled(
    carts.map((cart, index) => tryCard(CARDS.DECLINED, { network, cart, server: index % 2 ? 1 : 0 })),
  )
  const declined = all.filter(({ status }) => status === 'fulfilled').length
  expect(declined).toBeGreaterThan(0)
  expect(await usedOf('declines-network')).toBe(LIMITS.declinesPerNetwork.max - 1 + declined)
  await expect(tryCard(CARDS.APPROVED, { network })).rejects.toMatchObject({
    message: expect.stringMatching(/^Too many declined payments from your network/) as unknown,
  })
  expect(await usedOf('paying-network')).toBe(0)
})
