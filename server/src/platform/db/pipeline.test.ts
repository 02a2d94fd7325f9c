import type { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { connectAlone, BATCH_LIMITS } from './connection.ts'
import { isConnectionLost, sqlState } from './failures.ts'
import { textOf, pipeline } from './pipeline.ts'

const database = aDatabase()
let client: Client
const connect = () => connectAlone(database.connecting, undefined, BATCH_LIMITS)
const insert = (id: number) => ({
  text: 'insert into stop (id) values ($1)',
  values: [id],
})
const stops = async () => (await database.query<{ id: number }>('select id from stop order by id')).map(({ id }) => id)

beforeAll(async () => {
  await database.query('create table stop (id int primary key check (id <> 13))')
  client = await connect()
})
beforeEach(async () => {
  await database.query('truncate stop')
})
afterAll(() => client.end())

test('each statement returns its rows, with values as on every connection', async () => {
  const results = await pipeline(client, [
    { text: 'begin' },
    {
      text: 'select n::int8 as n, $1::jsonb as data from unnest($2::int[]) n',
      values: ['{"a":[1]}', [1, 2]],
    },
    insert(1),
    { text: 'select 3 as three where false' },
    { text: 'commit' },
  ])
  expect(results).toEqual([[], [1, 2].map((n) => ({ n, data: { a: [1] } })), [], [], []])
  expect(await stops()).toEqual([1])
  const again = await pipeline(client, [
    {
      text: 'select n::int8 as n, $1::jsonb as data from unnest($2::int[]) n',
      values: ['{}', [7]],
    },
  ])
  expect(again).toEqual([[{ n: 7, data: {} }]])
})

test('after the first failure nothing else happens, and the connection can go on', async () => {
  const failing = [{ text: 'begin' }, insert(1), insert(13), { text: 'select 4 as unseen' }, { text: 'commit' }]
  for (let times = 0; times < 2; times += 1) {
    await expect(pipeline(client, failing)).rejects.toSatisfy((error) => sqlState(error) === '23514')
    await client.query('rollback')
    expect(await stops()).toEqual([])
  }
  expect(await pipeline(client, [insert(2), { text: 'select 4 as unseen' }])).toEqual([[], [{ unseen: 4 }]])
  expect(await stops()).toEqual([2])
})

test('a statement that cannot be prepared is an error like any other', async () => {
  await expect(pipeline(client, [{ text: 'select from nowhere' }])).rejects.toSatisfy(
    (error) => sqlState(error) === '42P01',
  )
  expect(await pipeline(client, [{ text: 'select 1 as one' }])).toEqual([[{ one: 1 }]])
})

test('a number that is not exact is an error after the round trip', async () => {
  await expect(pipeline(client, [{ text: 'select 9007199254740993::int8 as n' }])).rejects.toThrow(RangeError)
  expect(await pipeline(client, [{ text: 'select 1 as one' }])).toEqual([[{ one: 1 }]])
})

test('a connection that ends meanwhile is lost', async () => {
  const other = await connect()
  const [[row]] = (await pipeline(other, [{ text: 'select pg_backend_pid() as pid' }])) as [[{ pid: number }]]
  const waiting = pipeline(other, [{ text: 'select pg_sleep(30)' }, { text: 'commit' }])
  // Waited for before it can happen: else it would count as an error of the run.
  await Promise.all([
    expect(waiting).rejects.toSatisfy(isConnectionLost),
    database.query(`select pg_terminate_backend(${row.pid})`),
  ])
  await expect(pipeline(other, [{ text: 'select 1' }])).rejects.toSatisfy(isConnectionLost)
})

test('arrays become literals that keep every character', async () => {
  const names = ['plain', 'a "quote"', String.raw`back\slash`, 'comma, brace }', '', 'NULL']
  const [rows] = await pipeline(client, [{ text: 'select unnest($1::text[]) as name', values: [names] }])
  expect(rows?.map(({ name }) => name as string)).toEqual(names)
  expect(textOf([1, null])).toBe('{1,NULL}')
  expect(textOf(null)).toBeNull()
})
