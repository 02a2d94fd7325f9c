import type { Draw } from '@admission/common/testing/run.ts'
import { PREVIEW_REFUND, REFUND } from '#modules/selling/after-sales/testing/staff-orders.ts'
import { newKey, NotPossible, pick, type Command } from './command.ts'
import type { ModelPurchase } from './model.ts'
import type { World } from './world.ts'

const ORDER = `query ($id: ID!) { order(id: $id) { version items { id kind state total { amount } refunded { amount } } } }`
const PREVIEW = `query ($id: ID!, $items: [ID!]!) { returnPreview(id: $id, items: $items) { version amount { amount } } }`
const RETURN = `mutation ($key: ID!, $id: ID!, $version: Int!, $items: [ID!]!, $expected: Int64!) {
  ticketsReturn(key: $key, id: $id, version: $version, items: $items, expected: $expected) { state } }`

type Amount = { readonly amount: number }
type Item = {
  readonly id: string
  readonly kind: string
  readonly state: string
  readonly total: Amount
  readonly refunded: Amount
}
type Order = { readonly version: number; readonly items: readonly Item[] }
type Refundable = { readonly purchase: ModelPurchase; readonly id: string; readonly order: Order }

const left = ({ total, refunded }: Item): number => total.amount - refunded.amount
const isValid = ({ state }: Item): boolean => state === 'VALID'
const sumOf = (items: readonly Item[]): number => items.reduce((total, item) => total + left(item), 0)

/** A paid purchase of which something could go back, as the back office shows it. */
async function refundable(world: World, draw: Draw): Promise<Refundable | undefined> {
  if (world.model.isCanceled) return undefined
  const purchase = pick(
    draw,
    world.model.purchases.filter(({ isOver, total, refunded }) => !isOver && refunded < total),
  )
  if (purchase === undefined) return undefined
  const id = world.purchaseIds.get(purchase)
  if (id === undefined) return undefined
  const { order } = await world.staff.read<{ order: Order }>(ORDER, { id })
  const parts = order.items.reduce((sum, item) => sum + item.total.amount, 0)
  // Protection is no item of the organizer's.
  const expected = purchase.total - purchase.protection
  world.must(parts === expected, `the parts of the order are ${String(parts)} instead of ${String(expected)}`)
  const back = order.items.reduce((total, item) => total + item.refunded.amount, 0)
  world.must(back === purchase.refunded, `${String(back)} of it went back instead of ${String(purchase.refunded)}`)
  return { purchase, id, order }
}

const input = (rest: object) => ({ keepsFees: false, cancels: false, ...rest })

/** Sends a refund in parallel, as many times as asked: it must happen once. */
async function refund(world: World, { id, order }: Refundable, given: object, keys: readonly string[]): Promise<void> {
  const answers = await Promise.all(
    keys.map((key) => world.staff.ask(REFUND, { key, id, version: order.version, input: input(given) })),
  )
  const done = answers.filter(({ errors }) => errors.length === 0).length
  const expected = new Set(keys).size === 1 ? keys.length : 1
  world.must(
    done === expected,
    `${String(done)} of ${String(keys.length)} refunds were done: ${JSON.stringify(answers[0]?.errors)}`,
  )
}

const ended = (items: readonly Item[]) => ({
  tickets: items.filter((item) => item.kind === 'TICKET' && isValid(item)).length,
  addOns: items.filter((item) => item.kind === 'ADD_ON' && item.state !== 'RETURNED').length,
})

async function refundSome(world: World, draw: Draw, keys: () => readonly string[], isAll: boolean): Promise<void> {
  const found = await refundable(world, draw)
  if (found === undefined) throw new NotPossible()
  const open = found.order.items
  const one = pick(
    draw,
    open.filter((item) => item.kind === 'TICKET' && isValid(item) && left(item) > 0),
  )
  const items = isAll ? open : one === undefined ? [] : [one]
  if (sumOf(items) === 0) throw new NotPossible()
  const given = isAll ? {} : { items: items.map(({ id }) => id) }
  const preview = await world.staff.read<{ refundPreview: { amount: Amount } }>(PREVIEW_REFUND, {
    id: found.id,
    input: input(given),
  })
  const amount = sumOf(items)
  world.must(
    preview.refundPreview.amount.amount === amount,
    `the dry run says ${String(preview.refundPreview.amount.amount)} instead of ${String(amount)}`,
  )
  await refund(world, found, given, keys())
  world.model.refund(found.purchase, amount, ended(items))
}

/** A buyer returns tickets, in parallel, as many times as asked: it happens once. */
async function returnTickets(world: World, draw: Draw, times: number): Promise<void> {
  const found = await refundable(world, draw)
  if (found === undefined) throw new NotPossible()
  const { purchase, id, order } = found
  const tickets = order.items.filter((item) => item.kind === 'TICKET' && isValid(item))
  if (tickets.length === 0) throw new NotPossible()
  const chosen = draw.shuffled(tickets).slice(0, 1 + draw.below(tickets.length))
  const isLast = chosen.length === tickets.length
  const ending = [
    ...chosen,
    ...(isLast ? order.items.filter((item) => item.kind === 'ADD_ON' && item.state !== 'RETURNED') : []),
  ]
  // Protection is refunded with the last ticket only where the show was moved after it was bought.
  const insured = isLast && world.movedAfter.has(purchase.attempt) ? purchase.protection : 0
  const amount = sumOf(ending) + insured
  const { token } = world.people[purchase.person]!
  const items = chosen.map((item) => item.id)
  const { returnPreview } = await world.api.read<{ returnPreview: { version: number; amount: Amount } }>(
    'consumer',
    PREVIEW,
    {
      token,
      variables: { id, items },
    },
  )
  world.must(
    returnPreview.amount.amount === amount,
    `the buyer would get ${String(returnPreview.amount.amount)} instead of ${String(amount)}`,
  )
  const answers = await Promise.all(
    Array.from({ length: times }, () =>
      world.api.ask('consumer', RETURN, {
        token,
        variables: { key: newKey(), id, version: returnPreview.version, items, expected: amount },
      }),
    ),
  )
  const done = answers.filter(({ errors }) => errors.length === 0).length
  world.must(done === 1, `${String(done)} returns were done: ${JSON.stringify(answers[0]?.errors)}`)
  world.model.refund(purchase, amount, ended(ending))
}

/** Commands that send money back. */
export const refundCommands: readonly Command[] = [
  { name: 'staff refund a ticket', weight: 3, run: (world, draw) => refundSome(world, draw, () => [newKey()], false) },
  {
    name: 'staff refund twice with one key',
    weight: 2,
    run: (world, draw) => {
      const key = newKey()
      return refundSome(world, draw, () => [key, key], draw.below(2) === 0)
    },
  },
  {
    name: 'two of the staff refund in parallel',
    weight: 2,
    run: (world, draw) => refundSome(world, draw, () => [newKey(), newKey()], false),
  },
  { name: 'staff refund everything', weight: 2, run: (world, draw) => refundSome(world, draw, () => [newKey()], true) },
  {
    name: 'staff refund an amount',
    weight: 3,
    run: async (world, draw) => {
      const found = await refundable(world, draw)
      const largest = sumOf(found?.order.items ?? [])
      if (found === undefined || largest === 0) throw new NotPossible()
      // Often the last cent as well.
      const amount = draw.below(3) === 0 ? largest : 1 + draw.below(largest)
      await refund(world, found, { amount }, [newKey()])
      world.model.refund(found.purchase, amount, { tickets: 0, addOns: 0 })
    },
  },
  {
    name: 'staff cancel an order',
    weight: 2,
    run: async (world, draw) => {
      const found = await refundable(world, draw)
      if (found === undefined) throw new NotPossible()
      await refund(world, found, { cancels: true }, [newKey()])
      world.model.undo(found.purchase)
    },
  },
  {
    name: 'staff refund, and the server dies before it commits',
    weight: 2,
    run: async (world, draw) => {
      const found = await refundable(world, draw)
      if (found === undefined || sumOf(found.order.items) === 0) throw new NotPossible()
      const key = newKey()
      const at = draw.below(2) === 0 ? 'staff.beforeCommit' : 'staff.afterCommit'
      await world
        .reaching(
          (name) => (name === at ? Promise.reject(new Error('died')) : Promise.resolve()),
          () => world.staff.ask(REFUND, { key, id: found.id, version: found.order.version, input: input({}) }),
        )
        .catch(() => undefined)
      const { items } = found.order
      await refund(world, found, {}, [key])
      world.model.refund(found.purchase, sumOf(items), ended(items))
    },
  },
  { name: 'a buyer returns tickets', weight: 4, run: (world, draw) => returnTickets(world, draw, 1) },
  { name: 'a buyer returns tickets in two tabs', weight: 2, run: (world, draw) => returnTickets(world, draw, 2) },
]
