import { Client, Connection, Result } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { connectAlone, BATCH_LIMITS } from './connection.ts'
import { valueTypes } from './json.ts'
import { pipeline, type Step } from './pipeline.ts'

/*
 * `pipeline.ts` uses methods of `pg` that its types and documents don't promise (decision 15). These tests fail when an
 * installed version lacks one of them or means something else by it. What follows for callers is in `pipeline.test.ts`.
 */

const database = aDatabase()
let client: Client

beforeAll(async () => {
  client = await connectAlone(database.connecting, undefined, BATCH_LIMITS)
})
afterAll(() => client.end())

test.each(['parse', 'bind', 'describe', 'execute', 'sync'])('a connection can send “%s”', (method) => {
  expect(Connection.prototype).toHaveProperty(method, expect.any(Function))
})

test.each(['addFields', 'parseRow'])('a result builds rows with “%s”', (method) => {
  expect(Result.prototype).toHaveProperty(method, expect.any(Function))
})

/** The messages that a batch sends, by their first letters, and where they are held back and let go. */
async function sentBy(steps: readonly Step[]): Promise<string> {
  const { stream } = client.connection
  const spies = { cork: vi.spyOn(stream, 'cork'), write: vi.spyOn(stream, 'write'), uncork: vi.spyOn(stream, 'uncork') }
  await pipeline(client, steps)
  const calls = Object.entries(spies).flatMap(([name, { mock }]) =>
    mock.calls.map(([message], index) => ({
      what: message instanceof Buffer ? message.toString('latin1', 0, 1) : name,
      at: mock.invocationCallOrder[index] ?? 0,
    })),
  )
  for (const spy of Object.values(spies)) spy.mockRestore()
  return calls
    .toSorted((a, b) => a.at - b.at)
    .map(({ what }) => what)
    .join(' ')
}

test('a batch goes out in one write with one Sync, and each of its statements is parsed and described once', async () => {
  const steps = [{ text: 'select $1::int as first', values: [1] }, { text: 'select 2 as second' }]
  // Parse, Bind, Describe, Execute; Sync.
  expect(await sentBy(steps)).toBe('cork P B D E P B D E S uncork')
  expect(await sentBy(steps)).toBe('cork B E B E S uncork')
})

const kindOf = (value: unknown): string => {
  if (value instanceof Error) return 'Error'
  if (value instanceof Connection) return 'connection'
  const { fields } = value as { readonly fields?: unknown }
  return Array.isArray(fields) ? `${String(fields.length)} fields` : typeof value
}

/** Runs a text, and notes what `pg` calls on it. */
class Recorder {
  readonly calls: string[] = []
  readonly over = Promise.withResolvers<void>()
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  submit(connection: Connection): void {
    connection.query(this.#text)
  }

  #note(name: string, ...args: readonly unknown[]): void {
    this.calls.push(`${name}(${args.map(kindOf).join(', ')})`)
  }

  handleRowDescription(message: unknown): void {
    this.#note('row description', message)
  }
  handleDataRow(message: unknown): void {
    this.#note('row', message)
  }
  handleCommandComplete(): void {
    this.#note('complete')
  }
  handleEmptyQuery(): void {
    this.#note('empty')
  }
  handleError(error: unknown, connection: unknown): void {
    this.#note('error', error, connection)
    this.over.resolve()
  }
  handleReadyForQuery(): void {
    this.#note('ready')
    this.over.resolve()
  }
}

const callsOf = async (text: string): Promise<readonly string[]> => {
  const recorder = new Recorder(text)
  const send = client.query.bind(client) as unknown as (work: Recorder, done: () => void) => void
  send(recorder, () => undefined)
  await recorder.over.promise
  return recorder.calls
}

test('what runs is told every answer, in order', async () => {
  expect(await callsOf('select 1 as one, 2 as two; select 3 as three where false')).toEqual([
    'row description(2 fields)',
    'row(2 fields)',
    'complete()',
    'row description(1 fields)',
    'complete()',
    'ready()',
  ])
  expect(await callsOf('')).toEqual(['empty()', 'ready()'])
})

test('after an error, what runs is told nothing more', async () => {
  const failed = callsOf('select 1 as one; select from nowhere')
  const next = callsOf('select 2 as two')
  const answers = ['row description(1 fields)', 'row(1 fields)', 'complete()', 'error(Error, connection)']
  expect(await failed).toEqual(answers)
  expect(await next).toEqual(['row description(1 fields)', 'row(1 fields)', 'complete()', 'ready()'])
  expect(await failed).toEqual(answers)
})

test('rows are built by the description of another execution, each with values of its own', async () => {
  type Builder = { addFields: (fields: unknown) => void; parseRow: (values: unknown) => object }
  const builder = new (Result as unknown as new (mode: string, types: typeof valueTypes) => Builder)('', valueTypes)
  builder.addFields([
    { name: 'n', dataTypeID: 20, format: 'text' },
    { name: 'data', dataTypeID: 3802, format: 'text' },
  ])
  expect(builder.parseRow(['7', '{"a":1}'])).toEqual({ n: 7, data: { a: 1 } })
  expect(builder.parseRow(['8', null])).toEqual({ n: 8, data: null })
  expect(() => builder.parseRow(['9007199254740993', null])).toThrow(RangeError)
})

test('on a connection that pipelines by itself, a batch is refused, not mixed with others', async () => {
  const own = new Client({ connectionString: database.connecting.url, pipeline: true })
  own.on('error', () => undefined)
  await own.connect()
  await expect(pipeline(own, [{ text: 'select 1' }])).rejects.toThrow('not supported in pipeline mode')
  await own.end()
})
