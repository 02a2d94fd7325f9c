import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { answerChallenge, CARDS } from '#modules/selling/payments/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { finalizeCart } from './flows/finalize-cart.ts'
import { reconcile } from '#modules/selling/sales/flows/reconcile.ts'
import { returnFromGateway } from '#modules/selling/sales/flows/settle-attempt.ts'
import { aCheckout, aPayableCart, eTagOf, payWith, type Checkout, type PayableCart } from './testing/a-checkout.ts'

// A buyer can't tell which gateway takes the money, and the ledger agrees with either to the cent.
describe.each(['sandbox', 'stripe'] as const)('checkout with %s', (name) => {
  const database = aDatabase()
  let checkout: Checkout
  beforeAll(async () => {
    checkout = await aCheckout(database, name)
  })
  afterEach(async () => {
    checkout.failpoints.disarm()
    await checkout.faults([])
    await checkout.assertAgreement()
  })
  afterAll(() => checkout.close())

  const statesOf = async (cart: PayableCart): Promise<readonly string[]> => {
    const rows = await database.query<{ state: string; gateway: string }>(
      `select t.state::text, t.gateway from attempt t join orders o on o.id = t.order_id where o.cart_id = $1 order by t.created_at`,
      [cart.cartId],
    )
    expect(rows.every(({ gateway }) => gateway === name)).toBe(true)
    return rows.map(({ state }) => state)
  }
  test('approved: an order, its card, and one capture', async () => {
    const cart = await aPayableCart(database, checkout)
    expect((await payWith(checkout, cart, CARDS.APPROVED)).kind).toBe('Finalized')
    expect(await statesOf(cart)).toEqual(['CAPTURED'])
  })

  // 56.01, in the smallest unit of either; Stripe takes forints from 175.00, and no Cuban pesos.
  test.each([
    ['HUF', 'Card payments start at HUF\u00a0175.00, and your total is HUF\u00a056.01.'],
    ['CUP', 'Card payments in CUP aren’t possible here.'],
  ])('a total that the gateway can’t charge is refused before anything begins: %s', async (currency, message) => {
    const cart = await aPayableCart(database, checkout, { currency })
    const fields = [{ path: 'total', message: expect.stringContaining(message) as string }]
    const refusal = { kind: 'CartRefused', refusal: { reason: 'INCOMPLETE', fields } }
    expect(await payWith(checkout, cart, CARDS.APPROVED)).toMatchObject(
      name === 'sandbox' ? { kind: 'Finalized' } : refusal,
    )
    expect(await statesOf(cart)).toEqual(name === 'sandbox' ? ['CAPTURED'] : [])
  })

  test.each([
    [CARDS.DECLINED, 'GENERIC'],
    [CARDS.WRONG_CODE, 'WRONG_CVV'],
  ])('declined, then paid with another card: %s', async (number, reason) => {
    const cart = await aPayableCart(database, checkout)
    const declined = await payWith(checkout, cart, number)
    expect(declined).toMatchObject({ kind: 'PaymentDeclined', reason })
    const eTag = await eTagOf(database, cart.cartId)
    expect((await payWith(checkout, cart, CARDS.APPROVED, { eTag })).kind).toBe('Finalized')
    expect(await statesOf(cart)).toEqual(['FAILED', 'CAPTURED'])
  })

  test('a challenge that is approved, asked for by the returning browser', async () => {
    const cart = await aPayableCart(database, checkout)
    await checkout.faults([{ match: {}, dropWebhook: true }])
    const action = await payWith(checkout, cart, CARDS.ASKS_THEN_APPROVED)
    if (action.kind !== 'PaymentAction') throw new Error(action.kind)
    await answerChallenge(action.url, 'approve')
    const { status } = await returnFromGateway(checkout.services, {
      userId: cart.userId,
      attemptId: action.attemptId,
    })
    expect(status.kind).toBe('Finalized')
    expect(await statesOf(cart)).toEqual(['CAPTURED'])
  })

  test('a challenge that is approved, told by the webhook alone', async () => {
    const cart = await aPayableCart(database, checkout)
    const action = await payWith(checkout, cart, CARDS.ASKS_THEN_APPROVED)
    if (action.kind !== 'PaymentAction') throw new Error(action.kind)
    await answerChallenge(action.url, 'approve')
    await expect.poll(() => statesOf(cart), { timeout: 10_000 }).toEqual(['CAPTURED'])
    const [card] = await database.query(
      `select card_brand, card_last4 from attempt t join orders o on o.id = t.order_id where o.cart_id = $1`,
      [cart.cartId],
    )
    expect(card).toEqual({ card_brand: 'visa', card_last4: '3155' })
  })

  test('an answer that is lost, without a webhook: the reconciler finds the capture', async () => {
    const cart = await aPayableCart(database, checkout)
    const token = await checkout.enter(CARDS.APPROVED)
    await checkout.faults([
      { match: { operation: 'payments' }, times: 1, resetAfterEffect: true, dropWebhook: true },
      { match: {}, dropWebhook: true },
    ])
    expect((await finalizeCart(checkout.services, cart.request(token))).kind).toBe('Finalized')
    expect(await statesOf(cart)).toEqual(['CAPTURED'])
    expect((await checkout.captures()).filter(({ amount }) => amount === cart.total).length).toBeGreaterThan(0)
  })

  test.each([true, false])('a dispute that is won (%s) or lost moves the money as the gateway says', async (isWon) => {
    const cart = await aPayableCart(database, checkout)
    await payWith(checkout, cart, CARDS.APPROVED)
    const stateOf = async () => {
      const [row] = await database.query<{ payment: string; payment_id: string; tickets: string[]; due: boolean }>(
        `select o.payment::text, t.gateway_id as payment_id, array_agg(distinct k.state::text) as tickets,
                exists (select 1 from dispute d where d.order_id = o.id and d.evidence_due_at is not null and d.fee = 1500 and d.reason = 'FRAUDULENT') as due
         from orders o join attempt t on t.order_id = o.id join purchase p on p.order_id = o.id join purchase_item i on i.purchase_id = p.id join ticket k on k.item_id = i.id
         where o.cart_id = $1 group by o.id, t.gateway_id`,
        [cart.cartId],
      )
      return row
    }
    const { payment_id: id = '' } = (await stateOf()) ?? {}
    await checkout.faults([{ match: {}, duplicateWebhook: 2, shuffleWebhooks: true }])
    const decide = await checkout.dispute(id)
    await expect
      .poll(stateOf, { timeout: 10_000 })
      .toMatchObject({ payment: 'DISPUTED', tickets: ['FROZEN'], due: true })
    await checkout.assertAgreement()
    await decide(isWon)
    const end = isWon ? { payment: 'WON', tickets: ['OWNED'] } : { payment: 'LOST', tickets: ['VOID'] }
    await expect.poll(stateOf, { timeout: 10_000 }).toMatchObject(end)
    expect(await database.brokenInvariants()).toEqual([])
  })

  test('a dispute before its payment is known takes effect with the payment', async () => {
    const cart = await aPayableCart(database, checkout)
    const asked = cart.request(await checkout.enter(CARDS.APPROVED))
    await checkout.faults([{ match: {}, dropWebhook: true }])
    checkout.failpoints.arm('checkout.afterCall', { do: 'throw' })
    await expect(finalizeCart(checkout.services, asked)).rejects.toThrow('checkout.afterCall')
    await checkout.faults([])
    const decide = await checkout.dispute((await checkout.captures()).at(-1)?.payment ?? '')
    await expect.poll(() => database.query('select 1 from dispute where order_id is null')).toHaveLength(1)
    expect((await finalizeCart(checkout.services, asked)).kind).toBe('Finalized')
    await reconcile(checkout.services)
    expect(await database.query(`select payment::text from orders where cart_id = $1`, [cart.cartId])).toEqual([
      { payment: 'DISPUTED' },
    ])
    await decide(true)
    await expect
      .poll(() => database.query(`select payment::text from orders where cart_id = $1`, [cart.cartId]))
      .toEqual([{ payment: 'WON' }])
  })

  test('money of another amount is recorded as a break and refunded', async () => {
    const cart = await aPayableCart(database, checkout)
    const token = await checkout.enter(CARDS.APPROVED)
    await checkout.faults([{ match: { operation: 'payments' }, times: 1, captureAmount: 40 }])
    await finalizeCart(checkout.services, cart.request(token))
    for (let round = 0; round < 3; round += 1) await reconcile(checkout.services)
    const refunds = await database.query<{ state: string; amount: number }>(
      `select r.state::text, r.amount from refund r join payment_break b on b.id = r.break_id
       join orders o on o.id = r.order_id where o.cart_id = $1`,
      [cart.cartId],
    )
    expect(refunds).toEqual([{ state: 'DONE', amount: 40 }])
  })
})
