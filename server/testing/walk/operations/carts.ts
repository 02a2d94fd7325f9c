import { newRandomUuid } from '@admission/common/ids.ts'
import { ABSENT, type Arrange, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'
import type { FilledCart, World } from '#testing/walk/world.ts'

type Variables = Readonly<Record<string, unknown>>

const secretOf = (cart: FilledCart): string => cart.cartToken.split('.')[1] ?? ''

/**
 * A cart of `owner` with its secret, one of `stranger` with its secret, the owner's with another cart's secret, none,
 * and the id of something else.
 */
const byCart = (variables: (cart: FilledCart, world: World) => Variables): Kinds => {
  const ofOwner = (token: (cart: FilledCart, world: World) => string | Promise<string>): Arrange => {
    return async (world) => {
      const cart = await world.aCart(world.owner, world.a)
      return { variables: variables(cart, world), headers: { carttoken: await token(cart, world) }, opens: 'owner' }
    }
  }
  return {
    own: ofOwner(({ cartToken }) => cartToken),
    foreign: async (world) => {
      const cart = await world.aCart(world.stranger, world.b)
      return { variables: variables(cart, world), headers: { carttoken: cart.cartToken }, opens: 'stranger' }
    },
    guessed: ofOwner(async (cart, world) => `${cart.cartId}.${secretOf(await world.aCart(world.stranger, world.b))}`),
    absent: ofOwner((cart) => `${ABSENT}.${secretOf(cart)}`),
    otherType: ofOwner((cart, world) => `${world.owner.purchaseId}.${secretOf(cart)}`),
  }
}

/** A line of the owner's cart, of someone else's, none, and the cart's own id. */
const byLine = (rest: Variables): Kinds => {
  const named = (id: (cart: FilledCart, world: World) => string | Promise<string>): Arrange => {
    return async (world) => {
      const cart = await world.aCart(world.owner, world.a)
      const cartItemId = await id(cart, world)
      return { variables: { eTag: '2', cartItemId, ...rest }, headers: { carttoken: cart.cartToken }, opens: 'owner' }
    }
  }
  const byToken = byCart((cart) => ({ eTag: '2', cartItemId: cart.lineId, ...rest }))
  return {
    ...byToken,
    foreignLine: named(async (_cart, world) => (await world.aCart(world.stranger, world.b)).lineId),
    absentLine: named(() => ABSENT),
    lineOfOtherType: named((cart) => cart.cartId),
  }
}

const selection = ({ a }: World, rest: Variables): Variables => ({
  input: {
    key: newRandomUuid(),
    marketplaceId: a.accountId,
    storefrontId: a.storefrontId,
    collectionId: a.collectionId,
    eventId: a.eventId,
    priceTypeId: a.priceTypeId,
    quantity: 1,
    expectedUnit: a.allIn,
    ...rest,
  },
})

const address = { countryCode: 'NO', locality: 'Oslo', postalCode: '0150', addressLine1: 'Quay 1' }

/** How each field of the cart is called. The CartToken header is the id. */
export const carts: Operations = {
  'Query.cart': byCart(() => ({})),
  'Query.cartSeatsAlone': byCart(() => ({})),
  'Mutation.cartAdd': {
    own: (world) => ({ variables: selection(world, {}) }),
    keyOfOwner: async (world) => ({
      variables: selection(world, { key: (await world.aCart(world.owner, world.a)).key }),
    }),
    foreignEvent: (world) => ({ variables: selection(world, { eventId: world.b.eventId }) }),
    absentEvent: (world) => ({ variables: selection(world, { eventId: ABSENT }) }),
    hiddenEvent: (world) => ({ variables: selection(world, { eventId: world.a.draftEventId }) }),
    foreignCollection: (world) => ({ variables: selection(world, { collectionId: world.b.collectionId }) }),
    foreignPriceType: (world) => ({ variables: selection(world, { priceTypeId: world.b.priceTypeId }) }),
    absentPriceType: (world) => ({ variables: selection(world, { priceTypeId: ABSENT }) }),
    foreignStorefront: (world) => ({ variables: selection(world, { storefrontId: world.b.storefrontId }) }),
    absent: (world) => ({ variables: selection(world, { collectionId: ABSENT }) }),
    otherType: (world) => ({ variables: selection(world, { collectionId: world.a.eventId }) }),
  },
  'Mutation.cartChange': byLine({ quantity: 1 }),
  'Mutation.cartRemove': byLine({}),
  'Mutation.cartExtend': byCart(() => ({ eTag: '2' })),
  'Mutation.cartJoin': byCart(() => ({})),
  'Mutation.cartRecall': byCart(() => ({ eTag: '2' })),
  'Mutation.cartHandOver': byCart(() => ({})),
  'Mutation.cartTakeOver': {
    ...byCart(() => ({ code: 'NOSUCH', key: newRandomUuid() })),
    handedOver: async (world) => {
      const { cartToken } = await world.aCart(world.owner, world.a)
      const { cartHandOver: code } = await world.api.read<{ cartHandOver: string }>(
        'consumer',
        'mutation { cartHandOver }',
        { headers: { carttoken: cartToken } },
      )
      return { variables: { code, key: newRandomUuid() } }
    },
  },
  'Mutation.cartSetInfo': byCart(() => ({ eTag: '2', info: { name: 'Ada', email: 'ada@example.com' } })),
  'Mutation.cartSetLocations': byCart(() => ({ eTag: '2', billing: address })),
  'Mutation.cartSetDelivery': byCart(({ groupId }) => ({ eTag: '2', groupId, mechanism: 'MOBILE' })),
  'Mutation.cartSetDetails': byCart(({ groupId }) => ({
    eTag: '2',
    details: { billing: address, delivery: [{ groupId, mechanism: 'MOBILE' }], answers: [] },
  })),
  'Mutation.cartAddCode': byCart(() => ({ eTag: '1', code: 'NOSUCH' })),
  'Mutation.cartRemoveCode': byCart(() => ({ eTag: '2', code: 'NOSUCH' })),
  'Mutation.cartSetProtection': byCart(() => ({ eTag: '0', accountId: ABSENT, isWanted: true })),
  'Mutation.cartSetAddOn': byCart(() => ({ eTag: '1', addOnId: ABSENT, quantity: 1 })),
  'Mutation.cartAnswer': byCart(() => ({ eTag: '2', answers: [] })),
  'Mutation.cartAnswerFile': byCart(() => ({ eTag: '2', id: ABSENT })),
}
