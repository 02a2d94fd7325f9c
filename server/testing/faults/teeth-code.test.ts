import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aCheckout, aPayableCart, payWith, type Checkout } from '#modules/selling/checkout/testing/a-checkout.ts'
import { finalizeCart } from '#modules/selling/checkout/flows/finalize-cart.ts'
import { assertSignature } from '#modules/selling/payments/adapters/webhook-signature.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { aDatabase } from '#testing/database.ts'

// Here guards of the code are off, to see that what the other tests look at does change.
vi.mock('#platform/idempotency.ts', () => ({
  once: (_t: unknown, _r: unknown, work: () => Promise<unknown>) => work(),
  firstAnswer: (_d: unknown, _r: unknown, answer: unknown) => Promise.resolve(answer),
}))
vi.mock('#modules/selling/payments/adapters/webhook-signature.ts', () => ({ assertSignature: () => undefined }))
vi.mock('#modules/selling/checkout/rules/checks.ts', async (original) => ({
  ...(await original<typeof import('#modules/selling/checkout/rules/checks.ts')>()),
  payingProblem: () => undefined,
}))
vi.mock('#modules/people/identity/reads/users.ts', async (original) => {
  const reads = await original<typeof import('#modules/people/identity/reads/users.ts')>()
  const seen = new Map<string, Awaited<ReturnType<typeof reads.readSession>>>()
  return {
    ...reads,
    // Any area, and whoever was let in once is let in for good.
    readSession: async (db: Parameters<typeof reads.readSession>[0], _area: unknown, token: string) => {
      const found = seen.get(token) ?? (await reads.readSession(db, 'consumer', token))
      if (found !== undefined) seen.set(token, found)
      return found
    },
  }
})

const database = aDatabase({ checkInvariants: false })
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

test('I26 without the memory of keys the same key with another card is taken', async () => {
  const cart = await aPayableCart(database, checkout)
  const request = cart.request(await checkout.enter(CARDS.APPROVED), { key: newUuid() })
  expect((await finalizeCart(checkout.services, request)).kind).toBe('Finalized')
  const other = { ...request, paymentToken: await checkout.enter(CARDS.APPROVED) }
  await expect(finalizeCart(checkout.services, other)).resolves.toMatchObject({ kind: 'Finalized' })
})

test('I28 without the signature anybody’s word is taken', () => {
  expect(() => assertSignature(Buffer.from('{}'), 't=1,v1=00', ['secret'], new Date())).not.toThrow()
})

test('I17 without the comparison a total that nobody was shown is taken', async () => {
  const cart = await aPayableCart(database, checkout)
  const expectedTotal = { amount: 1, exponent: 2, currency: 'EUR' }
  expect((await payWith(checkout, cart, CARDS.APPROVED, { expectedTotal })).kind).toBe('Finalized')
})

test('I34, I35 without the area and the end of a session a consumer’s token opens another area, signed out or not', async () => {
  const { token } = await aConsumer(checkout.services)
  const ME = '{ me { user { id } } }'
  expect((await api.ask('admin', ME, { token })).status).not.toBe(401)
  await api.ask('consumer', 'mutation { meLogout }', { token })
  expect((await api.ask('consumer', ME, { token })).status).not.toBe(401)
})
