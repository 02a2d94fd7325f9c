import { afterAll, beforeAll, expect, test } from 'vitest'
import { AREAS } from '#platform/actor.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { buildSchemas, fieldsWithoutPolicy } from '#platform/graphql/schemas.ts'
import { readableLog, testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { schemas } from '#areas/schemas.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { userError } from '#platform/errors.ts'

const database = aDatabase()
const log = readableLog()
let api: TestApi
let runs = 0
let token = ''

const TestNode = builder.objectRef<{ id: string }>('TestNode')
TestNode.implement({
  subGraphs: CONSUMER,
  public: true,
  fields: (t) => ({ id: t.exposeString('id'), next: t.field({ type: TestNode, resolve: (node) => node }) }),
})

// Fields of this file alone: a field without a policy, a bug, a refusal, a counter of runs.
builder.queryFields((t) => ({
  testBare: t.int({ subGraphs: CONSUMER, resolve: () => 1 }),
  testBug: t.int({
    subGraphs: CONSUMER,
    public: true,
    resolve: () => {
      throw new Error('secret of postgres://inside')
    },
  }),
  testRefusal: t.int({
    subGraphs: CONSUMER,
    public: true,
    resolve: () => {
      throw userError('Not today.')
    },
  }),
  testRuns: t.int({ subGraphs: CONSUMER, public: true, resolve: () => (runs += 1) }),
  testNumber: t.field({
    type: 'Int64',
    subGraphs: CONSUMER,
    public: true,
    args: { n: t.arg({ type: 'Int64', required: true }) },
    resolve: (_root, { n }) => n,
  }),
  testBadValue: t.int({
    subGraphs: CONSUMER,
    public: true,
    resolve: async (_root, _args, { services }) => {
      await services.databases.system.selectFrom('users').select('id').where('id', '=', 'no id').execute()
      return 1
    },
  }),
  testNode: t.field({ type: TestNode, subGraphs: CONSUMER, public: true, resolve: () => ({ id: 'x' }) }),
  testNowhere: t.int({ public: true, resolve: () => 1 }),
  testScoped: t.int({ subGraphs: CONSUMER, authScopes: { signedIn: true }, resolve: () => 1 }),
  testStaff: t.int({ subGraphs: CONSUMER, authScopes: { may: 'events:view' }, resolve: () => 1 }),
}))

beforeAll(async () => {
  const services = testServices(database, { log })
  api = await anApi(services, { cacheMs: 60_000 })
  token = (await aConsumer(services)).token
})
afterAll(() => api.close())

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/graph',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  })

test('every field of every API says who may read it, and a field that does not is found', () => {
  const found = Object.values(schemas()).flatMap((schema) => fieldsWithoutPolicy(schema))
  expect(found).toEqual(['Query.testBare'])
})

test('a field that names no API is in none; a name for one area is that area’s own', () => {
  const built = buildSchemas()
  for (const area of AREAS) expect(built[area].getQueryType()?.getFields()).not.toHaveProperty('testNowhere')
  expect(String(built.admin.getQueryType()?.getFields()['me']?.type)).toBe('AdminUser')
  expect(String(built.employee.getQueryType()?.getFields()['me']?.type)).toBe('Employee')
  expect(built.admin.getType('Account__admin')).toBeUndefined()
})

test('a refusal is told, a bug is not: it is logged with the request id', async () => {
  const refused = await api.ask('consumer', '{ testRefusal }')
  expect(refused.errors[0]).toMatchObject({ message: 'Not today.', extensions: { status: 400, category: 'userError' } })
  const failed = await api.ask('consumer', '{ testBug }')
  expect(failed.errors[0]).toMatchObject({
    message: 'Internal server error',
    extensions: { status: 500, category: 'internal' },
  })
  expect(JSON.stringify(failed)).not.toContain('postgres')
  const line = log.lines().find(({ msg }) => msg === 'operation failed')
  expect(line?.['requestId']).toBe(failed.headers['x-request-id'])
})

test('what PostgreSQL cannot read is the caller’s fault, not a failure of ours', async () => {
  expect((await api.ask('consumer', '{ testBadValue }')).errors[0]?.extensions).toMatchObject({
    status: 400,
    category: 'userInputError',
  })
})

test('policies: 401 for nobody, 403 for somebody without the right', async () => {
  expect((await api.ask('consumer', '{ testScoped }')).errors[0]?.extensions['status']).toBe(401)
  expect((await api.ask('consumer', '{ testScoped }', { token })).data).toEqual({ testScoped: 1 })
  expect((await api.ask('consumer', '{ testStaff }', { token })).errors[0]?.extensions['status']).toBe(403)
})

const NUMBER = 'query ($n: Int64!) { testNumber(n: $n) }'

test.each([9_007_199_254_740_991, -9_007_199_254_740_991, 0])('Int64 %s comes back', async (n) => {
  expect((await api.ask('consumer', NUMBER, { variables: { n } })).data).toEqual({ testNumber: n })
})

test.each(['9007199254740992', '1.5', '"5"', '1e400', 'null', 'true'])('Int64 %s is refused', async (n) => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/graph',
    headers: { 'content-type': 'application/json' },
    payload: `{"query":"${NUMBER}","variables":{"n":${n}}}`,
  })
  expect(answer.json()).toMatchObject({ errors: [{ extensions: { status: 400, category: 'userInputError' } }] })
})

const countRuns = async (headers: Record<string, string> = {}): Promise<number> =>
  (await post({ query: '{ testRuns }' }, headers)).json<{ data: { testRuns: number } }>().data.testRuns

test('anonymous queries are answered from the cache, whatever anybody’s own headers never', async () => {
  const first = await countRuns()
  expect(await countRuns()).toBe(first)
  expect(await Promise.all([countRuns(), countRuns()])).toEqual([first, first])
  for (const headers of [
    { authorization: `Bearer ${token}` },
    { carttoken: 'a.b' },
    { accesscode: 'CODE' },
    { featuredark: 'true' },
    { cookie: 'a=b' },
  ])
    expect(await countRuns(headers)).toBeGreaterThan(first)
  expect(await countRuns()).toBe(first)
})

test('a batch answers by position, shares nothing with its errors, and is at most ten', async () => {
  const answer = await post([
    { query: '{ testNumber(n: 1) }' },
    { query: '{ nothing }' },
    { query: '{ testNumber(n: 3) }' },
  ])
  expect(answer.json()).toMatchObject([
    { data: { testNumber: 1 } },
    { errors: [{ extensions: { status: 400 } }] },
    { data: { testNumber: 3 } },
  ])
  expect((await post(Array.from({ length: 11 }, () => ({ query: '{ testNumber(n: 1) }' })))).statusCode).toBe(400)
  expect((await post([])).statusCode).toBe(400)
})

const get = (query: string) => api.app.inject({ url: `/api/graph?query=${encodeURIComponent(query)}` })

test('GET runs queries and refuses mutations with 405', async () => {
  expect((await get('{ testNumber(n: 7) }')).json()).toEqual({ data: { testNumber: 7 } })
  const mutation = await get('mutation { meLogout }')
  expect([mutation.statusCode, mutation.headers['allow']]).toEqual([405, 'POST'])
})

const deep = (levels: number): string => (levels === 0 ? 'id' : `next { ${deep(levels - 1)} }`)
const wide = (levels: number): string =>
  Array.from({ length: levels }, (_, level) => {
    const inner = level === 0 ? 'id' : `...F${level - 1}`
    return `fragment F${level} on TestNode { ${Array.from({ length: 8 }, (__, index) => `a${index}: next { ${inner} }`).join(' ')} }`
  }).join(' ')

test.each([
  ['depth', `{ testRuns testNode { ${deep(14)} } }`],
  ['cost', `{ testRuns testNode { ...F4 } } ${wide(5)}`],
  ['token', `{ ${'testRuns '.repeat(4100)} }`],
])('too much (%s) is refused before anything runs', async (what, query) => {
  const before = runs
  const answer = await api.ask('consumer', query)
  expect(answer.errors[0]).toMatchObject({
    message: expect.stringMatching(new RegExp(what, 'i')),
    extensions: { status: 400 },
  })
  expect(answer.data ?? null).toBeNull()
  expect(runs).toBe(before)
})

test('every response carries the release and is kept by nobody', async () => {
  const answer = await api.ask('consumer', '{ me { id } }')
  expect(answer.headers).toMatchObject({
    'x-release': 'test',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
})

test('an address below /api that does not exist is JSON', async () => {
  const answer = await api.app.inject({ url: '/api/nothing' })
  expect([answer.statusCode, answer.json<{ errors: unknown[] }>().errors]).toMatchObject([
    404,
    [{ extensions: { category: 'resourceNotFound' } }],
  ])
})
