import { sized } from '@admission/common/testing/run.ts'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPayment, beginPayment, captured } from '#modules/selling/sales/testing/a-payment.ts'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'
import { connectAlone, BATCH_LIMITS } from '#platform/db/connection.ts'
import { findingByKey } from '#platform/db/decide.ts'
import { isConnectionLost } from '#platform/db/failures.ts'
import { aDatabase, queryOn } from '#testing/database.ts'
import { aChange, anAdd, aRemove, claimAll, claimInQueue, claimSteps, counterOf } from './testing/a-claim.ts'
import type { ClaimAnswer, ClaimRequest } from './testing/a-claim.ts'
import { aSale } from './testing/a-sale.ts'
import type { Query, Sale } from './testing/a-sale.ts'

const database = aDatabase()
const ROUNDS = sized(12, 40)

async function twoConnections(): Promise<readonly [Query, Query]> {
  return [queryOn(await database.connect('system')), queryOn(await database.connect('system'))]
}

/** The connections of two processes' queues. */
const queues: Client[] = []
beforeAll(async () => {
  for (let count = 0; count < 2; count += 1)
    queues.push(await connectAlone(findingByKey(database.connecting), 'system', BATCH_LIMITS))
})
afterAll(() => Promise.all(queues.map((client) => client.end())))

const won = (answers: readonly Pick<ClaimAnswer, 'granted'>[]) => answers.filter(({ granted }) => granted).length

test('the last unit: two connections, batches on each, one winner a round', async () => {
  const [a, b] = await twoConnections()
  for (let round = 0; round < ROUNDS; round += 1) {
    const sale = await aSale(database.query, { capacity: 1 })
    const answers = await Promise.all([a, b].map((query) => claimAll(query, [anAdd(sale), anAdd(sale), anAdd(sale)])))
    expect(answers.map(won).reduce((x, y) => x + y)).toBe(1)
    expect(answers.flat().filter(({ reason }) => reason === 'SOLD_OUT')).toHaveLength(5)
  }
})

test('the last place of a visit: two connections, one winner a round, and the other visit as it was', async () => {
  const [a, b] = await twoConnections()
  for (let round = 0; round < ROUNDS / 4; round += 1) {
    const sale = await aSale(database.query, { capacity: 1, visits: ['1 day', '2 days'] })
    const answers = await Promise.all([a, b].map((query) => claimAll(query, [anAdd(sale), anAdd(sale), anAdd(sale)])))
    expect(answers.map(won).reduce((x, y) => x + y)).toBe(1)
    expect(await counterOf(a, sale.visits?.[1]?.blockId ?? '')).toMatchObject({ held: 0 })
  }
})

test('overlapping seats: two connections, one winner of each seat', async () => {
  const [a, b] = await twoConnections()
  const sale = await aSale(database.query, { seats: ROUNDS * 2 + 1 })
  for (let round = 0; round < ROUNDS; round += 1) {
    const seat = round * 2 + 1
    const [left, right] = await Promise.all([
      claimAll(a, [anAdd(sale, { seats: [seat, seat + 1] })]),
      claimAll(b, [anAdd(sale, { seats: [seat + 1, seat] }), anAdd(sale, { seats: [seat + 1] })]),
    ])
    expect(won(left) + won(right)).toBe(1)
  }
})

/** A pseudo-random sequence of its own, so that a failure repeats. */
function randomly(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** Adds, changes, removals, payments of both ends, sweeps, on few rows. */
async function chaos(client: Client, sales: readonly Sale[], seed: number, steps: number): Promise<number> {
  const random = randomly(seed)
  const query = queryOn(client)
  const open: { sale: Sale; add: ClaimRequest; version: number }[] = []
  let granted = 0
  for (let step = 0; step < steps; step += 1) {
    const sale = sales[random(sales.length)] as Sale
    const seated = sale.capId === undefined
    const some = () =>
      seated ? { seats: [...new Set([1 + random(30), 1 + random(30)])] } : { quantity: 1 + random(3) }
    const mine = open.splice(random(Math.max(open.length, 1)), random(3) === 0 ? 1 : 0)[0]
    if (mine === undefined) {
      const adds = [anAdd(sale, some()), anAdd(sale, some())]
      const answers = await claimInQueue(client, adds)
      granted += won(answers)
      for (const [index, add] of adds.entries())
        if (answers[index]?.granted === true) open.push({ sale, add, version: 1 })
      continue
    }
    const choice = random(4)
    if (choice === 0) await claimInQueue(client, [aRemove(mine.add, { eTag: mine.version })])
    else if (choice === 1) {
      const change = aChange(mine.sale, mine.add, {
        ...(mine.sale.capId === undefined ? { seats: [1 + random(30)] } : { quantity: 1 + random(3) }),
        eTag: mine.version,
      })
      const [answer] = await claimInQueue(client, [change])
      if (answer?.granted === true) open.push({ sale: mine.sale, add: change, version: mine.version + 1 })
    } else {
      const payment = aPayment(mine.sale, mine.add, { eTag: mine.version })
      if (!(await beginPayment(query, payment)).granted) continue
      const outcome =
        random(3) === 0
          ? { attemptId: payment.attempt.id, outcome: choice === 2 ? 'FAILED' : 'CANCELLED' }
          : captured(payment)
      await applyOutcome(query, outcome)
      if (random(2) === 0) await applyOutcome(query, outcome)
    }
  }
  return granted
}

test('everything at once on few rows, from two connections: no deadlock, all invariants whole', async () => {
  const [one, two] = queues as [Client, Client]
  const sales = [await aSale(database.query, { capacity: 60, cap: 50 }), await aSale(database.query, { seats: 30 })]
  const counts = await Promise.all([chaos(one, sales, 7, 250), chaos(two, sales, 11, 250)])
  expect(Math.min(...counts)).toBeGreaterThan(5)
  for (const sale of sales) {
    const { held, sold, capacity } = await counterOf(database.query, sale.blockId)
    expect(held + sold).toBeLessThanOrEqual(capacity)
  }
})

test('two queues on one scarce pool, a cap and few seats: never more than there is, and together all of it', async () => {
  const pool = await aSale(database.query, { capacity: 50, cap: 37 })
  const house = await aSale(database.query, { seats: 7 })
  const all = async (client: Client, seats: readonly number[]): Promise<readonly number[]> => {
    const sold = [0, 0]
    for (let round = 0; round < 12; round += 1) {
      const add = () => anAdd(house, { seats: [seats[round % seats.length] ?? 1] })
      const places = await claimInQueue(client, [anAdd(pool), add(), anAdd(pool), anAdd(pool), anAdd(pool), add()])
      sold[0] = (sold[0] ?? 0) + won(places.filter((_, index) => index !== 1 && index !== 5))
      sold[1] = (sold[1] ?? 0) + won(places.filter((_, index) => index === 1 || index === 5))
    }
    return sold
  }
  const [one, two] = queues as [Client, Client]
  const sold = await Promise.all([all(one, [1, 2, 3, 4, 5, 6, 7]), all(two, [7, 6, 5, 4, 3, 2, 1])])
  expect(sold[0].map((n, index) => n + (sold[1][index] ?? 0))).toEqual([37, 7])
  expect(await counterOf(database.query, pool.capId ?? '')).toEqual({ held: 37, sold: 0, capacity: 37 })
  expect(await counterOf(database.query, house.blockId)).toEqual({ held: 7, sold: 0, capacity: 7 })
})

test('a batch whose room was taken meanwhile is decided again, and its other requests are granted', async () => {
  const [scarce, other] = [await aSale(database.query, { capacity: 1 }), await aSale(database.query)]
  const [queue] = queues as [Client]
  const [{ pid } = { pid: 0 }] = await queryOn(queue)<{ pid: number }>('select pg_backend_pid() as pid')
  const [begin, lock, write, commit] = claimSteps(queryOn(await database.connect('system')), [anAdd(scarce)]).steps
  for (const step of [begin, lock, write]) await step?.()
  const losing = claimInQueue(queue, [anAdd(scarce), anAdd(other)])
  // It has read that there is room, and waits to write.
  await expect
    .poll(() => database.query('select cardinality(pg_blocking_pids($1)) as waits', [pid]))
    .toEqual([{ waits: 1 }])
  await commit?.()
  expect((await losing).map(({ granted, reason }) => [granted, reason])).toEqual([
    [false, 'SOLD_OUT'],
    [true, null],
  ])
  expect(await counterOf(database.query, scarce.blockId)).toEqual({ held: 1, sold: 0, capacity: 1 })
  expect(await counterOf(database.query, other.blockId)).toMatchObject({ held: 1 })
})

test('a process that stops between its two trips loses its locks before others, who wait for them, give up', async () => {
  const sale = await aSale(database.query, { seats: 2 })
  const { idleInTransactionMs, lockMs } = BATCH_LIMITS
  expect(idleInTransactionMs).toBeLessThan(lockMs)
  const stopped = await connectAlone(database.connecting, 'system', { ...BATCH_LIMITS, idleInTransactionMs: 300 })
  const [begin, lock] = claimSteps(queryOn(stopped), [anAdd(sale, { seats: [1] })]).steps
  for (const step of [begin, lock]) await step?.()
  const [queue] = queues as [Client]
  expect(await claimInQueue(queue, [anAdd(sale, { seats: [1] })])).toMatchObject([{ granted: true }])
  await expect(stopped.query('select 1')).rejects.toSatisfy(isConnectionLost)
})
