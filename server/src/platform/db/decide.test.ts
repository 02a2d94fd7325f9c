import type { Client, QueryResultRow } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { connectAlone, BATCH_LIMITS } from './connection.ts'
import { decideInTransaction, decideWithin, findingByKey } from './decide.ts'
import type { Step } from './pipeline.ts'

const database = aDatabase()
let client: Client
const room = async () => (await database.query<{ room: number }>('select room from boat'))[0]?.room

/** Takes places in a boat, if there is room. */
const take = (wanted: number) => ({
  lock: [{ text: 'select room from boat for no key update' }],
  read: ([rows]: readonly (readonly Record<string, unknown>[])[]) => Number(rows?.[0]?.['room']),
  decide: (left: number) => (wanted <= left ? wanted : 0),
  write: (taken: number) => (taken === 0 ? [] : [{ text: 'update boat set room = room - $1', values: [taken] }]),
})

beforeAll(async () => {
  await database.query('create table boat (room int not null check (room >= 0))')
  client = await connectAlone(findingByKey(database.connecting), undefined, BATCH_LIMITS)
})
beforeEach(async () => {
  await database.query('truncate boat')
  await database.query('insert into boat values (5)')
})
afterAll(() => client.end())

const mistaken = () => {
  throw new Error('a mistake')
}

test('what was decided is written and committed', async () => {
  expect(await decideInTransaction(client, take(3))).toBe(3)
  expect(await room()).toBe(2)
})

test('a decision can be a part of another transaction', async () => {
  const run = async ({ text, values = [] }: Step) => (await client.query(text, [...values])).rows as QueryResultRow[]
  await client.query('begin')
  expect(await decideWithin(run, take(3))).toBe(3)
  await client.query('rollback')
  expect(await room()).toBe(5)
})

test('a refusal writes nothing and locks nothing any longer', async () => {
  expect(await decideInTransaction(client, take(6))).toBe(0)
  expect(await room()).toBe(5)
  expect(client.getTransactionStatus()).toBe('I')
})

test('what a constraint refuses is rolled back, and the connection goes on', async () => {
  await expect(decideInTransaction(client, { ...take(3), decide: () => 9 })).rejects.toThrow(/boat_room_check/)
  expect(await room()).toBe(5)
  expect(await decideInTransaction(client, take(5))).toBe(5)
})

test('a mistake in a decision is rolled back too', async () => {
  await expect(decideInTransaction(client, { ...take(3), decide: mistaken })).rejects.toThrow('a mistake')
  expect(client.getTransactionStatus()).toBe('I')
})

test('statements of a connection that finds by key keep their plans', async () => {
  const { rows } = await client.query<{ plan_cache_mode: string }>('show plan_cache_mode')
  expect(rows).toEqual([{ plan_cache_mode: 'force_generic_plan' }])
})
