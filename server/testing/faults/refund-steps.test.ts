import type { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { anAdd, claimOne } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale } from '#modules/selling/carts/testing/a-sale.ts'
import { aPayment, beginPayment, captured, type PaymentRequest } from '#modules/selling/sales/testing/a-payment.ts'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'
import { aRefund } from '#modules/selling/after-sales/testing/a-refund.ts'
import type { DisputeRequest } from '#modules/selling/after-sales/types/dispute.ts'
import { disputeDecision } from '#modules/selling/after-sales/writes/dispute-line.ts'
import { refundDecision } from '#modules/selling/after-sales/writes/refunds.ts'
import { decideWithin, type Decision } from '#platform/db/decide.ts'
import type { Step } from '#platform/db/pipeline.ts'
import { decideBy } from '#testing/decide-by.ts'
import { aDatabase } from '#testing/database.ts'
import { someOrders } from './choice.ts'
import { play, type Script } from './stepper.ts'

const database = aDatabase({ checkInvariants: false })
let [first, second, watcher]: Client[] = []
beforeAll(async () => {
  ;[first, second, watcher] = await Promise.all([
    database.connect('system'),
    database.connect('system'),
    database.connect(),
  ])
})

/** A decision in three steps: what it locks and decides, what it writes, the commit. */
function inSteps<World, Decided>(client: Client, decision: Decision<World, Decided>) {
  let decided: Decided | undefined
  const run = async ({ text, values = [] }: Step) =>
    (await client.query<Record<string, unknown>>(text, [...values])).rows
  const lock = async (): Promise<void> => {
    await client.query('begin')
    decided = await decideWithin(run, { ...decision, write: () => [] })
  }
  const write = async (): Promise<void> => {
    if (decided !== undefined) for (const step of decision.write(decided)) await run(step)
  }
  const script: Script = { client, steps: [lock, write, () => client.query('commit')] }
  return { script, decided: () => decided }
}

type Answered = readonly { readonly result: string }[]
/** A connection, and what is decided on it. */
type Part = (client: Client) => ReturnType<typeof inSteps<unknown, Answered>>
const part =
  <World, Decided extends Answered>(decision: Decision<World, Decided>): Part =>
  (client) =>
    inSteps(client, decision)

/** Plays two decisions in this order. Returns what each came to. */
async function together(parts: readonly [Part, Part], order: string): Promise<readonly (string | undefined)[]> {
  if (first === undefined || second === undefined || watcher === undefined) throw new Error('Not connected.')
  const [left, right] = [parts[0](first), parts[1](second)]
  try {
    await play(watcher, [left.script, right.script], order)
  } finally {
    await Promise.all([first, second].map((client) => client.query('rollback')))
  }
  return [left, right].map(({ decided }) => decided()?.[0]?.result)
}

/** The same without its locks. */
const leavingLocks = <World, Decided>(decision: Decision<World, Decided>): Decision<World, Decided> => ({
  ...decision,
  lock: decision.lock.map((step) => ({ ...step, text: step.text.replace(/for no key update of \w+/, '') })),
})

async function aPaid(): Promise<PaymentRequest> {
  const sale = await aSale(database.query, { seats: 4 })
  const add = anAdd(sale, { seats: [1, 2] })
  await claimOne(database.query, add)
  const payment = aPayment(sale, add)
  await beginPayment(database.query, payment)
  await applyOutcome(database.query, captured(payment))
  return payment
}

const refundOf = ({ purchases }: PaymentRequest) => refundDecision([aRefund({ purchaseId: purchases[0]?.id ?? '' })])
const reportOf = ({ attempt, total }: PaymentRequest, state: 'OPEN' | 'WON' | 'LOST') => {
  const gatewayDisputeId = `dis_${attempt.id}`
  const request: DisputeRequest = {
    gateway: 'sandbox',
    gatewayDisputeId,
    report: {
      kind: 'DISPUTE',
      gatewayDisputeId,
      gatewayPaymentId: `pay_${attempt.id}`,
      state,
      money: { amount: total, currency: 'EUR', exponent: 2 },
      fee: 0,
      reason: 'OTHER',
      evidenceDueAt: null,
    },
  }
  return disputeDecision([request])
}
const OVERTAKEN = '011100'
/** The first has written, but not committed, when the other reads. */
const WRITTEN_MEANWHILE = '001110'
/** A quarter in a short run. */
const ORDERS = someOrders(3, 3, 5, OVERTAKEN)

test.each(ORDERS)('T22 two refunds of one purchase, in the order %s: the first to lock pays', async (order) => {
  const payment = await aPaid()
  const answers = await together([part(refundOf(payment)), part(refundOf(payment))], order)
  expect(answers).toEqual(order.startsWith('0') ? ['REFUNDED', 'NOT_PAID'] : ['NOT_PAID', 'REFUNDED'])
  expect(await database.brokenInvariants()).toEqual([])
})

/** A new cap on the collection of a purchase. */
const capOn =
  (collectionId: string): Part =>
  (client) => {
    const cap = `select create_cap(app.uuid_v6(), $1, 9, null, null, null, 'STOP')`
    const script: Script = {
      client,
      steps: [
        async () => {
          await client.query('begin')
          await client.query(cap, [collectionId])
        },
        () => Promise.resolve(),
        () => client.query('commit'),
      ],
    }
    return { script, decided: () => [{ result: 'CAPPED' }] }
  }

test.each(someOrders(3, 3, 5, WRITTEN_MEANWHILE))(
  'T22 a refund and a new cap, in the order %s: the cap counts none of what was returned',
  async (order) => {
    const payment = await aPaid()
    const collectionId = String(payment.purchases[0]?.items[0]?.['collectionId'])
    const answers = await together([part(refundOf(payment)), capOn(collectionId)], order)
    expect(answers).toEqual(['REFUNDED', 'CAPPED'])
    expect(await database.brokenInvariants()).toEqual([])
  },
)

test('T22 without the lock of its holds a refund gives nothing back to a cap made meanwhile, and the views name it', async () => {
  const payment = await aPaid()
  const collectionId = String(payment.purchases[0]?.items[0]?.['collectionId'])
  await together([part(leavingLocks(refundOf(payment))), capOn(collectionId)], WRITTEN_MEANWHILE)
  expect(await database.brokenInvariants()).toEqual([expect.objectContaining({ invariant: 'I02 RETURNED' })])
  await database.query(
    `with c as (delete from cap where collection_id = $1 returning counter_id),
     charges as (delete from hold_charge using c where hold_charge.counter_id = c.counter_id)
     delete from counter using c where counter.id = c.counter_id`,
    [collectionId],
  )
})

test('T22 without its locks a second refund is only refused by the checks of the tables', async () => {
  const payment = await aPaid()
  const both = together([part(leavingLocks(refundOf(payment))), part(refundOf(payment))], OVERTAKEN)
  await expect(both).rejects.toThrow('violates check constraint')
})

test.each(ORDERS)('T22 a refund and a dispute, in the order %s: refunded before it, or refused', async (order) => {
  const payment = await aPaid()
  const answers = await together([part(refundOf(payment)), part(reportOf(payment, 'OPEN'))], order)
  expect(answers).toEqual([order.startsWith('0') ? 'REFUNDED' : 'NOT_PAID', 'APPLIED'])
  expect(await database.brokenInvariants()).toEqual([])
})

test('T22 without its locks a disputed payment is refunded', async () => {
  const payment = await aPaid()
  const answers = await together([part(leavingLocks(refundOf(payment))), part(reportOf(payment, 'OPEN'))], OVERTAKEN)
  expect(answers).toEqual(['REFUNDED', 'APPLIED'])
})

test.each(ORDERS)('T22 a dispute won and lost together, in the order %s: the first to lock decides', async (order) => {
  const payment = await aPaid()
  await decideBy(database.query, reportOf(payment, 'OPEN'))
  const answers = await together([part(reportOf(payment, 'WON')), part(reportOf(payment, 'LOST'))], order)
  expect(answers).toEqual(order.startsWith('0') ? ['APPLIED', 'KNOWN'] : ['KNOWN', 'APPLIED'])
  expect(await database.brokenInvariants()).toEqual([])
})

test('T22 without its locks a closed dispute is closed again', async () => {
  const payment = await aPaid()
  await decideBy(database.query, reportOf(payment, 'OPEN'))
  const both = together([part(leavingLocks(reportOf(payment, 'LOST'))), part(reportOf(payment, 'WON'))], OVERTAKEN)
  await expect(both).rejects.toThrow('cannot go from')
})
