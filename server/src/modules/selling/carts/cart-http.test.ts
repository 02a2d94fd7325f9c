import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { anApi } from '#areas/testing.ts'
import { aShop } from '#modules/selling/offers/testing/a-shop.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()

const CART = `cartId eTag remainingSeconds totalCount totalQuantity grandTotals { amount currency } fees { amount }
  items { id quantity price { amount } total { amount } charges { kind name amount { amount } } marketplace { id name }
    item { priceType area seatNumbers seats { section row position type } event { name } } }
  itemsEvicted { id message reason canAddAgain } deliveryGroups { id mechanism option { name } mechanisms }
  flag { requirePayment shippingAddress billingAddress isFinalized } checkoutTerms { id accountName } statementDescriptor breakdown { kind amount { amount } quantity } extendable`
const ADD = `mutation ($input: CartAddInput!) { cartAdd(input: $input) { __typename ... on CartChanged { cartToken cart { ${CART} } } ... on CartRefused { reason message limitedBy available } } }`

test('a stranger adds to a new cart, and finds it again by its token', async () => {
  const shop = await aShop(database)
  const api = await anApi(testServices(database))
  const { accountId: marketplaceId, collectionId, eventId, priceTypeId, allIn } = shop
  const input = {
    key: randomUUID(),
    marketplaceId,
    collectionId,
    eventId,
    priceTypeId,
    quantity: 2,
    expectedUnit: allIn,
  }
  const added = await api.ask('consumer', ADD, { variables: { input } })
  expect(added.errors).toEqual([])
  expect(added.data).toMatchObject({
    cartAdd: {
      __typename: 'CartChanged',
      cart: { totalQuantity: 2, grandTotals: [{ amount: 5500, currency: 'USD' }] },
    },
  })
  const { cartToken } = (added.data ?? {})['cartAdd'] as { cartToken: string }
  const again = await api.ask('consumer', ADD, { variables: { input } })
  expect(again.data).toEqual(added.data)
  const found = await api.ask('consumer', `{ cart { ${CART} } }`, { headers: { carttoken: cartToken } })
  expect(found.data).toMatchObject({
    cart: {
      eTag: '1',
      items: [
        {
          quantity: 2,
          price: { amount: 2750 },
          item: { priceType: 'Adult', area: 'Standing', event: { name: 'The Seagull' } },
        },
      ],
      deliveryGroups: [{ mechanism: 'MOBILE', mechanisms: ['MOBILE'] }],
      checkoutTerms: [{ accountName: 'Larkhall' }],
      statementDescriptor: 'LARKHALL',
    },
  })
  const forged = await api.ask('consumer', '{ cart { cartId } }', {
    headers: { carttoken: cartToken.replace(/.{3}$/, (end) => (end === 'AAA' ? 'BBB' : 'AAA')) },
  })
  expect(forged.data).toEqual({ cart: null })
  await api.close()
})
