import { change, filledCarts, mustBe, NotPossible, pick, type Command } from './command.ts'
import { ADD_ON_STOCK, unitsOf } from './model.ts'
import { CODE } from './world.ts'

const SET_ADD_ON = [
  'cartSetAddOn(eTag: $eTag, addOnId: $id, quantity: $n)',
  '($eTag: String!, $id: ID!, $n: Int!)',
] as const
const PROTECT = [
  'cartSetProtection(eTag: $eTag, accountId: $id, isWanted: $isWanted)',
  '($eTag: String!, $id: ID!, $isWanted: Boolean!)',
] as const

/** Commands that change what a cart's tickets come with. */
export const detailCommands: readonly Command[] = [
  {
    name: 'add a code',
    weight: 4,
    run: async (world, draw) => {
      const cart = pick(
        draw,
        filledCarts(world).filter(({ hasCode }) => !hasCode),
      )
      if (cart === undefined) throw new NotPossible()
      mustBe(
        world,
        await change(world, cart, ['cartAddCode(eTag: $eTag, code: $code)', '($eTag: String!, $code: String!)'], {
          code: CODE,
        }),
        'CartChanged',
      )
      cart.hasCode = true
      world.take(cart, unitsOf(cart))
    },
  },
  {
    name: 'remove a code',
    weight: 1,
    run: async (world, draw) => {
      const cart = pick(
        draw,
        filledCarts(world).filter(({ hasCode }) => hasCode),
      )
      if (cart === undefined) throw new NotPossible()
      mustBe(
        world,
        await change(world, cart, ['cartRemoveCode(eTag: $eTag, code: $code)', '($eTag: String!, $code: String!)'], {
          code: CODE,
        }),
        'CartChanged',
      )
      cart.hasCode = false
      world.take(cart, unitsOf(cart))
    },
  },
  {
    name: 'set an add-on',
    weight: 4,
    run: async (world, draw) => {
      const cart = pick(draw, filledCarts(world))
      if (cart === undefined) throw new NotPossible()
      const n = draw.below(4)
      const answer = await change(world, cart, SET_ADD_ON, { id: world.addOnId, n })
      const fits = world.model.addOnsTaken - cart.addOns + n <= ADD_ON_STOCK
      if (n === cart.addOns) mustBe(world, answer, 'CartChanged', 'CartRefused')
      else mustBe(world, answer, n < cart.addOns || fits ? 'CartChanged' : 'CartRefused')
      if (answer.kind !== 'CartChanged') return
      cart.addOns = n
      world.take(cart, unitsOf(cart))
    },
  },
  {
    name: 'answer about protection',
    weight: 6,
    run: async (world, draw) => {
      const cart = pick(draw, filledCarts(world))
      if (cart === undefined || !world.model.offersProtection) throw new NotPossible()
      const isWanted = draw.below(2) === 0
      mustBe(world, await change(world, cart, PROTECT, { id: world.shop.accountId, isWanted }), 'CartChanged')
      cart.isProtected = isWanted
      world.take(cart, unitsOf(cart))
    },
  },
  {
    name: 'choose the delivery',
    weight: 2,
    run: async (world, draw) => {
      const cart = pick(draw, filledCarts(world))
      const group = cart && world.browserOf(cart).cart?.deliveryGroups[0]
      if (cart === undefined || group === undefined) throw new NotPossible()
      const declared = '($eTag: String!, $id: ID!, $mechanism: DeliveryMechanism)'
      const call = 'cartSetDelivery(eTag: $eTag, groupId: $id, mechanism: $mechanism)'
      mustBe(
        world,
        await change(world, cart, [call, declared], { id: group.id, mechanism: group.mechanisms[0] }),
        'CartChanged',
      )
      world.take(cart, unitsOf(cart))
    },
  },
  {
    name: 'enter contact details',
    weight: 2,
    run: async (world, draw) => {
      const cart = pick(draw, filledCarts(world))
      if (cart === undefined) throw new NotPossible()
      const info = { name: 'Ida Example', email: 'ida@post.example' }
      mustBe(
        world,
        await change(
          world,
          cart,
          ['cartSetInfo(eTag: $eTag, info: $info)', '($eTag: String!, $info: CartInfoInput!)'],
          { info },
        ),
        'CartChanged',
      )
      world.take(cart, unitsOf(cart))
    },
  },
]
