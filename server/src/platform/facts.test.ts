import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newUuid } from '@admission/common/ids.ts'
import { aDatabase } from '#testing/database.ts'
import { sql } from 'kysely'
import { inTransaction } from '#platform/db/transaction.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import { announce, defineFact, defineListener, defineListenerOfMany, type Listener } from '#platform/facts.ts'
import type { Services } from '#platform/services.ts'
import { readableLog, testServices } from '#platform/testing.ts'

const database = aDatabase()
const log = readableLog()
const kettleBoiled = defineFact<{ litres: number }>('KettleBoiled')
let services: Services

beforeAll(async () => {
  services = testServices(database, { log })
  await database.query('create table poured (fact_id uuid, listener text, litres int)')
  await database.query('grant all on poured to system')
})
beforeEach(() => database.query('delete from fact; delete from fact_effect; delete from poured'))

const boil = (litres: number): Promise<void> =>
  inTransaction(services.databases.system, (transaction) =>
    announce(transaction, kettleBoiled, { accountId: null, subjectId: newUuid(), data: { litres } }),
  )
const pour = (name: string, before: () => void = () => undefined): Listener =>
  defineListener(name, kettleBoiled, async (_services, transaction, fact) => {
    await sql`insert into poured values (${fact.id}, ${name}, ${fact.data.litres})`.execute(transaction)
    before()
  })
const poured = () =>
  database.query<{ listener: string; litres: number }>('select listener, litres from poured order by litres, listener')
const states = async () =>
  (await database.query<{ state: number }>('select state from fact order by id')).map(({ state }) => state)

test('a fact reaches every listener of its kind once, in the order in which it happened', async () => {
  const order: number[] = []
  const tea = defineListener(
    'tea',
    kettleBoiled,
    async (_services, _transaction, { data }) => void order.push(data.litres),
  )
  for (const litres of [1, 2, 3]) await boil(litres)
  const loop = createFactLoop(services, [
    tea,
    pour('coffee'),
    defineListener('other', defineFact('Other'), () => Promise.reject(new Error('not mine'))),
  ])
  expect(await loop.drain()).toBe(3)
  expect(await loop.drain()).toBe(0)
  expect(order).toEqual([1, 2, 3])
  expect(await poured()).toEqual([1, 2, 3].map((litres) => ({ listener: 'coffee', litres })))
  expect(await states()).toEqual([2, 2, 2])
})

test('what is rolled back never happened', async () => {
  await expect(
    inTransaction(services.databases.system, async (transaction) => {
      await announce(transaction, kettleBoiled, { accountId: null, subjectId: newUuid(), data: { litres: 9 } })
      throw new Error('cold')
    }),
  ).rejects.toThrow('cold')
  expect(await createFactLoop(services, []).drain()).toBe(0)
})

test('a listener that fails leaves nothing behind, is tried again later, and does not hold up the others', async () => {
  let failures = 1
  const moody = pour('moody', () => {
    if (failures-- > 0) throw new Error('no milk for someone@example.com')
  })
  const loop = createFactLoop(services, [moody, pour('steady')])
  await boil(4)
  await loop.drain()
  expect(await poured()).toEqual([{ listener: 'steady', litres: 4 }])
  expect(await states()).toEqual([0])
  expect(await loop.drain()).toBe(0)
  await database.moveClock(5_000)
  await loop.drain()
  await database.moveClock(0)
  expect(await poured()).toEqual([
    { listener: 'moody', litres: 4 },
    { listener: 'steady', litres: 4 },
  ])
  expect(await states()).toEqual([2])
  expect(JSON.stringify(log.lines())).not.toContain('someone@example.com')
})

test('of several that are told together the one that fails comes again, and only that one', async () => {
  const picky = defineListener('picky', kettleBoiled, async (_services, transaction, fact) => {
    await sql`insert into poured values (${fact.id}, 'picky', ${fact.data.litres})`.execute(transaction)
    if (fact.data.litres === 2) throw new Error('too little')
  })
  for (const litres of [1, 2, 3]) await boil(litres)
  await createFactLoop(services, [picky, pour('steady')]).drain()
  expect((await poured()).map(({ listener, litres }) => `${listener} ${String(litres)}`)).toEqual([
    'picky 1',
    'steady 1',
    'steady 2',
    'picky 3',
    'steady 3',
  ])
  expect(await states()).toEqual([2, 0, 2])
})

test('a listener of many gets several facts together, and each alone if that fails', async () => {
  const heard: number[][] = []
  const pot = defineListenerOfMany('pot', kettleBoiled, async (_services, transaction, facts) => {
    heard.push(facts.map(({ data }) => data.litres))
    for (const fact of facts)
      await sql`insert into poured values (${fact.id}, 'pot', ${fact.data.litres})`.execute(transaction)
    if (facts.some(({ data }) => data.litres === 5)) throw new Error('too much')
  })
  for (const litres of [1, 2, 3]) await boil(litres)
  const loop = createFactLoop(services, [pot, pour('cup')])
  await loop.drain()
  expect(heard).toEqual([[1, 2, 3]])
  for (const litres of [4, 5]) await boil(litres)
  await loop.drain()
  expect(heard.slice(1)).toEqual([[4, 5], [4], [5]])
  expect((await poured()).map(({ listener, litres }) => `${listener} ${String(litres)}`)).toEqual([
    'cup 1',
    'pot 1',
    'cup 2',
    'pot 2',
    'cup 3',
    'pot 3',
    'cup 4',
    'pot 4',
    'cup 5',
  ])
  expect(await states()).toEqual([2, 2, 2, 2, 0])
})

test('after ten failures a fact is dead and said so', async () => {
  const loop = createFactLoop(services, [
    defineListener('never', kettleBoiled, () => Promise.reject(new Error('never'))),
  ])
  await boil(5)
  for (let tries = 0; tries < 12; tries += 1) {
    await database.query('update fact set leased_until = null')
    await loop.drain()
  }
  expect(await states()).toEqual([3])
  const attempts = await database.query('select attempts, error, done_at from fact_effect')
  expect(attempts).toEqual([{ attempts: 10, error: 'never', done_at: null }])
  expect(log.lines().some(({ msg }) => msg === 'giving up on a fact')).toBe(true)
})

test('two loops share the work and do nothing twice; a lease that ran out is taken over', async () => {
  for (let litres = 0; litres < 300; litres += 1) await boil(litres)
  const loops = [createFactLoop(services, [pour('a')]), createFactLoop(services, [pour('a')])]
  await Promise.all(loops.map((loop) => loop.drain()))
  expect(await poured()).toHaveLength(300)
  await database.query('update fact set state = 1, leased_until = app.now() - interval $$1 second$$')
  await Promise.all(loops.map((loop) => loop.drain()))
  expect(await poured()).toHaveLength(300)
})

test('the running loop hears by itself and stops when told', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const loop = createFactLoop(services, [
    defineListener('wait', kettleBoiled, async (_services, _transaction, { data }) => resolve(data.litres)),
  ])
  loop.start()
  await boil(7)
  expect(await promise).toBe(7)
  await loop.stop()
  expect(await loop.lag()).toBeGreaterThanOrEqual(0)
})
