import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { anAdd, claimOne, counterOf } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale, freshId, type Sale } from '#modules/selling/carts/testing/a-sale.ts'
import { aPayment, beginPayment, captured, type PaymentRequest } from '#modules/selling/sales/testing/a-payment.ts'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'
import type { DecidedOutcomes, OutcomeRequest } from '#modules/selling/sales/types/outcome.ts'
import { outcomeDecision } from '#modules/selling/sales/writes/apply-outcomes.ts'
import { decideWithin } from '#platform/db/decide.ts'
import type { Step } from '#platform/db/pipeline.ts'
import { aDatabase } from '#testing/database.ts'
import { someOrders } from './choice.ts'
import { play } from './stepper.ts'

const database = aDatabase({ checkInvariants: false })
type DecisionOf = typeof outcomeDecision

const connections = () => Promise.all([database.connect('system'), database.connect('system'), database.connect()])

/** T2 of a batch in three steps: what it locks and decides, what it writes, the commit. A step can stop after `last`. */
class Settling {
  decided: DecidedOutcomes | undefined
  #steps: readonly Step[] = []
  readonly #client: Client
  readonly #requests: readonly OutcomeRequest[]
  readonly #decisionOf: DecisionOf

  constructor(client: Client, requests: readonly object[], decisionOf: DecisionOf = outcomeDecision) {
    this.#client = client
    this.#requests = requests as readonly OutcomeRequest[]
    this.#decisionOf = decisionOf
  }

  readonly #run = async ({ text, values = [] }: Step) =>
    (await this.#client.query<Record<string, unknown>>(text, [...values])).rows

  readonly lock = async (): Promise<void> => {
    await this.#client.query('begin')
    const decision = this.#decisionOf(this.#requests)
    this.decided = await decideWithin(this.#run, { ...decision, write: () => [] })
    this.#steps = decision.write(this.decided)
  }

  /** Writes up to the statement with this text, or all that is left. */
  readonly write = async (last?: string): Promise<void> => {
    const at = last === undefined ? this.#steps.length : this.#steps.findIndex(({ text }) => text.includes(last)) + 1
    for (const step of this.#steps.slice(0, at)) await this.#run(step)
    this.#steps = this.#steps.slice(at)
  }

  readonly commit = (): Promise<unknown> => this.#client.query('commit')

  result = (): string | undefined => this.decided?.outcomes[0]?.result
}

/** A payment that was begun for units of a sale. */
async function aBegun(sale: Sale, quantity = 2): Promise<PaymentRequest> {
  const add = anAdd(sale, { quantity })
  await claimOne(database.query, add)
  const payment = aPayment(sale, add)
  await beginPayment(database.query, payment)
  return payment
}
/** The second one acts between what the first one locks and writes. */
const OVERTAKING = '011100'
const canceled = ({ attempt }: PaymentRequest) => ({ attemptId: attempt.id, outcome: 'CANCELLED' })

test.each(someOrders(3, 3, 5, OVERTAKING))(
  'T24 money taken and canceled together, in the order %s: the first to lock decides',
  async (order) => {
    const [first, second, watcher] = await connections()
    const sale = await aSale(database.query, { capacity: 5 })
    const payment = await aBegun(sale)
    const taken = new Settling(first, [captured(payment)])
    const lost = new Settling(second, [canceled(payment)])
    const scripts = [taken, lost].map(({ lock, write, commit }, index) => ({
      client: index === 0 ? first : second,
      steps: [lock, () => write(), commit],
    }))
    await play(watcher, [scripts[0]!, scripts[1]!], order)
    const isPaid = order.startsWith('0')
    expect([taken.result(), lost.result()]).toEqual(isPaid ? ['COMPLETED', 'ALREADY'] : ['BREAK', 'RELEASED'])
    expect(await counterOf(database.query, sale.blockId)).toMatchObject({ held: 0, sold: isPaid ? 2 : 0 })
    expect(await database.brokenInvariants()).toEqual([])
  },
)

/** The money of a late payment is refunded while an order revives it. The answers of both. */
async function refundedAndRevived(order: string, decisionOf?: DecisionOf) {
  const [payer, refunder, watcher] = await connections()
  const sale = await aSale(database.query, { capacity: 9 })
  const payment = await aBegun(sale)
  await applyOutcome(database.query, canceled(payment))
  const late = await applyOutcome(database.query, captured(payment))
  const add = anAdd(sale, { quantity: 2, late: true })
  await claimOne(database.query, add)
  const gatewayId = `pay_${payment.attempt.id}`
  const attempt = { id: freshId(), gateway: 'sandbox', gatewayId }
  const revived = aPayment(sale, add, { revives: payment.orderId, attempt })
  await beginPayment(database.query, revived)
  const { lock, write, commit, result } = new Settling(payer, [captured(revived, { gatewayId })], decisionOf)
  const request = JSON.stringify([{ breakId: late.break_id, refundId: freshId() }])
  const refund = () => refunder.query<{ result: string }>('select result from refund_break($1)', [request])
  let refunded: string | undefined
  await play(
    watcher,
    [
      { client: payer, steps: [lock, () => write(), commit] },
      {
        client: refunder,
        steps: [
          () => refunder.query('begin'),
          async () => (refunded = (await refund()).rows[0]?.result),
          () => refunder.query('commit'),
        ],
      },
    ],
    order,
  )
  return [result(), refunded]
}

test.each(someOrders(3, 3, 5, OVERTAKING))(
  'T24 late money refunded and revived together, in the order %s: one of them',
  async (order) => {
    expect([
      ['COMPLETED', 'ALREADY'],
      ['RELEASED', 'REQUESTED'],
    ]).toContainEqual(await refundedAndRevived(order))
    expect(await database.brokenInvariants()).toEqual([])
  },
)

/** T2 without the lock of breaks. */
const leavingBreaks = (requests: readonly OutcomeRequest[]) => {
  const decision = outcomeDecision(requests)
  const lock = decision.lock.map((step) => ({ ...step, text: step.text.replace('for no key update of b', '') }))
  return { ...decision, lock }
}
test('T24 without the lock of its break both happen', async () => {
  expect(await refundedAndRevived(OVERTAKING, leavingBreaks)).toEqual(['COMPLETED', 'REQUESTED'])
})

/** Two batches sell and free units of the same two sales, each in the other's order. */
async function crossing(decisionOf?: DecisionOf): Promise<void> {
  const [first, second, watcher] = await connections()
  const [east, west] = [await aSale(database.query, { capacity: 9 }), await aSale(database.query, { capacity: 9 })]
  const batches = [
    [captured(await aBegun(east)), canceled(await aBegun(west))],
    [captured(await aBegun(west)), canceled(await aBegun(east))],
  ]
  const [one, other] = batches.map((requests, index) => {
    const client = index === 0 ? first : second
    const { lock, write, commit } = new Settling(client, requests, decisionOf)
    return { client, steps: [lock, () => write('sell_holds'), () => write(), commit] }
  })
  await play(watcher, [one!, other!], '01010101')
}

test('T24 batches of several kinds lock their stock first, so none waits for the other in a circle', async () => {
  await expect(crossing()).resolves.toBeUndefined()
  expect(await database.brokenInvariants()).toEqual([])
})

/** T2 without the locks of stock. */
const leavingStock = (requests: readonly OutcomeRequest[]) => {
  const decision = outcomeDecision(requests)
  const write = (decided: DecidedOutcomes) =>
    decision.write(decided).filter(({ text }) => !text.includes('select 1 from'))
  return { ...decision, write }
}
test('T24 without these locks they do', async () => {
  await expect(crossing(leavingStock)).rejects.toThrow('deadlock')
})
