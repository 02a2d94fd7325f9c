import { beforeAll, expect, test } from 'vitest'
import { newId } from '@admission/common/ids.ts'
import { aDatabase } from '#testing/database.ts'
import { manualClock } from '#platform/clock.ts'
import { inAccount, inTransaction } from '#platform/db/transaction.ts'
import { writeAudit } from '#platform/audit.ts'
import { trustedAccountId } from '#platform/actor.ts'
import { firstAnswer, once } from '#platform/idempotency.ts'
import { createLocalLimiter, createSharedLimiter, forgetOldWindows } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'

const database = aDatabase()
let services: Services
beforeAll(() => {
  services = testServices(database)
})

let works = 0
const keyed = (key: string, body: string, { actor = 'ada', fails = false } = {}) =>
  inTransaction(services.databases.system, (transaction) =>
    once(transaction, { actor, operation: 'pour', key, body: { body } }, async () => {
      works += 1
      if (fails) throw new Error('spilt')
      return { cup: works }
    }),
  )

test('the same key and body: one effect, one answer; another body is refused; another actor has keys of their own', async () => {
  works = 0
  expect(await keyed('k', 'tea')).toEqual({ cup: 1 })
  expect(await keyed('k', 'tea')).toEqual({ cup: 1 })
  await expect(keyed('k', 'coffee')).rejects.toMatchObject({ category: 'preconditionFailed' })
  expect(await keyed('k', 'coffee', { actor: 'grace' })).toEqual({ cup: 2 })
})

test('of many at once one runs and all get its answer', async () => {
  works = 0
  const answers = await Promise.all(Array.from({ length: 5 }, () => keyed('parallel', 'tea')))
  expect(new Set(answers.map(({ cup }) => cup))).toEqual(new Set([1]))
  expect(works).toBe(1)
})

test('work that failed leaves the key free', async () => {
  await expect(keyed('failing', 'tea', { fails: true })).rejects.toThrow('spilt')
  works = 0
  expect(await keyed('failing', 'tea')).toEqual({ cup: 1 })
})

const chosen = (cup: number, body = 'tea') =>
  firstAnswer(services.databases.system, { actor: 'ada', operation: 'choose', key: 'cup', body: { body } }, { cup })

test('an answer that needs no work: of many at once the first stays for all; another body is refused', async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5].map((cup) => chosen(cup)))
  expect(new Set(answers.map(({ cup }) => cup)).size).toBe(1)
  expect(await chosen(6)).toEqual(answers[0])
  await expect(chosen(6, 'coffee')).rejects.toMatchObject({ category: 'preconditionFailed' })
})

const LIMIT = { name: 'test', max: 3, seconds: 60 } as const
const clock = manualClock(new Date('2026-03-01T10:00:00Z'))
let early = 0

test.each([
  [
    'in the database',
    async () => {
      early = await database.moveClockToFreshHour()
      return createSharedLimiter(services.databases.system, { enabled: true })
    },
    (ms: number) => database.moveClock(early + ms),
  ],
  [
    'in the process',
    () => Promise.resolve(createLocalLimiter(clock, { enabled: true })),
    async (ms: number) => clock.advance(ms),
  ],
])('a limit %s counts, refuses with a time to wait, gives back and begins again', async (_place, make, pass) => {
  const limiter = await make()
  for (let times = 0; times < 3; times += 1) {
    // Asking counts nothing.
    await limiter.check(LIMIT, 'ada')
    await limiter.check(LIMIT, 'ada')
    await limiter.take(LIMIT, 'ada')
  }
  await expect(limiter.check(LIMIT, 'ada')).rejects.toMatchObject({ category: 'tooManyRequests', status: 429 })
  await expect(limiter.take(LIMIT, 'ada')).rejects.toMatchObject({ category: 'tooManyRequests', status: 429 })
  const refusal = await limiter.take(LIMIT, 'ada').catch((error: { retryAfter: number }) => error)
  expect((refusal as { retryAfter: number }).retryAfter).toBeGreaterThan(0)
  expect((refusal as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(60)
  await limiter.take(LIMIT, 'grace')
  for (let times = 0; times < 3; times += 1) await limiter.restore(LIMIT, 'ada')
  await limiter.take(LIMIT, 'ada')
  await expect(limiter.take(LIMIT, 'ada')).rejects.toMatchObject({ status: 429 })
  await pass(60_000)
  await limiter.take(LIMIT, 'ada', 3)
  await expect(limiter.take(LIMIT, 'ada')).rejects.toMatchObject({ status: 429 })
  await pass(0)
})

test('the table of limits holds nobody’s address, and old windows go', async () => {
  await createSharedLimiter(services.databases.system, { enabled: true }).take(LIMIT, 'ada@example.com')
  expect(JSON.stringify(await database.query('select key from rate_limit'))).not.toContain('ada')
  await database.moveClock(3 * 86_400_000)
  await forgetOldWindows(services.databases.system)
  await database.moveClock(0)
  expect(await database.query('select 1 from rate_limit')).toEqual([])
})

test('limits that are off let everything through', async () => {
  const limiter = createSharedLimiter(services.databases.system, { enabled: false })
  const attempts = Array.from({ length: 9 }, () => limiter.take(LIMIT, 'off'))
  await expect(Promise.all(attempts)).resolves.toHaveLength(9)
})

test('an admin’s change is in the trail of their account, in the same transaction, and cannot be changed', async () => {
  const accountId = trustedAccountId(newId('Account'))
  const membership = { accountId, role: 'OWNER', features: new Set([]), eventIds: null } as const
  const origin = {
    actor: { kind: 'admin', userId: newId('User'), sessionId: newId('Session'), membership },
    requestId: 'r1',
    network: '203.0.113.0/24',
  } as const
  const write = (fail: boolean) =>
    inAccount(services.databases.admin, accountId, async (transaction) => {
      await writeAudit(transaction, origin, {
        action: 'rename',
        target: { kind: 'cup', id: newId('Cup') },
        before: { b: 1, a: 2 },
        after: { a: 3 },
      })
      if (fail) throw new Error('rolled back')
    })
  await expect(write(true)).rejects.toThrow('rolled back')
  await write(false)
  const rows = await database.query<{ before: { digest: string; values: unknown } }>(
    'select account_id, actor_kind, action, before, ip::text, request_id from audit',
  )
  expect(rows).toMatchObject([
    {
      account_id: accountId,
      actor_kind: 'admin',
      action: 'rename',
      before: { values: { a: 2, b: 1 } },
      ip: '203.0.113.0/24',
      request_id: 'r1',
    },
  ])
  expect(rows[0]?.before.digest).toMatch(/^[0-9a-f]{64}$/)
  const system = await database.connect('system')
  await expect(system.query('update audit set action = $1', ['other'])).rejects.toThrow('permission denied')
})
