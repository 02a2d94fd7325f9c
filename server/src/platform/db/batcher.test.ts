import type { Client } from 'pg'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Refusal, RequestMistake } from '#platform/errors.ts'
import { aDatabase } from '#testing/database.ts'
import { connectAlone, BATCH_LIMITS } from './connection.ts'
import { isConnectionLost } from './failures.ts'
import { createBatcher } from './batcher.ts'
import type { Batcher, BatcherOptions } from './batcher.ts'

const database = aDatabase()

/** The sizes of the batches that were sent, in order. */
let sizes: number[] = []
let gather: Batcher<number, number>

const run = async (client: Client, batch: readonly number[]): Promise<readonly number[]> => {
  sizes.push(batch.length)
  // 13 is poison: the check of the table fails the whole statement.
  const { rows } = await client.query<{ id: number }>(
    'insert into drop (id) select * from unnest($1::int[]) returning id',
    [batch],
  )
  return rows.map(({ id }) => id * 10)
}

const recover = async (client: Client, batch: readonly number[]): Promise<readonly (number | undefined)[]> => {
  const { rows } = await client.query<{ id: number }>('select id from drop where id = any($1::int[])', [batch])
  const there = new Set(rows.map(({ id }) => id))
  return batch.map((id) => (there.has(id) ? id * 10 : undefined))
}

const connect = () => connectAlone(database.connecting, undefined, BATCH_LIMITS)
const open = (options: Partial<BatcherOptions<number, number>> = {}): Batcher<number, number> => {
  gather = createBatcher({ connect, run, recover, ...options })
  return gather
}
const all = (ids: readonly number[]) => Promise.allSettled(ids.map((id) => gather.submit(id)))
const range = (from: number, length: number) => Array.from({ length }, (_value, index) => from + index)
const stored = async () => (await database.query<{ id: number }>('select id from drop order by id')).map(({ id }) => id)
const outcome = (result: PromiseSettledResult<number> | undefined): unknown =>
  result?.status === 'fulfilled' ? result.value : (result?.reason as unknown)

beforeAll(async () => {
  await database.query('create table drop (id int primary key check (id <> 13))')
})
beforeEach(async () => {
  sizes = []
  await database.query('truncate drop')
})
afterEach(() => gather.close())

test('what arrives together goes together, what arrives meanwhile in the next batches', async () => {
  open({ maxBatch: 8 })
  const first = all(range(100, 3))
  await new Promise((resolve) => setImmediate(resolve))
  const rest = all(range(200, 20))
  expect((await first).map(outcome)).toEqual([1000, 1010, 1020])
  expect((await rest).map(outcome)).toEqual(range(200, 20).map((id) => id * 10))
  expect(sizes).toEqual([3, 8, 8, 4])
})

const slowly = async (client: Client, batch: readonly number[]) => {
  await client.query('select pg_sleep(0.02)')
  return run(client, batch)
}

test('a queue that was busy just now waits for company; one that was idle does not', async () => {
  open({ run: slowly })
  expect(await gather.submit(1)).toBe(10)
  const second = gather.submit(2)
  // A turn of the loop later, when the second would be on its way had it not waited.
  await new Promise((resolve) => setImmediate(resolve))
  expect(await Promise.all([second, gather.submit(3)])).toEqual([20, 30])
  expect(sizes).toEqual([1, 2])
})

/** Longer than a batch of these takes. */
const aMoment = async () => {
  for (let turn = 0; turn < 20; turn += 1) await database.query('select 1')
}

test('a queue that may gather longer does so while several come at a time', async () => {
  open({ gatherMs: 3_000 })
  expect((await all([1, 2])).map(outcome)).toEqual([10, 20])
  const third = gather.submit(3)
  await aMoment()
  expect(await Promise.all([third, gather.submit(4)])).toEqual([30, 40])
  expect(sizes).toEqual([2, 2])
})

test('whoever comes alone waits for nobody, however long the queue may gather', async () => {
  open({ gatherMs: 100_000 })
  for (const id of [1, 2, 3]) expect(await gather.submit(id)).toBe(id * 10)
  expect(sizes).toEqual([1, 1, 1])
})

test('a poisoned member fails alone', async () => {
  open()
  const results = await all([11, 12, 13, 14])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(outcome(results[2])).toMatchObject({ code: '23514' })
  expect(await stored()).toEqual([11, 12, 14])
  expect(sizes).toEqual([4, 1, 1, 1, 1])
})

test('a member that can’t be right fails alone, too', async () => {
  open({
    run: (client, batch) => {
      if (batch.includes(2)) throw new RequestMistake('two')
      return run(client, batch)
    },
  })
  expect((await all([1, 2, 3])).map(outcome)).toEqual([10, new RequestMistake('two'), 30])
  expect(await stored()).toEqual([1, 3])
})

test('one too many is refused at once with 503', async () => {
  open({ maxWaiting: 3 })
  const results = await all([1, 2, 3, 4])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(outcome(results[3])).toBeInstanceOf(Refusal)
  expect(outcome(results[3])).toMatchObject({ status: 503, retryAfter: 1 })
})

test('whoever waits too long is refused with 503 and nothing was done', async () => {
  const [began, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  open({
    maxWaitMs: 300,
    run: async (client, batch) => {
      began.resolve()
      await held.promise
      return run(client, batch)
    },
  })
  const first = gather.submit(1)
  await began.promise
  await expect(gather.submit(2)).rejects.toMatchObject({ status: 503, retryAfter: 1 })
  held.resolve()
  expect(await first).toBe(10)
  expect(await stored()).toEqual([1])
})

/** Ends the connection of the queue, as a crash of the database or a cut cable would. */
const cut = (client: Client) =>
  database.query('select pg_terminate_backend($1)', [(client as Client & { processID: number }).processID])

test('lost before anything was written: the members are repeated, once each', async () => {
  let cuts = 0
  open({
    run: async (client, batch) => {
      cuts += 1
      if (cuts === 1) {
        await Promise.all([client.query('select pg_sleep(2)'), cut(client)])
      }
      return run(client, batch)
    },
  })
  expect((await all([1, 2, 3])).map(outcome)).toEqual([10, 20, 30])
  expect(await stored()).toEqual([1, 2, 3])
  expect(sizes).toEqual([1, 1, 1])
})

test('lost after the commit, before the answer: found again, not done twice', async () => {
  let cuts = 0
  open({
    run: async (client, batch) => {
      const answers = await run(client, batch)
      cuts += 1
      if (cuts === 1) {
        await Promise.all([client.query('select pg_sleep(2)'), cut(client)])
      }
      return answers
    },
  })
  expect((await all([1, 2, 3])).map(outcome)).toEqual([10, 20, 30])
  expect(sizes).toEqual([3])
})

test('callers hear in time of a batch without an answer, and what was not written is not done behind their backs', async () => {
  const sent = Promise.withResolvers<void>()
  open({
    answerWithinMs: 100,
    run: async (client, batch) => {
      if (sizes.length > 0) return run(client, batch)
      sizes.push(batch.length)
      await sent.promise
      throw new Error('Connection terminated')
    },
  })
  const results = await all([1, 2])
  expect(results.map(outcome).map((reason) => isConnectionLost(reason))).toEqual([true, true])
  sent.resolve()
  expect(await gather.submit(3)).toBe(30)
  expect([await stored(), sizes]).toEqual([[3], [2, 1]])
})

test('an error of ours repeats nothing', async () => {
  open({
    run: async (client, batch) => {
      await run(client, batch)
      throw new TypeError('slip')
    },
  })
  expect((await all([1, 2])).map(outcome)).toEqual([new TypeError('slip'), new TypeError('slip')])
  expect(sizes).toEqual([2])
})

test('a batch that answers too few rejects those without an answer', async () => {
  open({ run: async (client, batch) => (await run(client, batch)).slice(0, 1) })
  const results = await all([1, 2])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
})

test('without a database everyone is told to come again', async () => {
  open({ connect: () => Promise.reject(new Error('connect ECONNREFUSED')) })
  await expect(gather.submit(1)).rejects.toMatchObject({ status: 503 })
})

test('closing answers those that wait and takes no more', async () => {
  open({ maxBatch: 1 })
  const waiting = all([1, 2])
  const closing = gather.close()
  await expect(gather.submit(3)).rejects.toMatchObject({ status: 503 })
  await closing
  expect((await waiting).map(outcome)).toEqual([10, 20])
  expect(gather.depth()).toEqual({ waiting: 0, inFlight: 0 })
})
