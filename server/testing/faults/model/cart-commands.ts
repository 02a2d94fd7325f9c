import type { Draw } from '@admission/common/testing/run.ts'
import { randomUUID } from 'node:crypto'
import type { Answered, Buyer } from '#modules/selling/carts/testing/a-buyer.ts'
import { change, filledCarts, mustBe, NotPossible, openCarts, pick, type Command } from './command.ts'
import { allInOf, unitsOf, type ModelCart } from './model.ts'
import { Difference, type World } from './world.ts'

const CHANGE = [
  'cartChange(eTag: $eTag, cartItemId: $id, quantity: $quantity, seatNumbers: $seatNumbers)',
  '($eTag: String!, $id: ID!, $quantity: Int!, $seatNumbers: [Int!])',
] as const

/** The stock left must explain the answer. */
function mustMatchStock(world: World, answer: Answered, more: number): void {
  const { isOnSale, publicRoom, hasSeats } = world.model
  const isThere = isOnSale && publicRoom >= more
  // Seats may be too far apart for several.
  if (hasSeats && isThere && more > 1) mustBe(world, answer, 'CartChanged', 'CartRefused')
  else mustBe(world, answer, isThere ? 'CartChanged' : 'CartRefused')
}

const selectionOf = ({ model, shop }: World, quantity: number, face = model.face) => ({
  key: randomUUID(),
  quantity,
  expectedUnit: { ...shop.allIn, amount: allInOf(face) },
  ...(model.hasSeats ? { bestAvailable: true } : {}),
})

/** A cart to add to: one of those that exist, or a new one of someone. */
function cartFor(
  world: World,
  draw: Draw,
): { readonly browser: Buyer; readonly cart?: ModelCart; readonly owner: number | null } {
  const cart = pick(draw, openCarts(world))
  if (cart !== undefined && draw.below(3) > 0) return { browser: world.browserOf(cart), cart, owner: cart.owner }
  const owner = draw.below(4) === 0 ? null : draw.below(world.people.length)
  return { browser: world.newBrowser(owner), owner }
}

async function add(world: World, draw: Draw, again: (send: () => Promise<Answered>) => Promise<readonly Answered[]>) {
  const { browser, cart: known, owner } = cartFor(world, draw)
  const quantity = 1 + draw.below(3)
  const selection = selectionOf(world, quantity)
  const [answer, ...more] = await again(() => browser.add(world.shop, selection))
  if (known?.isOffer === true) mustBe(world, answer!, 'CartRefused')
  else if (known?.isOffer === 'FORMER') mustBe(world, answer!, 'CartChanged', 'CartRefused')
  else mustMatchStock(world, answer!, quantity)
  if (answer!.kind !== 'CartChanged') return
  for (const one of more) mustBe(world, one, 'CartChanged')
  const cart = known ?? world.know(browser, owner)
  world.take(cart, unitsOf(cart) + quantity)
}

/** Commands of a buyer with a cart. */
export const cartCommands: readonly Command[] = [
  { name: 'add', weight: 14, run: (world, draw) => add(world, draw, async (send) => [await send()]) },
  {
    name: 'add, sent twice with one key',
    weight: 3,
    run: (world, draw) => add(world, draw, async (send) => [await send(), await send()]),
  },
  {
    name: 'add at a price of before',
    weight: 2,
    run: async (world, draw) => {
      const { browser } = cartFor(world, draw)
      const { kind } = await browser.add(world.shop, selectionOf(world, 1, world.model.face + 1_000))
      mustBe(world, { kind }, 'CartRefused')
    },
  },
  {
    name: 'change a line',
    weight: 7,
    run: async (world, draw) => {
      const cart = pick(draw, filledCarts(world))
      const line = cart && pick(draw, cart.lines)
      if (cart === undefined || line === undefined) throw new NotPossible()
      const quantity = draw.below(5)
      const more = quantity - line.quantity
      const answer = await change(world, cart, CHANGE, { id: line.id, quantity })
      // Of a canceled event nothing can be changed but removed.
      if (world.model.isCanceled || (more > 0 && cart.isOffer !== false))
        mustBe(world, answer, 'CartChanged', 'CartRefused')
      // Units that join a line cost today's price, and a line has one.
      else if (more > 0 && line.face !== world.model.face) mustBe(world, answer, 'CartRefused')
      else if (more > 0) mustMatchStock(world, answer, more)
      else if (more < 0) mustBe(world, answer, 'CartChanged')
      if (answer.kind === 'CartChanged') world.take(cart, unitsOf(cart) + more)
    },
  },
  {
    name: 'change in two tabs',
    weight: 3,
    run: async (world, draw) => {
      const cart = pick(draw, filledCarts(world))
      if (cart === undefined) throw new NotPossible()
      const browser = world.browserOf(cart)
      const [line] = cart.lines
      const tabs = [browser, browser.twin(cart.owner === null ? undefined : world.people[cart.owner]?.token)]
      const answers = await Promise.all(tabs.map((tab) => tab.remove(line?.id)))
      world.must(
        answers.filter(({ kind }) => kind === 'CartChanged').length === 1 &&
          answers.some(({ kind }) => kind === 'CartStale'),
        `two tabs were answered ${answers.map(({ kind }) => kind).join(' and ')}`,
      )
      Object.assign(browser, tabs[answers.findIndex(({ kind }) => kind === 'CartChanged')])
      world.take(cart, unitsOf(cart) - (line?.quantity ?? 0))
    },
  },
  {
    name: 'change with an old eTag',
    weight: 2,
    run: async (world, draw) => {
      const cart = pick(draw, filledCarts(world))
      if (cart === undefined) throw new NotPossible()
      const answer = await change(world, cart, ['cartExtend(eTag: $eTag)', '($eTag: String!)'], { eTag: '0' })
      mustBe(world, answer, 'CartStale')
    },
  },
  {
    name: 'remove a line',
    weight: 3,
    run: async (world, draw) => {
      const cart = pick(draw, filledCarts(world))
      const line = cart && pick(draw, cart.lines)
      if (cart === undefined || line === undefined) throw new NotPossible()
      mustBe(world, await world.browserOf(cart).remove(line.id), 'CartChanged')
      world.take(cart, unitsOf(cart) - line.quantity)
    },
  },
  {
    name: 'look at the cart',
    weight: 2,
    run: async (world, draw) => {
      const cart = pick(draw, openCarts(world))
      if (cart === undefined) throw new NotPossible()
      const browser = world.browserOf(cart)
      const seen = await browser.see()
      if (seen === null) throw new Difference('the cart is gone')
      browser.cart = seen
      browser.eTag = seen.eTag
      world.take(cart, unitsOf(cart))
    },
  },
  {
    name: 'extend',
    weight: 4,
    run: async (world, draw) => {
      const cart = pick(draw, filledCarts(world))
      if (cart === undefined) throw new NotPossible()
      const answer = await change(world, cart, ['cartExtend(eTag: $eTag)', '($eTag: String!)'])
      if (cart.isOffer === 'FORMER') mustBe(world, answer, 'CartChanged', 'CartRefused')
      else mustBe(world, answer, cart.isExtended || cart.isOffer ? 'CartRefused' : 'CartChanged')
      cart.isExtended = true
    },
  },
  {
    name: 'sign in with a cart',
    weight: 5,
    run: async (world, draw) => {
      const cart = pick(
        draw,
        openCarts(world).filter(({ owner }) => owner === null),
      )
      if (cart === undefined) throw new NotPossible()
      const owner = draw.below(world.people.length)
      const browser = world.browserOf(cart).twin(world.people[owner]?.token)
      // Cut off in the middle, then sent again.
      if (draw.below(3) === 0)
        await world
          .reaching(
            () => Promise.reject(new Error('cut off')),
            () => browser.change('cartJoin'),
          )
          .catch(() => undefined)
      mustBe(world, await browser.change('cartJoin'), 'CartChanged')
      cart.owner = owner
      world.browsers.set(cart, browser)
      world.take(cart, unitsOf(cart))
    },
  },
]
