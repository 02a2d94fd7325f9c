import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi } from '#areas/testing.ts'
import { locationText } from '#modules/people/addresses/flows/location-text.ts'
import { aSalePromotion } from '#modules/selling/carts/testing/a-sale-promotion.ts'
import { Buyer } from '#modules/selling/carts/testing/a-buyer.ts'
import { aShop } from '#modules/selling/offers/testing/a-shop.ts'
import { readPurchases } from '#modules/selling/orders/reads/purchases.ts'
import { CARDS, SECRETS } from '#modules/selling/payments/testing.ts'
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
const HOME_TEXT = '4 Ropewalk, Port Averil, ME 04101, United States'
const OFFICE = { countryCode: 'NO', addressLine1: 'Kongens gate 1', locality: 'Oslo', postalCode: '0150' }

/** True if its tickets are mailed, or on the phone. */
async function aCart(isMailed: boolean, locations: { readonly shipping?: object; readonly billing?: object }) {
  const cart = await aPayableCart(database, checkout)
  if (isMailed) {
    const methodId = newId('DeliveryOption')
    await database.query(
      `insert into delivery_method (id, account_id, mechanism, name) values ($1, $2, 'SHIPPING', 'By mail')`,
      [methodId, cart.sale.accountId],
    )
    await database.query(`insert into delivery_option (account_id, delivery_method_id, name) values ($1, $2, 'Free')`, [
      cart.sale.accountId,
      methodId,
    ])
  }
  await database.query('update cart set location_shipping = $2, location_billing = $3 where id = $1', [
    cart.cartId,
    locations.shipping ?? {},
    locations.billing ?? {},
  ])
  return cart
}

/** Billing address of the order that the cart becomes, as buyers read it. */
async function billed(cart: PayableCart, total = cart.total): Promise<string | null> {
  const paid = await payWith(checkout, cart, CARDS.APPROVED, {
    eTag: await eTagOf(database, cart.cartId),
    expectedTotal: { amount: total, exponent: 2, currency: cart.sale.currency },
    ...(total === 0 ? { paymentToken: null } : {}),
  })
  if (paid.kind !== 'Finalized') throw new Error(JSON.stringify(paid))
  const [purchase] = [...(await readPurchases(database.system, paid.purchaseIds)).values()]
  return purchase?.locationBilling ? locationText(purchase.locationBilling) : null
}

test('a billing address is whole or none, and with nothing to pay it isn’t asked for', async () => {
  const shop = await aShop(database)
  const api = await anApi(checkout.services)
  const one = new Buyer(api)
  await one.add(shop, { quantity: 2 })
  const bill = (billing: Record<string, unknown>) =>
    one.change('cartSetLocations(eTag: $eTag, billing: $billing)', '($eTag: String!, $billing: LocationInput)', {
      eTag: one.eTag,
      billing,
    })
  const billedTo = () => one.ask('{ cart { billedTo locationShipping { addressLine1 } } }')
  const home = { countryCode: 'NO', addressLine1: 'Kongens gate 1', postalCode: '0150' }
  await expect(bill(home)).rejects.toThrow('billing.locality')
  await expect(bill({ ...home, locality: 'Oslo', postalCode: '15' })).rejects.toThrow('billing.postalCode')
  expect(await billedTo()).toMatchObject({ cart: { billedTo: null } })
  await bill({ ...home, locality: 'Oslo' })
  expect(await billedTo()).toEqual({
    cart: { billedTo: 'Kongens gate 1, 0150 Oslo, Norway', locationShipping: { addressLine1: null } },
  })
  await bill({ countryCode: 'NO' })
  expect(await billedTo()).toMatchObject({ cart: { billedTo: null } })
  await aSalePromotion(database.query, shop.accountId, { uses: 1, columns: { basis_points: 10_000 } })
  expect(await one.ask('{ cart { flag { requirePayment billingAddress } } }')).toEqual({
    cart: { flag: { requirePayment: false, billingAddress: 'DISABLED' } },
  })
  await api.close()
})

test.each([
  ['the buyer’s own', true, { shipping: HOME, billing: OFFICE }, 'Kongens gate 1, 0150 Oslo, Norway'],
  ['where the tickets are mailed', true, { shipping: HOME }, HOME_TEXT],
  [
    'where they are mailed, after the own was removed',
    true,
    { shipping: HOME, billing: { countryCode: 'NO' } },
    HOME_TEXT,
  ],
  ['the buyer’s own for tickets on the phone', false, { billing: HOME }, HOME_TEXT],
  ['none for tickets on the phone', false, {}, null],
  ['none once they are not mailed anymore', false, { shipping: HOME }, null],
])('an order is billed to %s', async (_name, isMailed, locations, text) => {
  expect(await billed(await aCart(isMailed, locations))).toBe(text)
})

test('an order without anything to pay has no billing address', async () => {
  const cart = await aCart(true, { shipping: HOME, billing: OFFICE })
  await aSalePromotion(database.query, cart.sale.accountId, { uses: 1, columns: { basis_points: 10_000 } })
  expect(await billed(cart, 0)).toBeNull()
})

/** Billing address that the gateway has for the payment of a cart. */
const billedAtGateway = async (cart: PayableCart): Promise<unknown> => {
  await billed(cart)
  const [attempt] = await database.query<{ id: string }>(
    'select t.id from attempt t join orders o on o.id = t.order_id where o.cart_id = $1',
    [cart.cartId],
  )
  const headers = { authorization: `Bearer ${SECRETS.gateway[0] ?? ''}` }
  const answer = await fetch(`${checkout.gateway.origin}/v1/payments?key=${attempt?.id ?? ''}`, { headers })
  return ((await answer.json()) as { billing?: unknown }).billing
}

test('the gateway gets the billing address with the payment', async () => {
  expect(await billedAtGateway(await aCart(true, { shipping: HOME, billing: OFFICE }))).toEqual({
    country: 'NO',
    line1: 'Kongens gate 1',
    city: 'Oslo',
    postalCode: '0150',
  })
  expect(await billedAtGateway(await aCart(true, { shipping: HOME }))).toMatchObject({ line1: '4 Ropewalk' })
  expect(await billedAtGateway(await aCart(false, {}))).toBeUndefined()
})
