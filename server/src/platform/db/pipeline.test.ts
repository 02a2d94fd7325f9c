import type { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { connectAlone, BATCH_LIMITS } from './connection.ts'
import { isConnectionLost, sqlState } from './failures.ts'
import { stepText, pipeline, type Step } from './pipeline.ts'

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

/** How a statement can fail in the middle of a batch, by PostgreSQL's code. */
const failures: readonly (readonly [string, string, Step])[] = [
  ['breaks a constraint', '23514', insert(13)],
  ['is no SQL', '42601', { text: 'selec 1' }],
  ['knows no such table', '42P01', { text: 'select from nowhere' }],
  ['gets a value that it can’t read', '22P02', { text: 'select $1::int as n', values: ['many'] }],
]

test.each(failures)('behind one that %s nothing happens, and the connection goes on', async (_how, state, failing) => {
  const unseen = { text: `select '${state}' as unseen` }
  for (let times = 0; times < 2; times += 1) {
    await expect(
      pipeline(client, [{ text: 'begin' }, insert(1), failing, unseen, { text: 'commit' }]),
    ).rejects.toSatisfy((error) => sqlState(error) === state)
    await expect(client.query('select 1')).rejects.toSatisfy((error) => sqlState(error) === '25P02')
    await client.query('rollback')
    expect(await stops()).toEqual([])
  }
  // The statement behind it was never prepared.
  expect(await pipeline(client, [insert(2), unseen])).toEqual([[], [{ unseen: state }]])
  expect(await stops()).toEqual([2])
})

test('without a transaction, what stood before the failure is undone too', async () => {
  await expect(pipeline(client, [insert(1), insert(13), insert(2)])).rejects.toSatisfy(
    (error) => sqlState(error) === '23514',
  )
  await client.query('select 1')
  expect(await stops()).toEqual([])
})

test('a number that is not exact is an error after everything was executed', async () => {
  const inexact = { text: 'select 9007199254740993::int8 as n' }
  await expect(pipeline(client, [{ text: 'begin' }, inexact, insert(1), inexact, { text: 'commit' }])).rejects.toThrow(
    RangeError,
  )
  expect(await stops()).toEqual([1])
  expect(await pipeline(client, [{ text: 'select 1 as one' }])).toEqual([[{ one: 1 }]])
})

test('a canceled statement fails like any other, and the connection goes on', async () => {
  const other = await database.connect()
  const [[row]] = (await pipeline(client, [{ text: 'select pg_backend_pid() as pid' }])) as [[{ pid: number }]]
  await other.query('select pg_advisory_lock(1)')
  const waiting = pipeline(client, [
    { text: 'begin' },
    insert(1),
    { text: 'select pg_advisory_xact_lock(1)' },
    insert(2),
    { text: 'commit' },
  ])
  const cancel = async () => {
    await expect
      .poll(() => database.query(`select 1 from pg_locks where pid = ${row.pid} and not granted`))
      .toHaveLength(1)
    await database.query(`select pg_cancel_backend(${row.pid})`)
  }
  await Promise.all([
    expect(waiting).rejects.toSatisfy((error) => sqlState(error) === '57014' && !isConnectionLost(error)),
    cancel(),
  ])
  await client.query('rollback')
  expect(await stops()).toEqual([])
  expect(await pipeline(client, [insert(3), { text: 'select 1 as one' }])).toEqual([[], [{ one: 1 }]])
})

test('a notice in the middle changes no result', async () => {
  const notices: unknown[] = []
  const note = ({ message }: { message?: string | undefined }) => void notices.push(message)
  client.on('notice', note)
  const results = await pipeline(client, [
    { text: 'select 1 as one' },
    { text: `do $$ begin raise notice 'high tide'; end $$` },
    // Outside of a transaction: a warning.
    { text: 'rollback' },
    { text: 'select 2 as two' },
  ])
  client.off('notice', note)
  expect(results).toEqual([[{ one: 1 }], [], [], [{ two: 2 }]])
  expect(notices).toEqual(['high tide', 'there is no transaction in progress'])
})

test.each([
  ['in the middle', 'copy stop from stdin', [{ text: 'commit' }]],
  ['in the end', 'copy stop from stdin', []],
  ['in the middle', 'copy (select 1) to stdout', [{ text: 'commit' }]],
])('a COPY %s is refused, and the connection is closed (%s, …%j)', async (_where, text, behind) => {
  const other = await connect()
  const ended = new Promise<void>((resolve) => other.once('end', resolve))
  await expect(pipeline(other, [{ text: 'begin' }, { text }, ...behind])).rejects.toThrow('COPY')
  await ended
  await expect(pipeline(other, [{ text: 'select 1' }])).rejects.toSatisfy(isConnectionLost)
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

test('a socket that breaks without a word loses all that wait for it', async () => {
  const other = await connect()
  const waiting = [1, 2].map((n) => pipeline(other, [{ text: 'select pg_sleep($1)', values: [30] }, insert(n)]))
  const lost = waiting.map((each) => expect(each).rejects.toSatisfy(isConnectionLost))
  other.connection.stream.destroy()
  await Promise.all(lost)
  await expect(pipeline(other, [{ text: 'select 1' }])).rejects.toSatisfy(isConnectionLost)
})

test('arrays become literals that keep every character', async () => {
  const names = ['plain', 'a "quote"', String.raw`back\slash`, 'comma, brace }', '', 'NULL']
  const [rows] = await pipeline(client, [{ text: 'select unnest($1::text[]) as name', values: [names] }])
  expect(rows?.map(({ name }) => name as string)).toEqual(names)
  expect(stepText([1, null])).toBe('{1,NULL}')
  expect(stepText(null)).toBeNull()
})
