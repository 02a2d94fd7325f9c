import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextFees } from '#modules/stock/pricing/testing.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { newId } from '#platform/ids.ts'
import { connectAlone, BATCH_LIMITS } from '#platform/db/connection.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { basketForPayment } from './reads/basket.ts'
import { Buyer, type Answered } from './testing/a-buyer.ts'
import { changeDetails, findChanged } from './writes/details.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(async () => {
  await api.close()
  await closePerProcess(services)
})

/** Two ways of delivery: by post with two options, and to the phone. */
const delivery = async (shop: Shop): Promise<{ post: string; courier: string }> => {
  const [phone, mail, post, courier] = [
    newId('DeliveryOption'),
    newId('DeliveryOption'),
    newId('DeliveryOption'),
    newId('DeliveryOption'),
  ]
  await database.query(
    `insert into delivery_method (id, account_id, mechanism, name, position) values ($1, $3, 'MOBILE', 'On your phone', 1), ($2, $3, 'SHIPPING', 'By post', 2)`,
    [phone, mail, shop.accountId],
  )
  await database.query(
    `insert into delivery_option (id, account_id, delivery_method_id, name, description, amount, position)
     values ($1, $3, $4, 'Letter', 'Three days.', 300, 1), ($2, $3, $4, 'Courier', 'Tomorrow.', 1200, 2)`,
    [post, courier, shop.accountId, mail],
  )
  return { post, courier }
}

const responses = (result: Answered) =>
  result.cart.cartCheckoutForms.flatMap((each) => each.cartCheckoutQuestions.map(({ response }) => response))

const aBuyer = async (shop: Shop): Promise<Buyer> => {
  const one = new Buyer(api)
  await one.add(shop, { quantity: 2 })
  return one
}

const setDelivery = (one: Buyer, wanted: Record<string, unknown>): Promise<Answered> =>
  one.change(
    'cartSetDelivery(eTag: $eTag, groupId: $groupId, mechanism: $mechanism, optionId: $optionId)',
    '($eTag: String!, $groupId: ID!, $mechanism: DeliveryMechanism, $optionId: ID)',
    { eTag: one.eTag, groupId: one.cart?.deliveryGroups[0]?.id, ...wanted },
  )

test('delivery: one way and one option choose themselves; by post costs, asks for an address, and is paid for', async () => {
  const shop = await aShop(database)
  const { courier } = await delivery(shop)
  const one = await aBuyer(shop)
  expect(one.cart?.deliveryGroups).toMatchObject([
    { mechanism: null, mechanisms: ['MOBILE', 'SHIPPING'], option: null },
  ])
  expect(await setDelivery(one, { mechanism: 'MOBILE' })).toMatchObject({
    cart: {
      deliveryGroups: [{ mechanism: 'MOBILE', option: {} }],
      flag: { shippingAddress: 'DISABLED', billingAddress: 'OPTIONAL' },
    },
  })
  const byPost = await setDelivery(one, { mechanism: 'SHIPPING' })
  expect(byPost.cart.deliveryGroups).toMatchObject([{ mechanism: 'SHIPPING', option: null, options: [{}, {}] }])
  expect(byPost.cart.flag).toMatchObject({ shippingAddress: 'REQUIRED', billingAddress: 'OPTIONAL' })
  expect(await setDelivery(one, { optionId: courier })).toMatchObject({
    cart: { grandTotals: [{ amount: 6700 }], shippingAndHandling: [{ amount: 1200 }] },
  })
  await expect(setDelivery(one, { mechanism: 'WILL_CALL' })).rejects.toThrow('isn’t available for these tickets')
  await expect(setDelivery(one, { optionId: shop.eventId })).rejects.toThrow('Choose one of the delivery options')
})

test('contact and places are checked, kept, and refused with an old eTag', async () => {
  const one = await aBuyer(await aShop(database))
  const info = (value: Record<string, unknown>, eTag = one.eTag) =>
    one.change('cartSetInfo(eTag: $eTag, info: $info)', '($eTag: String!, $info: CartInfoInput!)', {
      eTag,
      info: value,
    })
  await expect(info({ name: ' ', email: 'nobody' })).rejects.toThrow('info.name')
  const ada = { name: 'Ada Example', email: 'ada@example.org', phone: null }
  expect(await info({ ...ada, name: ' Ada Example ' })).toMatchObject({ cart: { info: ada, eTag: '2' } })
  expect(await info(ada, '1')).toMatchObject({ kind: 'CartStale' })
  const places = await one.change(
    'cartSetLocations(eTag: $eTag, shipping: $shipping)',
    '($eTag: String!, $shipping: LocationInput)',
    { eTag: one.eTag, shipping: { countryCode: 'NO', postalCode: '0150', addressLine1: ' Kongens gate 1 ' } },
  )
  expect(places.kind).toBe('CartChanged')
  expect(
    await one.ask('{ cart { locationShipping { countryCode addressLine1 } locationBilling { countryCode } } }'),
  ).toEqual({
    cart: {
      locationShipping: { countryCode: 'NO', addressLine1: 'Kongens gate 1' },
      locationBilling: { countryCode: 'US' },
    },
  })
})

test('questions: only those of the collections in the cart; answers are checked, changed and taken back', async () => {
  const shop = await aShop(database)
  const [form, question] = [newId('CheckoutForm'), newId('CheckoutQuestion')]
  await database.query(`insert into checkout_form (id, account_id, name) values ($1, $2, 'Dinner')`, [
    form,
    shop.accountId,
  ])
  await database.query(
    `insert into checkout_question (id, account_id, checkout_form_id, kind, label, required, choices) values ($1, $2, $3, 'CHOICE', 'Menu', true, '{Fish,Roots}')`,
    [question, shop.accountId, form],
  )
  await database.query(
    'insert into checkout_form_collection (account_id, checkout_form_id, collection_id) values ($1, $2, $3)',
    [shop.accountId, form, shop.collectionId],
  )
  const one = await aBuyer(shop)
  const answer = (response: string | null) =>
    one.change('cartAnswer(eTag: $eTag, answers: $answers)', '($eTag: String!, $answers: [AnswerInput!]!)', {
      eTag: one.eTag,
      answers: [{ id: question, response }],
    })
  await expect(answer('Meat')).rejects.toThrow('Choose one of the answers')
  expect(responses(await answer('Fish'))).toEqual(['Fish'])
  expect(responses(await answer(' '))).toEqual([null])
  const other = await aBuyer(await aShop(database))
  expect(other.cart?.cartCheckoutForms).toEqual([])
})

test('an address among the answers is kept as its country writes it', async () => {
  const shop = await aShop(database)
  const [form, question] = [newId('CheckoutForm'), newId('CheckoutQuestion')]
  await database.query(`insert into checkout_form (id, account_id, name) values ($1, $2, 'Where')`, [
    form,
    shop.accountId,
  ])
  await database.query(
    `insert into checkout_question (id, account_id, checkout_form_id, kind, label, required) values ($1, $2, $3, 'ADDRESS', 'Home', false)`,
    [question, shop.accountId, form],
  )
  await database.query(
    'insert into checkout_form_collection (account_id, checkout_form_id, collection_id) values ($1, $2, $3)',
    [shop.accountId, form, shop.collectionId],
  )
  const one = await aBuyer(shop)
  const [response] = responses(
    await one.change('cartAnswer(eTag: $eTag, answers: $answers)', '($eTag: String!, $answers: [AnswerInput!]!)', {
      eTag: one.eTag,
      answers: [{ id: question, response: '{"countryCode":"GB","addressLine1":" 1 Quay ","postalCode":"sw1a-1aa"}' }],
    }),
  )
  expect(JSON.parse(String(response))).toEqual({
    countryCode: 'GB',
    addressLine1: '1 Quay',
    postalCode: 'SW1A 1AA',
  })
})

test('a cart that is being paid for takes no change', async () => {
  const shop = await aShop(database)
  const one = await aBuyer(shop)
  await database.query(`update cart set state = 'FINALIZING' where id = $1`, [one.cart?.cartId])
  await database.query(`update hold set state = 'COMMITTING' where owner_id = $1`, [one.cart?.cartId])
  expect(await one.add(shop)).toMatchObject({
    kind: 'CartRefused',
    reason: 'IN_PAYMENT',
    cart: { totalQuantity: 2 },
  })
  expect(await one.changeFirst(1)).toMatchObject({ reason: 'IN_PAYMENT' })
  expect(await one.remove()).toMatchObject({ reason: 'IN_PAYMENT' })
  expect(await setDelivery(one, { mechanism: 'MOBILE' })).toMatchObject({ reason: 'IN_PAYMENT' })
})

test('the basket for payment has each unit with its rows; they add up to what the buyer saw', async () => {
  const shop = await aShop(database)
  const { post } = await delivery(shop)
  await nextFees(database.query, shop.accountId, [{ name: 'Order fee', level: 'ORDER', fixed: 199 }])
  await database.query(
    `insert into tax_rate (account_id, name, basis_points, inclusive, valid_from) values ($1, 'VAT', 2000, true, app.now() - interval '1 day')`,
    [shop.accountId],
  )
  const one = new Buyer(api)
  await one.add(shop, { quantity: 3 })
  await setDelivery(one, { mechanism: 'SHIPPING', optionId: post })
  const basket = await basketForPayment(database.system, one.cart?.cartId ?? '')
  const [line] = basket?.lines ?? []
  expect(line).toMatchObject({ quantity: 3, accountId: shop.accountId, unitAmount: 2750 })
  expect(line?.units.map(({ number, blockId }) => [number, blockId])).toEqual(
    [1, 2, 3].map((n) => [n, shop.blockIds[0]]),
  )
  const rows = basket?.priced.lines[0]?.tickets.flat() ?? []
  const sum = rows.reduce((total, { amount, included }) => total + (included ? 0 : amount), 0)
  expect(sum).toBe(3 * 2750 + 300 + 199)
  expect(one.cart?.grandTotals).toEqual([{ amount: sum, currency: 'USD' }])
  expect(rows.filter(({ kind }) => kind === 'TAX').every(({ included }) => included)).toBe(true)
})

const nameIn = (buyer: Buyer, text: string): Promise<Answered> =>
  buyer.change('cartSetInfo(eTag: $eTag, info: $info)', '($eTag: String!, $info: CartInfoInput!)', {
    eTag: buyer.eTag,
    info: { name: text, email: 'ada@example.org' },
  })

test('of two changes of one cart at once one is made, the other finds its eTag old; other carts are not held up', async () => {
  const shop = await aShop(database, { capacity: 10 })
  const [one, other] = [await aBuyer(shop), await aBuyer(shop)]
  const answers = await Promise.all([nameIn(one, 'Ada'), nameIn(one, 'Grace'), nameIn(other, 'Alan')])
  expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['CartChanged', 'CartChanged', 'CartStale'])
  expect(answers[2]?.kind).toBe('CartChanged')
  const names = await database.query<{ name: string }>(`select info ->> 'name' as name from cart where id = $1`, [
    one.cart?.cartId,
  ])
  expect(names).toEqual([{ name: answers[0]?.kind === 'CartChanged' ? 'Ada' : 'Grace' }])
})

const CONTACT = { name: 'Ada', email: 'ada@example.org', phone: null }

test('a change of which nobody knows whether it was made is found again by what the cart says', async () => {
  const one = await aBuyer(await aShop(database, { capacity: 10 }))
  const client = await connectAlone(database.connecting, 'system', BATCH_LIMITS)
  const cartId = one.cart?.cartId ?? ''
  const wanted = { cartId, version: Number(one.eTag), details: { info: CONTACT } }
  expect(await findChanged(client, [wanted])).toEqual([undefined])
  const [made] = await changeDetails(client, [wanted])
  expect(made).toMatchObject({ version: wanted.version + 1 })
  expect(await findChanged(client, [wanted, { ...wanted, details: { answers: { a: 'b' } } }])).toEqual([
    made,
    undefined,
  ])
  expect(await changeDetails(client, [wanted])).toEqual([null])
  await client.end()
})

test('an address is refused beside its field: a wrong zip code, a state that is none, a country that nothing is mailed to', async () => {
  const shop = await aShop(database)
  const { post, courier } = await delivery(shop)
  await database.query(`update delivery_option set countries = '{US,CA}', days = 4 where id in ($1, $2)`, [
    post,
    courier,
  ])
  const one = await aBuyer(shop)
  await setDelivery(one, { mechanism: 'SHIPPING', optionId: post })
  const mailTo = (shipping: Record<string, unknown>) =>
    one.change('cartSetLocations(eTag: $eTag, shipping: $shipping)', '($eTag: String!, $shipping: LocationInput)', {
      eTag: one.eTag,
      shipping,
    })
  await expect(mailTo({ countryCode: 'US', postalCode: '4170' })).rejects.toThrow('shipping.postalCode')
  await expect(mailTo({ countryCode: 'US', administrativeArea: 'Maine' })).rejects.toThrow('Choose the state')
  await expect(mailTo({ countryCode: 'NO' })).rejects.toThrow('These tickets can’t be mailed to Norway.')
  expect(one.eTag).toBe('2')
  expect(await mailTo({ countryCode: 'CA', postalCode: 'K1A 0B1' })).toMatchObject({
    kind: 'CartChanged',
    cart: { deliveryGroups: [{ option: { id: post } }], grandTotals: [{ amount: 5800 }] },
  })
})
