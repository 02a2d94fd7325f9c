import { afterEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { tooManyRequests, unavailable } from '#platform/errors.ts'
import type { RateLimiter } from '#platform/rate-limit.ts'
import { readableLog, testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
const log = readableLog()
let api: TestApi
afterEach(() => api.close())

const refusing = (refusal: Error): RateLimiter => ({
  take: () => Promise.reject(refusal),
  check: () => Promise.reject(refusal),
  restore: () => Promise.resolve(),
})

/** Lets everything through, and counts it. */
const counting = (): RateLimiter & { readonly counted: () => Record<string, number> } => {
  const counted: Record<string, number> = {}
  return {
    take: async ({ name }, _subject, cost = 1) => void (counted[name] = (counted[name] ?? 0) + cost),
    check: () => Promise.resolve(),
    restore: () => Promise.resolve(),
    counted: () => counted,
  }
}

const SIGN_IN = `mutation { signIn(input: { email: "ida@marlowe.example", password: "correct horse" }) { token } }`

test('who comes too often is told in the header when to come again, at the door and by an operation', async () => {
  api = await anApi(testServices(database, { localLimits: refusing(tooManyRequests(7)) }))
  const stopped = await api.ask('consumer', '{ me { id } }')
  expect([stopped.status, stopped.headers['retry-after']]).toEqual([429, '7'])
  await api.close()
  api = await anApi(testServices(database, { sharedLimits: refusing(tooManyRequests(9)) }))
  const refused = await api.ask('consumer', SIGN_IN)
  expect([refused.errors[0]?.extensions['status'], refused.headers['retry-after']]).toEqual([429, '9'])
  const batch = await api.app.inject({ method: 'POST', url: '/api/graph', payload: [{ query: SIGN_IN }] })
  expect([batch.statusCode, batch.headers['retry-after']]).toEqual([200, '9'])
})

test('a refusal that is our fault is in the log with its cause and its request id; the caller hears neither', async () => {
  const cause = new Error('connect ECONNREFUSED')
  api = await anApi(testServices(database, { log, sharedLimits: refusing(unavailable(3, cause)) }))
  const { status, headers, errors } = await api.ask('consumer', SIGN_IN)
  expect([status, headers['retry-after'], errors[0]?.extensions['status']]).toEqual([503, '3', 503])
  expect(JSON.stringify(errors)).not.toContain('ECONNREFUSED')
  const lines = log.lines().filter(({ msg }) => msg === 'request refused')
  expect(lines).toMatchObject([
    { level: 40, requestId: headers['x-request-id'], thing: 'signIn', status: 503, error: { message: cause.message } },
  ])
})

const json = { 'content-type': 'application/json' }

test.each([
  [
    'with a text that is too long',
    json,
    JSON.stringify({ query: SIGN_IN.replace('ida@', `${'i'.repeat(2_000)}@`) }),
    1,
  ],
  ['that can’t be read', json, '{', 1],
  ['of a wrong shape', json, '7', 1],
  ['of another type', { 'content-type': 'text/plain' }, 'x', 1],
  ['that is too large', json, JSON.stringify({ query: SIGN_IN, variables: { a: 'x'.repeat(1_100_000) } }), 1],
  ['without an operation', json, JSON.stringify({ query: '{ nothing }' }), 1],
  ['in a form that isn’t one', { 'content-type': 'multipart/form-data; boundary=b', 'x-requested-with': 'x' }, 'x', 1],
  ['of three operations', json, JSON.stringify([1, 2, 3].map(() => ({ query: SIGN_IN }))), 3],
  ['of too many operations', json, JSON.stringify(Array.from({ length: 11 }, () => ({ query: SIGN_IN }))), 1],
  ['with a token that isn’t one', { ...json, authorization: 'Bearer nothing' }, JSON.stringify({ query: SIGN_IN }), 1],
])('a request %s counts against the limit of its network like any other', async (_name, headers, payload, expected) => {
  const localLimits = counting()
  api = await anApi(testServices(database, { localLimits }))
  for (const url of ['/api/graph', '/api/graph/employee'])
    await api.app.inject({ method: 'POST', url, headers, payload })
  expect(localLimits.counted()).toEqual({ 'reads-network': 2 * expected })
})
