import { chosen } from '@admission/common/testing/run.ts'
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { anAdd, claimOne } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale, freshId, type Query } from '#modules/selling/carts/testing/a-sale.ts'
import { limitProblem } from '#modules/selling/sales/rules/payment-problems.ts'
import {
  aPayment,
  beginPayment,
  captured,
  rulesWithout,
  steppedPayment,
  type GuardsOff,
} from '#modules/selling/sales/testing/a-payment.ts'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'
import { aDatabase } from '#testing/database.ts'
import { allOrders, play } from './stepper.ts'

// T1 counts what is known only then: the card, the e-mail, the household. The claim's counting has its race in `stepper`.
const database = aDatabase()

const queryOf =
  (client: Client): Query =>
  async <R extends object>(text: string, values: readonly unknown[] = []) =>
    (await client.query<R & Record<string, unknown>>(text, [...values])).rows

type Rule = { readonly ruleId: string; readonly subject: string; readonly max: number }
const aRule = async (maximum: number): Promise<Rule> => {
  const [row] = await database.query<{ id: string }>(
    `insert into limit_rule (name, scope, per, maximum, active) values ('A card', 'PLATFORM', 'CARD', $1, false) returning id`,
    [maximum],
  )
  return { ruleId: row?.id ?? '', subject: freshId(), max: maximum }
}

/** A cart with one unit, and what pays for it by a card under a limit. */
async function aCart(rule: Rule, sale: Awaited<ReturnType<typeof aSale>>) {
  const add = anAdd(sale)
  await claimOne(database.query, add)
  return aPayment(sale, add, { limits: [{ holdId: add.holdId, units: 1, ...rule }] })
}

const usesOf = ({ ruleId }: Rule) =>
  database.query<{ held: number; sold: number }>('select held, sold from limit_use where rule_id = $1', [ruleId])

type Outcome = 'granted' | 'refused'

function outcomeOf({ answer }: ReturnType<typeof steppedPayment>): Outcome {
  const { granted, reason } = answer() ?? { granted: false, reason: null }
  if (!granted && reason !== 'LIMIT') throw new Error(`Refused as ${String(reason)}`)
  return granted ? 'granted' : 'refused'
}

/** Two processes let two carts of one card into payment, under a limit of `maximum`, in the given order. */
async function twoPayments(
  order: string,
  maximum: number,
  { isUsed = false, ...off }: GuardsOff & { readonly isUsed?: boolean } = {},
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
  const [one, other] = [
    steppedPayment(queryOf(first), payments[0], off),
    steppedPayment(queryOf(second), payments[1], off),
  ]
  await play(
    watcher,
    [
      { client: first, steps: one.steps },
      { client: second, steps: other.steps },
    ],
    order,
  )
  await Promise.all([first, second, watcher].map((client) => client.end()))
  return { rule, reported: [outcomeOf(one), outcomeOf(other)].toSorted() }
}

/** The second one reads before the first one has written. */
const OVERTAKING = '0001110011'
const ORDERS = allOrders(5, 5)
const FIRST_USE = ORDERS.filter((_order, index) => index % 4 === 0)
test.each([OVERTAKING, ...chosen(FIRST_USE, 5)])(
  'T32 one card, two carts, a limit of one that no one has used, in the order %s',
  async (order) => {
    const { rule, reported } = await twoPayments(order, 1)
    expect(reported).toEqual(['granted', 'refused'])
    expect(await usesOf(rule)).toEqual([{ held: 1, sold: 0 }])
  },
)

// Where there is a row to lock, who comes second waits: fewer orders show it.
const SECOND_USE = ORDERS.filter((_order, index) => index % 20 === 7)
test.each(chosen(SECOND_USE, 2))('T32 one card, two carts, one place left of two, in the order %s', async (order) => {
  const { rule, reported } = await twoPayments(order, 2, { isUsed: true })
  expect(reported).toEqual(['granted', 'refused'])
  expect(await usesOf(rule)).toEqual([{ held: 2, sold: 0 }])
})

const withoutNewRows: GuardsOff['lock'] = (steps) => {
  const insert = steps.find(({ text }) => text.includes('insert into limit_use'))
  expect(insert?.text).toContain('group by')
  return steps.map((step) =>
    step === insert ? { ...step, text: step.text.replace('group by', 'and false group by') } : step,
  )
}

test('T32 without the row that is inserted before it is locked both get the last place', async () => {
  const { rule, reported } = await twoPayments(OVERTAKING, 1, { lock: withoutNewRows })
  expect(reported).toEqual(['granted', 'granted'])
  await database.query('delete from hold_limit where rule_id = $1', [rule.ruleId])
})

test('T32 without the look at the room a cart that takes more than its limit runs into the row’s CHECK', async () => {
  const sale = await aSale(database.query, { capacity: 5 })
  const rule = await aRule(1)
  await beginPayment(database.query, await aCart(rule, sale))
  const over = await aCart(rule, sale)
  expect(await beginPayment(database.query, over)).toMatchObject({ reason: 'LIMIT', ruleId: rule.ruleId, available: 0 })
  const off = { rules: rulesWithout(limitProblem) }
  await expect(beginPayment(database.query, over, off)).rejects.toThrow(/limit_use_room/)
})

// The buyer takes up the cart by another card: what the declined one counted is given up, and what it is now is counted.
test('a try by another card gives up what the one before had counted, and not what others have', async () => {
  const sale = await aSale(database.query, { capacity: 5 })
  const rule = await aRule(2)
  const other = { ...rule, subject: freshId() }
  const add = anAdd(sale)
  await claimOne(database.query, add)
  const limits = (subject: string) => [{ holdId: add.holdId, units: 1, ...rule, subject }]
  const first = aPayment(sale, add, { limits: limits(rule.subject) })
  await beginPayment(database.query, await aCart(rule, sale))
  await beginPayment(database.query, first)
  await applyOutcome(database.query, { attemptId: first.attempt.id, outcome: 'FAILED' })
  const second = aPayment(sale, add, { eTag: 3, limits: limits(other.subject) })
  expect(await beginPayment(database.query, second)).toMatchObject({ granted: true })
  await applyOutcome(database.query, captured(second))
  expect(
    await database.query('select subject, held, sold from limit_use where rule_id = $1 order by held', [rule.ruleId]),
  ).toEqual([
    { subject: other.subject, held: 0, sold: 1 },
    { subject: rule.subject, held: 1, sold: 0 },
  ])
})
