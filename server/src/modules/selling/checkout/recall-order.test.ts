import type { UserId } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi } from '#areas/testing.ts'
import { newId } from '#platform/ids.ts'
import { aDatabase } from '#testing/database.ts'
import { aCheckout, aPayableCart, eTagOf } from './testing/a-checkout.ts'
import { aBuyer, aForm, questionLabeled, aSold, type Setting } from './testing/asked-questions.ts'

const database = aDatabase()
let setting: Setting
beforeAll(async () => {
  const checkout = await aCheckout(database)
  setting = { database, checkout, api: await anApi(checkout.services) }
})
afterAll(async () => {
  await setting.api.close()
  await setting.checkout.close()
})

const RECALL = `mutation ($eTag: String!) { result: cartRecall(eTag: $eTag) { is: __typename ... on CartChanged { cart {
  eTag deliveryGroups { mechanism option { id } } locationShipping { addressLine1 } locationBilling { addressLine1 } protection { isWanted } } } } }`

type Recalled = {
  readonly result: {
    readonly is: string
    readonly cart: {
      readonly eTag: string
      readonly deliveryGroups: readonly object[]
      readonly locationShipping: { readonly addressLine1: string | null }
    }
  }
}

/** A buyer who has paid once, and their next cart at the same organizer. */
async function aReturningBuyer(questions: readonly object[], subject = 'ORDER') {
  const sold = await aSold(setting)
  // A cart is for the sale as it is now, without the form.
  const { sale } = sold.cart
  const carts = [
    await aPayableCart(database, setting.checkout, { sale, take: [1] }),
    await aPayableCart(database, setting.checkout, { sale, take: [4] }),
  ]
  await aForm(sold.staff, sold.collectionId, subject, questions)
  const next = async (userId: UserId = sold.cart.userId) => {
    const cart = carts.pop()
    if (cart === undefined) throw new Error('No cart is left.')
    await database.query('update cart set user_id = $2 where id = $1', [cart.cartId, userId])
    const buyer = await aBuyer(setting, { ...cart, userId })
    const recall = async (eTag?: string): Promise<Recalled['result']> =>
      (
        await setting.api.read<Recalled>('consumer', RECALL, {
          token: buyer.token,
          headers: buyer.headers,
          variables: { eTag: eTag ?? (await eTagOf(database, cart.cartId)) },
        })
      ).result
    return { cart, buyer, recall }
  }
  return { ...sold, next }
}

const NOTE = { id: 'a', type: 'TEXT', label: 'Company', isRequired: true }
const AGREED = { id: 'b', type: 'CONSENT', label: 'House rules', isRequired: true }

test('the last answers are filled in where they still fit; consent is given anew, and what was typed stays', async () => {
  const { buyer, next } = await aReturningBuyer([NOTE, AGREED])
  const [company, rules] = [
    questionLabeled(await buyer.forms(), 'Company')[0],
    questionLabeled(await buyer.forms(), 'House rules')[0],
  ]
  await buyer.answer([
    { id: company?.id ?? '', response: 'Rope & Sons' },
    { id: rules?.id ?? '', response: 'true' },
  ])
  expect(await buyer.pay()).toMatchObject({ __typename: 'Finalized' })

  const again = await next()
  expect((await again.recall('999')).is).toBe('CartStale')
  expect((await again.recall()).is).toBe('CartChanged')
  const forms = await again.buyer.forms()
  expect(questionLabeled(forms, 'Company')).toMatchObject([{ response: 'Rope & Sons' }])
  expect(questionLabeled(forms, 'House rules')).toMatchObject([{ response: null }])
  expect(await again.buyer.pay()).toMatchObject({ __typename: 'CartRefused' })

  await again.buyer.answer([{ id: questionLabeled(forms, 'Company')[0]?.id ?? '', response: 'Quill Ltd' }])
  await again.recall()
  expect(questionLabeled(await again.buyer.forms(), 'Company')).toMatchObject([{ response: 'Quill Ltd' }])
})

test('answers about single tickets aren’t, and neither are those of someone else', async () => {
  const { buyer, next } = await aReturningBuyer([NOTE], 'TICKET')
  await buyer.answer(questionLabeled(await buyer.forms(), 'Company').map(({ id }) => ({ id, response: 'Rope & Sons' })))
  expect(await buyer.pay()).toMatchObject({ __typename: 'Finalized' })
  const again = await next()
  await again.recall()
  expect(questionLabeled(await again.buyer.forms(), 'Company')).toMatchObject([{ response: null }])
  const { userId } = await aPayableCart(database, setting.checkout)
  const stranger = await next(userId)
  const before = await eTagOf(database, stranger.cart.cartId)
  expect((await stranger.recall()).cart.eTag).toBe(before)
})

test('the last way of delivery and its address are filled in while they are offered', async () => {
  const { cart, buyer, next } = await aReturningBuyer([{ ...NOTE, isRequired: false }])
  expect(await buyer.pay()).toMatchObject({ __typename: 'Finalized' })
  const [phone, mail, letter, courier] = Array.from({ length: 4 }, () => newId('DeliveryOption'))
  await database.query(
    `insert into delivery_method (id, account_id, mechanism, name, position) values ($1, $3, 'MOBILE', 'On your phone', 1), ($2, $3, 'SHIPPING', 'By post', 2)`,
    [phone, mail, cart.sale.accountId],
  )
  await database.query(
    `insert into delivery_option (id, account_id, delivery_method_id, name, description, amount, position)
     values ($1, $3, $4, 'Letter', '', 0, 1), ($2, $3, $4, 'Courier', '', 0, 2)`,
    [letter, courier, cart.sale.accountId, mail],
  )
  const address = {
    countryCode: 'US',
    addressLine1: '4 Ropewalk',
    locality: 'Port Averil',
    administrativeArea: 'ME',
    postalCode: '04101',
  }
  await database.query(
    `update orders set location_shipping = $2::jsonb, delivery = jsonb_build_object('p', jsonb_build_object('mechanism', 'SHIPPING', 'optionId', $3::text)) where cart_id = $1`,
    [cart.cartId, JSON.stringify(address), courier],
  )
  const again = await next()
  expect((await again.recall()).cart).toMatchObject({
    deliveryGroups: [{ mechanism: 'SHIPPING', option: { id: courier } }],
    locationShipping: { addressLine1: '4 Ropewalk' },
  })
  await database.query('delete from delivery_option where id = $1', [courier])
  const later = await next()
  expect((await later.recall()).cart.deliveryGroups).toMatchObject([{ mechanism: 'SHIPPING' }])
})

test('the last billing address is filled in, unless it is where tickets were mailed or the cart has one', async () => {
  const { cart, buyer, next } = await aReturningBuyer([{ ...NOTE, isRequired: false }])
  expect(await buyer.pay()).toMatchObject({ __typename: 'Finalized' })
  const set = (location: string, address: object) =>
    database.query(`update orders set ${location} = $2::jsonb where cart_id = $1`, [
      cart.cartId,
      JSON.stringify({ countryCode: 'NO', locality: 'Oslo', postalCode: '0150', ...address }),
    ])
  await set('location_billing', { addressLine1: 'Kongens gate 1' })
  await set('location_shipping', { addressLine1: 'Kongens gate 1' })
  const again = await next()
  expect((await again.recall()).cart).toMatchObject({ locationBilling: { addressLine1: null } })
  await set('location_shipping', { addressLine1: 'Havnegata 2' })
  expect((await again.recall()).cart).toMatchObject({ locationBilling: { addressLine1: 'Kongens gate 1' } })
  await set('location_billing', { addressLine1: 'Torggata 3' })
  expect((await again.recall()).cart).toMatchObject({ locationBilling: { addressLine1: 'Kongens gate 1' } })
})
