import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi } from '#areas/testing.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { readPurchases } from '#modules/selling/orders/reads/purchases.ts'
import { staffDelivery } from '#modules/selling/orders/rules/delivery-text.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { newId } from '#platform/ids.ts'
import { aDatabase } from '#testing/database.ts'
import { aCheckout, aPayableCart, eTagOf, payWith, type Checkout, type PayableCart } from './testing/a-checkout.ts'

const database = aDatabase()
let checkout: Checkout
beforeAll(async () => {
  checkout = await aCheckout(database)
})
afterAll(() => checkout.close())

const HOME = {
  countryCode: 'US',
  addressLine1: '4 Ropewalk',
  locality: 'Port Averil',
  administrativeArea: 'ME',
  postalCode: '04101',
}
const POSTAGE = 451

/** A cart whose tickets can only be mailed, by one option to the US. */
async function aMailedCart(): Promise<PayableCart> {
  const cart = await aPayableCart(database, checkout)
  const methodId = newId('DeliveryOption')
  await database.query(
    `insert into delivery_method (id, account_id, mechanism, name, description) values ($1, $2, 'SHIPPING', 'By mail', 'On card.')`,
    [methodId, cart.sale.accountId],
  )
  await database.query(
    `insert into delivery_option (account_id, delivery_method_id, name, amount, days, countries) values ($1, $2, 'Tracked', $3, 3, '{US}')`,
    [cart.sale.accountId, methodId, POSTAGE],
  )
  return cart
}

const mailTo = (cart: PayableCart, location: object) =>
  database.query('update cart set location_shipping = $2 where id = $1', [cart.cartId, location])

const pay = async (cart: PayableCart, changes: object = {}) =>
  payWith(checkout, cart, CARDS.APPROVED, {
    eTag: await eTagOf(database, cart.cartId),
    expectedTotal: { amount: cart.total + POSTAGE, exponent: 2, currency: cart.sale.currency },
    ...changes,
  })

const ordersOf = (cart: PayableCart) => database.query('select id from orders where cart_id = $1', [cart.cartId])

test.each([
  [{ countryCode: 'US' }, 'shipping.administrativeArea', 'The state field is required'],
  [{ ...HOME, postalCode: undefined }, 'shipping.postalCode', 'The zip code field is required'],
  [{ ...HOME, postalCode: '4101' }, 'shipping.postalCode', 'Enter a valid zip code for this country'],
  [{ ...HOME, administrativeArea: 'Maine' }, 'shipping.administrativeArea', 'Choose the state from the list.'],
  [{ ...HOME, countryCode: 'NO' }, 'shipping.countryCode', 'These tickets can’t be mailed to Norway.'],
])('a payment needs the whole address: %o', async (location, path, message) => {
  const cart = await aMailedCart()
  await mailTo(cart, location)
  expect(await pay(cart)).toMatchObject({
    kind: 'CartRefused',
    refusal: { reason: 'INCOMPLETE', message, fields: [{ path, message }] },
  })
  expect(await ordersOf(cart)).toEqual([])
})

test('what is mailed is paid for, kept with the order as it was agreed, and still to be sent', async () => {
  const cart = await aMailedCart()
  await mailTo(cart, HOME)
  const paid = await pay(cart)
  if (paid.kind !== 'Finalized') throw new Error(JSON.stringify(paid))
  const [purchase] = [...(await readPurchases(database.system, paid.purchaseIds)).values()]
  expect(purchase).toMatchObject({
    isFulfilled: false,
    total: { amount: cart.total + POSTAGE },
    totals: { shippingAndHandling: POSTAGE },
    delivery: {
      mechanism: 'SHIPPING',
      name: 'Tracked',
      text: 'On card.',
      sentTo: '4 Ropewalk, Port Averil, ME 04101, United States',
      arrivesBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    },
  })
  if (purchase === undefined) return
  expect(staffDelivery(purchase)).toMatch(
    /^Tracked\. To be sent to 4 Ropewalk, Port Averil, ME 04101, United States, to arrive by /,
  )
  await checkout.assertAgreement()
})

test('a cut-off that passes before the payment stops it', async () => {
  const cart = await aMailedCart()
  await mailTo(cart, HOME)
  await database.query('update delivery_option set cut_off_hours = 24 * 365 where account_id = $1', [
    cart.sale.accountId,
  ])
  // The tickets are on the phone now, without postage.
  expect(await pay(cart)).toMatchObject({ kind: 'CartRefused', refusal: { reason: 'PRICE_CHANGED' } })
  expect(await ordersOf(cart)).toEqual([])
})

const SAVE = `mutation ($id: ID!, $input: DeliveryMethodInput!) { deliveryMethodSave(id: $id, version: 1, input: $input) { __typename } }`

test('a price that an employee changes is not charged before the buyer has seen it', async () => {
  const cart = await aMailedCart()
  await mailTo(cart, HOME)
  const [stored] = await database.query<{ method: string; option: string }>(
    'select delivery_method_id as method, id as option from delivery_option where account_id = $1',
    [cart.sale.accountId],
  )
  const { token } = await anEmployee(checkout.services, 'OPERATIONS')
  const option = { id: stored?.option, name: 'Tracked', description: '', price: 600, days: 3, cutOffHours: 0 }
  const input = { name: 'By mail', description: 'On card.', appliesTo: 'ACCOUNT', position: 0 }
  const api = await anApi(checkout.services)
  const saved = await api.read('employee', SAVE, {
    token,
    variables: { id: stored?.method, input: { ...input, options: [{ ...option, countries: ['US'] }] } },
  })
  expect(saved).toEqual({ deliveryMethodSave: { __typename: 'DeliveryMethodSaved' } })
  const total = { amount: cart.total + 600, exponent: 2, currency: cart.sale.currency }
  expect(await pay(cart)).toMatchObject({ kind: 'CartRefused', refusal: { reason: 'PRICE_CHANGED', newPrice: total } })
  expect(await ordersOf(cart)).toEqual([])
  expect(await pay(cart, { expectedTotal: total })).toMatchObject({ kind: 'Finalized' })
  await checkout.assertAgreement()
  await api.close()
})

test('tickets on the phone are delivered with the payment', async () => {
  const cart = await aPayableCart(database, checkout)
  const paid = await payWith(checkout, cart, CARDS.APPROVED)
  if (paid.kind !== 'Finalized') throw new Error(JSON.stringify(paid))
  const [purchase] = [...(await readPurchases(database.system, paid.purchaseIds)).values()]
  expect(purchase).toMatchObject({ isFulfilled: true, delivery: { sentTo: null, arrivesBy: null } })
})
