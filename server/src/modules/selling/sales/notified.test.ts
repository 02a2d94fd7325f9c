import { createHmac, randomUUID } from 'node:crypto'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CARDS, SECRETS } from '#modules/selling/payments/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { registerPaymentWebhook } from './http.ts'
import { aCheckout, aPayableCart, payWith, type Checkout } from '#modules/selling/checkout/testing/a-checkout.ts'

const database = aDatabase()
let checkout: Checkout
let app: FastifyInstance
beforeAll(async () => {
  checkout = await aCheckout(database)
  await checkout.faults([{ match: {}, dropWebhook: true }])
  app = fastify()
  await registerPaymentWebhook(app, checkout.services)
})
afterEach(() => checkout.failpoints.disarm())
afterAll(async () => {
  await app.close()
  await checkout.close()
})

type Cart = Awaited<ReturnType<typeof aPayableCart>>

const readState = async ({ cartId }: Cart) => {
  const [row] = await database.query<{
    attempt: string
    order: string
    gateway_id: string | null
    breaks: readonly string[]
    tickets: number
  }>(
    `select t.id as attempt, o.state::text as order, t.gateway_id,
       array(select b.kind || ' ' || b.gateway_id from payment_break b where b.attempt_id = t.id order by 1) as breaks,
       (select count(*)::int from ticket k join stack s on s.id = k.stack_id join purchase p on p.id = s.purchase_id where p.order_id = o.id) as tickets
     from attempt t join orders o on o.id = t.order_id where o.cart_id = $1`,
    [cartId],
  )
  if (row === undefined) throw new Error('No attempt.')
  return row
}

/** A webhook whose signature is right, about a payment for this cart's attempt. */
const notify = async (cart: Cart, id: string, status = 'CAPTURED'): Promise<number> => {
  const { attempt: key } = await readState(cart)
  const card = { brand: 'visa', last4: '4242', fingerprint: 'mark' }
  const money = { amount: cart.total, captured: cart.total, currency: 'EUR', exponent: 2 }
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    type: 'payment.told',
    createdAt: new Date().toISOString(),
    data: { payment: { id, key, status, ...money, card, declineCode: 'CARD_DECLINED' } },
  })
  const time = String(Math.floor(Date.now() / 1000))
  const mark = createHmac('sha256', SECRETS.webhook[0] ?? '')
    .update(`${time}.${payload}`)
    .digest('hex')
  const headers = { 'content-type': 'application/json', 'gateway-signature': `t=${time},v1=${mark}` }
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/webhook/gateway/sandbox',
    headers,
    payload,
  })
  return statusCode
}

test('another payment than the one we wait for sells nothing: its money is a break', async () => {
  const cart = await aPayableCart(database, checkout)
  expect((await payWith(checkout, cart, CARDS.ASKS_THEN_APPROVED)).kind).toBe('PaymentAction')
  const before = await readState(cart)
  expect(before).toMatchObject({ order: 'PENDING', gateway_id: expect.stringMatching(/^pay_/) })
  expect(await notify(cart, 'pay_other')).toBe(200)
  expect(await readState(cart)).toEqual({ ...before, breaks: ['OTHER_PAYMENT pay_other'] })
  // Said again it is the same break; a decline or a challenge of that payment is nothing to us.
  expect(await notify(cart, 'pay_other')).toBe(200)
  expect(await notify(cart, 'pay_third', 'DECLINED')).toBe(200)
  expect(await notify(cart, 'pay_third', 'PROCESSING')).toBe(200)
  expect(await readState(cart)).toEqual({ ...before, breaks: ['OTHER_PAYMENT pay_other'] })
})

test('where we know no payment yet the gateway is asked, and its answer is what counts', async () => {
  const cart = await aPayableCart(database, checkout)
  checkout.failpoints.arm('checkout.afterCall', { do: 'throw' })
  await expect(payWith(checkout, cart, CARDS.APPROVED)).rejects.toThrow('afterCall')
  expect(await readState(cart)).toMatchObject({ order: 'PENDING', gateway_id: null })
  expect(await notify(cart, 'pay_other')).toBe(200)
  const after = await readState(cart)
  expect(after).toMatchObject({ order: 'COMPLETED', breaks: ['OTHER_PAYMENT pay_other'] })
  expect([after.gateway_id?.startsWith('pay_'), after.gateway_id === 'pay_other', after.tickets > 0]).toEqual([
    true,
    false,
    true,
  ])
})

test('what the gateway has never heard of changes nothing, and the webhook comes again', async () => {
  const cart = await aPayableCart(database, checkout)
  checkout.failpoints.arm('checkout.beforeCall', { do: 'throw' })
  await expect(payWith(checkout, cart, CARDS.APPROVED)).rejects.toThrow('beforeCall')
  const before = await readState(cart)
  expect(await notify(cart, 'pay_other')).toBe(503)
  expect(await readState(cart)).toEqual(before)
})
