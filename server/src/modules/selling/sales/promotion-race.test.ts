import { expect, test } from 'vitest'
import { anAdd, claimAll, type ClaimRequest } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale, freshId, type Query, type Sale } from '#modules/selling/carts/testing/a-sale.ts'
import { aSalePromotion, type PromotionOptions } from '#modules/selling/carts/testing/a-sale-promotion.ts'
import { aDatabase } from '#testing/database.ts'
import { codeProblem, limitProblem } from './rules/payment-problems.ts'
import { aPayment, beginPayments, rulesWithout, type GuardsOff } from './testing/a-payment.ts'
import type { BegunPayment } from './types/payment.ts'

// Guards are also taken out here, so invariants are checked where they should hold.
const database = aDatabase({ checkInvariants: false })
const BUYERS = 64
const CONNECTIONS = 4
/** Saving of one of these orders: 10 % of one ticket. */
const SAVED = 250

const charges = (promotionId: string) => [
  { kind: 'FACE', name: 'Adult', beneficiary: 'ORGANIZER', amount: 2500 },
  { kind: 'DISCOUNT', name: 'Offer', beneficiary: 'ORGANIZER', amount: -SAVED, sourceId: promotionId },
]

type Promotion = {
  readonly id: string
  readonly counters: readonly { readonly counterId: string; readonly units: number }[]
  readonly perBuyer?: number
}

async function aPromotionWith(sale: Sale, selection: PromotionOptions, perBuyer?: number): Promise<Promotion> {
  const id = await aSalePromotion(database.query, sale.accountId, selection)
  const counters = await database.query<{ counterId: string; kind: string }>(
    `select c.id "counterId", c.kind::text from counter c where c.id in (select counter_id from promotion_code where promotion_id = $1
       union select uses_counter_id from promotion where id = $1 union select budget_counter_id from promotion where id = $1)`,
    [id],
  )
  const charged = counters.map(({ counterId, kind }) => ({ counterId, units: kind === 'BUDGET' ? SAVED : 1 }))
  return { id, counters: charged, ...(perBuyer === undefined ? {} : { perBuyer }) }
}

const paymentOf = (sale: Sale, add: ClaimRequest, { id, counters, perBuyer }: Promotion, subject: string) => {
  const holdId = freshId()
  const { accountId } = sale
  return aPayment(sale, add, {
    charges: charges(id),
    codes: counters.map((counter) => ({ holdId, accountId, ...counter })),
    limits: perBuyer === undefined ? null : [{ holdId, ruleId: id, subject, max: perBuyer, units: 1 }],
    promotions: [{ promotionId: id, accountId, codeId: null, holdId, subject, tickets: 1, amount: SAVED }],
  })
}

/** 64 buyers with one ticket each pay at once, in batches on several connections, as several processes do. A batch that meets another is repeated. */
async function payConcurrently(
  sale: Sale,
  promotion: Promotion,
  { subject, ...off }: GuardsOff & { readonly subject?: string } = {},
): Promise<readonly BegunPayment[]> {
  const adds = Array.from({ length: BUYERS }, () => anAdd(sale))
  await claimAll(database.query, adds)
  const payments = adds.map((add) => paymentOf(sale, add, promotion, subject ?? freshId()))
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => database.connect('system')))
  const run = async (batch: typeof payments, index: number): Promise<readonly BegunPayment[]> => {
    const client = clients[index]
    const query: Query = async <R extends object>(text: string, values: readonly unknown[] = []) =>
      (await client?.query<R & Record<string, unknown>>(text, [...values]))?.rows ?? []
    try {
      return await beginPayments(query, batch, off)
    } catch (error) {
      if ((error as { code?: string }).code === '40001') return run(batch, index)
      throw error
    }
  }
  const runAll = async (mine: readonly (typeof payments)[], index: number): Promise<readonly BegunPayment[]> => {
    const answers: BegunPayment[] = []
    for (const batch of mine) answers.push(...(await run(batch, index)))
    return answers
  }
  const batches = Array.from({ length: 16 }, (_, index) => payments.slice(index * 4, index * 4 + 4))
  const shares = Array.from({ length: CONNECTIONS }, (_, index) => batches.slice(index * 4, index * 4 + 4))
  return (await Promise.all(shares.map(runAll))).flat()
}

const granted = (answers: readonly BegunPayment[]): number => answers.filter((answer) => answer.granted).length
const perBuyer = { columns: { maximum_per_buyer: 2 } }

test.each([
  ['a one-off code', { codes: { ONCE: 1 } }, 1, 'CODE_USED_UP'],
  ['total uses', { uses: 7 }, 7, 'CODE_USED_UP'],
  ['a budget', { budget: 5 * SAVED + 1 }, 5, 'CODE_USED_UP'],
] as const)('64 buyers at once: %s is never exceeded', async (_name, selection, expected, reason) => {
  const sale = await aSale(database.query, { capacity: BUYERS })
  const promotion = await aPromotionWith(sale, selection)
  const answers = await payConcurrently(sale, promotion)
  expect(granted(answers)).toBe(expected)
  expect(answers.filter((answer) => answer.reason === reason)).toHaveLength(BUYERS - expected)
  expect(await database.query('select state from promotion_use where promotion_id = $1', [promotion.id])).toHaveLength(
    expected,
  )
  expect(await database.brokenInvariants()).toEqual([])
})

test('64 payments of one buyer at once: the limit per buyer is never exceeded, with no counter at all', async () => {
  const sale = await aSale(database.query, { capacity: BUYERS })
  const promotion = await aPromotionWith(sale, perBuyer, 2)
  const answers = await payConcurrently(sale, promotion, { subject: freshId() })
  expect(granted(answers)).toBe(2)
  expect(answers.filter((answer) => answer.reason === 'LIMIT' && answer.ruleId === promotion.id)).toHaveLength(62)
  expect(await database.brokenInvariants()).toEqual([])
})

test.each([
  ['a one-off code', { codes: { ONCE: 1 } }],
  ['total uses', { uses: 7 }],
  ['a budget', { budget: 5 * SAVED + 1 }],
] as const)('without its guard, %s runs into the counter’s CHECK', async (_name, selection) => {
  const sale = await aSale(database.query, { capacity: BUYERS })
  const promotion = await aPromotionWith(sale, selection)
  const off = { rules: rulesWithout(codeProblem) }
  await expect(payConcurrently(sale, promotion, off)).rejects.toThrow(/counter_room/)
})

test('without its guard, a buyer’s limit runs into its CHECK', async () => {
  const sale = await aSale(database.query, { capacity: BUYERS })
  const promotion = await aPromotionWith(sale, perBuyer, 2)
  const off = { rules: rulesWithout(limitProblem), subject: freshId() }
  await expect(payConcurrently(sale, promotion, off)).rejects.toThrow(/limit_use_room/)
})
