import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aSalePromotion } from '#modules/selling/carts/testing/a-sale-promotion.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aCheckout, aPayableCart, payWith, type Checkout, type PayableCart } from './testing/a-checkout.ts'
import { soldByAnother } from './testing/a-foreign-sale.ts'

const database = aDatabase()
let checkout: Checkout
beforeAll(async () => {
  checkout = await aCheckout(database)
})
afterEach(() => checkout.assertAgreement())
afterAll(() => checkout.close())

const SAVED = 500
const rule = (attribute: string, value: string) => JSON.stringify([{ attribute, operator: 'IN', values: [value] }])

/** Pays the full price, or the price with 10 % off; the refusal names the other one. */
const payLess = (cart: PayableCart, saved: number) =>
  payWith(checkout, cart, CARDS.APPROVED, {
    expectedTotal: { amount: cart.total - saved, exponent: 2, currency: 'EUR' },
  })

const forStudents = async () => {
  const cart = await aPayableCart(database, checkout)
  await aSalePromotion(database.query, cart.sale.accountId, { columns: { rule: rule('emailDomain', 'uni.example') } })
  return cart
}
const writeContact = ({ cartId }: PayableCart) =>
  database.query('update cart set info = $2::jsonb where id = $1', [
    cartId,
    JSON.stringify({ name: 'Ann', email: 'ann@uni.example', phone: null }),
  ])
const moveTo = ({ userId }: PayableCart, isVerified: boolean) =>
  database.query(`update users set email = $2, email_verified_at = case when $3 then app.now() end where id = $1`, [
    userId,
    `ann.${userId}@uni.example`,
    isVerified,
  ])

test('an address that the buyer only typed doesn’t count as theirs', async () => {
  const cart = await forStudents()
  await writeContact(cart)
  expect(await payLess(cart, 0)).toMatchObject({ kind: 'Finalized' })
})

test('the domain of an account counts once its address is verified', async () => {
  const [cart, other] = [await forStudents(), await forStudents()]
  await moveTo(cart, false)
  expect(await payLess(cart, 0)).toMatchObject({ kind: 'Finalized' })
  await moveTo(other, true)
  expect(await payLess(other, SAVED)).toMatchObject({ kind: 'Finalized' })
})

test.each([
  ['of another organizer', { isForeign: true, uses: 5 }, 0],
  ['without uses left', { isForeign: false, uses: 0 }, 0],
  ['of the same organizer', { isForeign: false, uses: 5 }, SAVED],
] as const)('a condition on a code sees one %s as it should', async (_name, { isForeign, uses }, saved) => {
  const cart = await aPayableCart(database, checkout)
  const { accountId } = isForeign ? await soldByAnother(database.query, cart.sale) : cart.sale
  // The code itself is for other tickets.
  await aSalePromotion(database.query, accountId, { codes: { VIP: uses }, columns: { all_collections: false } })
  await aSalePromotion(database.query, cart.sale.accountId, { columns: { rule: rule('promotionCode', 'VIP') } })
  await database.query(`update cart set codes = '{VIP}' where id = $1`, [cart.cartId])
  expect(await payLess(cart, saved)).toMatchObject({ kind: 'Finalized' })
})
