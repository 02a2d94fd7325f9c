import { expect, test } from 'vitest'
import { anAdd, claimOne } from '#modules/carts/testing/a-claim.ts'
import { aSale, freshId, type Query } from '#modules/carts/testing/a-sale.ts'
import { aPayment, beginPayment, captured, type PaymentRequest } from '#modules/checkout/testing/a-payment.ts'
import { applyOutcome } from '#modules/checkout/testing/an-outcome.ts'
import { aDatabase } from '#testing/database.ts'
import type { Client } from 'pg'
import { allOrders, play } from './stepper.ts'
import { without } from './twin-scene.ts'

// T1 counts what is known only then: the card, the e-mail, the household. The claim's counting has its race in `stepper`.
const database = aDatabase()

const queryOf =
  (client: Client): Query =>
  async <R extends object>(text: string, values: readonly unknown[] = []) =>
    (await client.query<R & Record<string, unknown>>(text, [...values])).rows

type Rule = { readonly r: string; readonly s: string; readonly m: number }
const aRule = async (maximum: number): Promise<Rule> => {
  const [row] = await database.query<{ id: string }>(
    `insert into limit_rule (name, scope, per, maximum, active) values ('A card', 'PLATFORM', 'CARD', $1, false) returning id`,
    [maximum],
  )
  return { r: row?.id ?? '', s: freshId(), m: maximum }
}

/** A cart with one unit, and what pays for it by a card under a limit. */
async function aCart(rule: Rule, sale: Awaited<ReturnType<typeof aSale>>) {
  const add = anAdd(sale)
  await claimOne(database.query, add)
  return aPayment(sale, add, { limits: [{ h: add.holdId, n: 1, ...rule }] })
}

const usesOf = ({ r }: Rule) =>
  database.query<{ held: number; sold: number }>('select held, sold from limit_use where rule_id = $1', [r])

type Outcome = 'granted' | 'refused' | 'again'

/** What T1 answers; a batch that it wants to be decided again the gathering queue decides again. */
async function outcomeOf(query: Query, payment: PaymentRequest): Promise<Outcome> {
  const answer = await beginPayment(query, payment).catch(() => undefined)
  if (answer === undefined) return 'again'
  if (!answer.granted && answer.reason !== 'LIMIT') throw new Error(`Refused as ${String(answer.reason)}`)
  return answer.granted ? 'granted' : 'refused'
}

/** Two processes let two carts of one card into payment, under a limit of `maximum`, in the given order. */
async function twoPayments(
  order: string,
  maximum: number,
  isUsed = false,
): Promise<{ rule: Rule; reported: Outcome[] }> {
  const [first, second, watcher] = await Promise.all([
    database.connect('system'),
    database.connect('system'),
    database.connect(),
  ])
  const sale = await aSale(database.query, { capacity: 5 })
  const rule = await aRule(maximum)
  if (isUsed) await beginPayment(database.query, await aCart(rule, sale))
  const payments = [await aCart(rule, sale), await aCart(rule, sale)] as const
  const reported: Outcome[] = []
  const scriptOf = (client: Client, who: 0 | 1) => ({
    client,
    steps: [
      () => client.query('begin'),
      async () => {
        reported[who] = await outcomeOf(queryOf(client), payments[who])
      },
      () => client.query('commit'),
    ],
  })
  await play(watcher, [scriptOf(first, 0), scriptOf(second, 1)], order)
  for (const who of [0, 1] as const)
    if (reported[who] === 'again') reported[who] = await outcomeOf(database.query, payments[who])
  return { rule, reported: reported.toSorted() }
}

test.each(allOrders(3, 3))(
  'T32 one card, two carts, a limit of one that nobody has used, in the order %s',
  async (order) => {
    const { rule, reported } = await twoPayments(order, 1)
    expect(reported).toEqual(['granted', 'refused'])
    expect(await usesOf(rule)).toEqual([{ held: 1, sold: 0 }])
  },
)

// Where there is a row to lock, who comes second waits: fewer orders show it.
test.each(allOrders(3, 3).filter((_order, index) => index % 5 === 0))(
  'T32 one card, two carts, one place left of two, in the order %s',
  async (order) => {
    const { rule, reported } = await twoPayments(order, 2, true)
    expect(reported).toEqual(['granted', 'refused'])
    expect(await usesOf(rule)).toEqual([{ held: 2, sold: 0 }])
  },
)

const FILE = 'checkout/sql/begin-payment.sql'
const FIRST = 'unnest(v_li_r, v_li_s, v_li_m) k (r, s, m)'
const ROOM = 'if (v_room >= v_li_n[p]) is not true then'

/** Plays with a guard of T1 taken out, and puts it back. */
async function guardOff<T>(guard: readonly [string, string], work: () => Promise<T>): Promise<T> {
  await database.query(without(FILE, guard))
  try {
    return await work()
  } finally {
    await database.query(without(FILE))
  }
}

test('T32 without the row that is inserted before it is locked both get the last place', async () => {
  const { rule, reported } = await guardOff([FIRST, `${FIRST} where false`], () => twoPayments('001101', 1))
  expect(reported).toEqual(['granted', 'granted'])
  await database.query('delete from hold_limit where rule_id = $1', [rule.r])
})

test('T32 without the look at the room a cart that takes more than its limit runs into the row’s CHECK', async () => {
  const sale = await aSale(database.query, { capacity: 5 })
  const rule = await aRule(1)
  await beginPayment(database.query, await aCart(rule, sale))
  const over = await aCart(rule, sale)
  expect(await beginPayment(database.query, over)).toMatchObject({ reason: 'LIMIT', rule_id: rule.r, available: 0 })
  await expect(guardOff([ROOM, 'if false then'], () => beginPayment(database.query, over))).rejects.toThrow(
    /limit_use_room/,
  )
})

// The buyer takes up the cart by another card: what the declined one counted is given up, and what it is now is counted.
test('a try by another card gives up what the one before had counted, and not what others have', async () => {
  const sale = await aSale(database.query, { capacity: 5 })
  const rule = await aRule(2)
  const other = { ...rule, s: freshId() }
  const add = anAdd(sale)
  await claimOne(database.query, add)
  const limits = (s: string) => [{ h: add.holdId, n: 1, ...rule, s }]
  const first = aPayment(sale, add, { limits: limits(rule.s) })
  await beginPayment(database.query, await aCart(rule, sale))
  await beginPayment(database.query, first)
  await applyOutcome(database.query, { attemptId: first.attempt.id, outcome: 'FAILED' })
  const second = aPayment(sale, add, { eTag: 3, limits: limits(other.s) })
  expect(await beginPayment(database.query, second)).toMatchObject({ granted: true })
  await applyOutcome(database.query, captured(second))
  expect(
    await database.query('select subject, held, sold from limit_use where rule_id = $1 order by held', [rule.r]),
  ).toEqual([
    { subject: other.s, held: 0, sold: 1 },
    { subject: rule.s, held: 1, sold: 0 },
  ])
})
