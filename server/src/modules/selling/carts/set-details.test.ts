import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { newId } from '#platform/ids.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { knownCarts } from './flows/known-carts.ts'
import { Buyer, type Answered } from './testing/a-buyer.ts'

// Contact, addresses, delivery and answers in one change.
const database = aDatabase()
let services: Services
let api: TestApi
let shop: Shop
let courier: string
let question: string
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
  shop = await aShop(database, { capacity: 1_000 })
  ;({ courier, question } = await furnish(shop))
})
afterAll(async () => {
  await api.close()
  await closePerProcess(services)
})

/** Delivery to the phone or, in the USA and Canada, by post in two ways; and a question. */
const furnish = async ({ accountId, collectionId }: Shop): Promise<{ courier: string; question: string }> => {
  const [phone, mail, letter, fast] = [
    newId('DeliveryOption'),
    newId('DeliveryOption'),
    newId('DeliveryOption'),
    newId('DeliveryOption'),
  ]
  await database.query(
    `insert into delivery_method (id, account_id, mechanism, name, position) values ($1, $3, 'MOBILE', 'On your phone', 1), ($2, $3, 'SHIPPING', 'By post', 2)`,
    [phone, mail, accountId],
  )
  await database.query(
    `insert into delivery_option (id, account_id, delivery_method_id, name, description, amount, position, countries, days)
     values ($1, $3, $4, 'Letter', 'Three days.', 300, 1, '{US,CA}', 3), ($2, $3, $4, 'Courier', 'Tomorrow.', 1200, 2, '{US,CA}', 1)`,
    [letter, fast, accountId, mail],
  )
  const [form, id] = [newId('CheckoutForm'), newId('CheckoutQuestion')]
  await database.query(`insert into checkout_form (id, account_id, name) values ($1, $2, 'Dinner')`, [form, accountId])
  await database.query(
    `insert into checkout_question (id, account_id, checkout_form_id, kind, label, required, choices) values ($1, $2, $3, 'CHOICE', 'Menu', true, '{Fish,Roots}')`,
    [id, accountId, form],
  )
  await database.query(
    'insert into checkout_form_collection (account_id, checkout_form_id, collection_id) values ($1, $2, $3)',
    [accountId, form, collectionId],
  )
  return { courier: fast, question: id }
}

const aBuyer = async (): Promise<Buyer & { readonly groupId: string; readonly cartId: string }> => {
  const one = new Buyer(api)
  await one.add(shop, { quantity: 2 })
  return Object.assign(one, { groupId: one.cart?.deliveryGroups[0]?.id ?? '', cartId: one.cart?.cartId ?? '' })
}

const setDetails = (one: Buyer, details: object, eTag = one.eTag): Promise<Answered> =>
  one.change('cartSetDetails(eTag: $eTag, details: $details)', '($eTag: String!, $details: CartDetailsInput!)', {
    eTag,
    details,
  })

const stored = async (cartId: string) =>
  (
    await database.query(
      'select info, location_shipping, location_billing, delivery, answers, version from cart where id = $1',
      [cartId],
    )
  )[0]

/** The fields that an error names. */
const problemsOf = async (change: Promise<unknown>): Promise<readonly string[]> => {
  const message = await change.then(
    () => '[]',
    (error: Error) => error.message,
  )
  const [first] = JSON.parse(message) as readonly {
    readonly extensions: { readonly fields?: readonly { readonly path: string }[] }
  }[]
  return first?.extensions.fields?.map(({ path }) => path) ?? []
}

const info = { name: ' Ada Example ', email: 'ada@example.org', phone: '+1 207 555 0104' }
const home = {
  countryCode: 'CA',
  postalCode: 'K1A 0B1',
  addressLine1: '1 Wellington Street',
  locality: 'Ottawa',
  administrativeArea: 'ON',
}

test('all details are one change with one eTag, and are what the single changes would have stored', async () => {
  const [one, other] = [await aBuyer(), await aBuyer()]
  const delivery = [{ groupId: one.groupId, mechanism: 'SHIPPING', optionId: courier }]
  const answers = [{ id: question, response: 'Fish' }]
  const all = await setDetails(one, { info, shipping: home, billing: home, delivery, answers })
  expect(all).toMatchObject({
    kind: 'CartChanged',
    cart: {
      eTag: '2',
      info: { name: 'Ada Example' },
      deliveryGroups: [{ mechanism: 'SHIPPING', option: { id: courier } }],
      shippingAndHandling: [{ amount: 1_200 }],
      cartCheckoutForms: [{ cartCheckoutQuestions: [{ response: 'Fish' }] }],
    },
  })
  for (const part of [{ info }, { shipping: home, billing: home }, { delivery }, { answers }])
    await setDetails(other, part)
  expect(await stored(one.cartId)).toEqual({ ...(await stored(other.cartId)), version: 2 })
  const { remainingSeconds: _left, ...seen } = (await one.see()) ?? {}
  expect(one.cart).toMatchObject(seen)
})

test.each(['known', 'read'] as const)(
  'a cart that is %s: all problems are named by field, and nothing is changed',
  async (how) => {
    const one = await aBuyer()
    const before = await stored(one.cartId)
    if (how === 'read') knownCarts(services).forget(one.cartId)
    const wrong = {
      info: { name: ' ', email: 'nobody' },
      shipping: { countryCode: 'US', postalCode: '4170' },
      delivery: [{ groupId: one.groupId, mechanism: 'WILL_CALL' }],
      answers: [{ id: question, response: 'Meat' }],
    }
    expect(await problemsOf(setDetails(one, wrong))).toEqual([
      'info.name',
      'info.email',
      'shipping.postalCode',
      `delivery.${one.groupId}.mechanism`,
      question,
    ])
    expect(await problemsOf(setDetails(one, { info, answers: wrong.answers }))).toEqual([question])
    expect(await stored(one.cartId)).toEqual(before)
  },
)

test('an address is refused if nothing is mailed there by the delivery that comes with it, and not otherwise', async () => {
  const one = await aBuyer()
  const abroad = { countryCode: 'NO', postalCode: '0150' }
  const by = (mechanism: string) => ({ shipping: abroad, delivery: [{ groupId: one.groupId, mechanism }] })
  expect(await problemsOf(setDetails(one, by('SHIPPING')))).toEqual(['shipping.countryCode'])
  expect(await setDetails(one, by('MOBILE'))).toMatchObject({ kind: 'CartChanged', cart: { eTag: '2' } })
})

test('what is omitted stays, an old eTag changes nothing, and of two at once one is made', async () => {
  const one = await aBuyer()
  await setDetails(one, { info, answers: [{ id: question, response: 'Fish' }] })
  expect(await setDetails(one, { delivery: [{ groupId: one.groupId, mechanism: 'MOBILE' }] })).toMatchObject({
    cart: {
      eTag: '3',
      info: { name: 'Ada Example' },
      cartCheckoutForms: [{ cartCheckoutQuestions: [{ response: 'Fish' }] }],
    },
  })
  expect(await setDetails(one, { info: { ...info, name: 'Bo' } }, '2')).toMatchObject({ kind: 'CartStale' })
  const both = await Promise.all([setDetails(one, { info }, '3'), setDetails(one, { billing: home }, '3')])
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['CartChanged', 'CartStale'])
  expect(await stored(one.cartId)).toMatchObject({ version: 4 })
})

const toPhone = (groupId: string) => ({ groupId, mechanism: 'MOBILE' })

test('a group that the cart does not have is not found, and more groups than carts have are refused', async () => {
  const one = await aBuyer()
  await expect(setDetails(one, { info, delivery: [toPhone('nosuch')] })).rejects.toThrow('resourceNotFound')
  const many = Array.from({ length: 51 }, () => toPhone(one.groupId))
  expect(await problemsOf(setDetails(one, { delivery: many }))).toEqual(['delivery'])
  expect(await stored(one.cartId)).toMatchObject({ info: {}, version: 1 })
})
