import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { counterOf } from '#modules/selling/carts/testing/a-claim.ts'
import { anAddOn } from '#modules/selling/carts/testing/an-add-on.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aCheckout, aPayableCart, eTagOf, payWith, type Checkout, type PayableCart } from './testing/a-checkout.ts'
import { PARKING, takeParking } from './testing/take-parking.ts'

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

const euros = (amount: number) => ({ amount, exponent: 2, currency: 'EUR' })

const pay = async (cart: PayableCart, units: number) =>
  payWith(checkout, cart, CARDS.APPROVED, {
    expectedTotal: euros(cart.total + units * PARKING),
    eTag: await eTagOf(database, cart.cartId),
  })

const SAVE = `mutation ($id: ID!, $input: AddOnInput!, $version: Int64!) { result: addOnSaveDetail(id: $id, version: $version, input: $input) {
  kind: __typename ... on AddOnSaved { record { stock taken saleState } } ... on Refused { fields { path message } } } }`
type Saved = { readonly result: { readonly kind: string; readonly record: object } }

/** Unlimited parking of which three units are sold, and two more in another cart; then the organizer limits it. */
async function soldThen(stock: number) {
  const buyer = await aPayableCart(database, checkout)
  const { accountId } = buyer.sale
  const next = await aPayableCart(database, checkout, { sale: buyer.sale })
  const { id } = await anAddOn(database.query, accountId, { columns: { currency: 'EUR' } })
  await takeParking(checkout, buyer, { addOnId: id }, 3)
  await takeParking(checkout, next, { addOnId: id }, 2)
  expect(await pay(buyer, 3)).toMatchObject({ kind: 'Finalized' })
  const staff = await aStaff(checkout.services, api, accountId)
  const [row] = await database.query<{ version: number }>('select edit_version as version from add_on where id = $1', [
    id,
  ])
  const input = { name: 'Parking', price: PARKING, stock }
  const { result } = await staff.read<Saved>(SAVE, { id, version: Number(row?.version), input })
  const [{ c } = { c: '' }] = await database.query<{ c: string }>('select counter_id as c from add_on where id = $1', [
    id,
  ])
  return { id, next, result, counterId: c, sale: buyer.sale }
}

test('a stock that is set later counts what was sold before', async () => {
  expect((await soldThen(2)).result).toMatchObject({
    kind: 'Refused',
    fields: [{ path: 'stock', message: '3 sold, including carts. Enter 3 or more.' }],
  })
  const { result, counterId } = await soldThen(5)
  expect(result).toMatchObject({ kind: 'AddOnSaved', record: { stock: 5, taken: 3 } })
  expect(await counterOf(database.query, counterId)).toMatchObject({ capacity: 2, held: 0, sold: 0 })
})

test('units that were in a cart before take the new stock before they are paid for', async () => {
  const { next, counterId } = await soldThen(5)
  expect(await pay(next, 2)).toMatchObject({ kind: 'CartStale' })
  expect(await counterOf(database.query, counterId)).toMatchObject({ held: 2, sold: 0 })
  expect(await pay(next, 2)).toMatchObject({ kind: 'Finalized' })
  expect(await counterOf(database.query, counterId)).toMatchObject({ held: 0, sold: 2 })
})

test('if the new stock is too small for them, the buyer is told how many are left', async () => {
  const { next, counterId } = await soldThen(4)
  expect(await pay(next, 2)).toMatchObject({
    refusal: { reason: 'INCOMPLETE', message: 'Only 1 of Parking left. Remove some to continue.' },
  })
  expect(await counterOf(database.query, counterId)).toMatchObject({ held: 0, sold: 0 })
})
