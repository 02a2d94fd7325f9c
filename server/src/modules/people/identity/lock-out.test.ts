import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { issueLink } from '#modules/people/identity/actions/issue-link.ts'
import { hashPassword } from '#modules/people/identity/adapters/password-hash.ts'
import { passwordResetRequested } from '#modules/people/identity/facts.ts'
import { requestPasswordReset } from '#modules/people/identity/flows/request-password-reset.ts'
import { resetPassword } from '#modules/people/identity/flows/reset-password.ts'
import { neverNeeded } from '#modules/people/identity/flows/second-step.ts'
import { everybody, signIn } from '#modules/people/identity/flows/sign-in.ts'
import { aUser } from '#modules/people/identity/testing.ts'
import type { OpenedSession, User } from '#modules/people/identity/types.ts'
import type { Area } from '#platform/actor.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/errors.ts'
import { createSharedLimiter, LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
const PASSWORD = 'seven green bicycles'
const HOME = '203.0.113.0/24'
const ELSEWHERE = '198.51.100.0/24'
let services: Services
let employee: User

beforeAll(async () => {
  services = testServices(database, { sharedLimits: createSharedLimiter(database.system, { enabled: true }) })
  await database.moveClockToFreshHour()
})
beforeEach(async () => {
  await database.query('delete from rate_limit')
  employee = await aUser(services, { passwordHash: await hashPassword(PASSWORD) })
})
afterAll(() => database.moveClock(0))

const tryTo = (
  network: string,
  { password = PASSWORD, area = 'employee' }: { password?: string; area?: Area } = {},
): Promise<OpenedSession> =>
  signIn(services, {
    area,
    email: employee.email,
    password,
    device: { userAgent: 'a browser', network },
    mayEnter: everybody,
    needsApp: neverNeeded,
  })
const statusOf = async (work: Promise<unknown>): Promise<number> => {
  try {
    await work
    return 200
  } catch (error) {
    if (error instanceof Refusal) return error.status
    throw error
  }
}
const guess = (network: string, area: Area = 'employee') => statusOf(tryTo(network, { password: 'a wrong one', area }))
const guessOften = async (network: string, area: Area = 'employee'): Promise<void> => {
  for (let tries = 0; tries < LIMITS.signInPerAccount.max; tries += 1) expect(await guess(network, area)).toBe(400)
  expect(await guess(network, area)).toBe(429)
}

test('who guesses at an employee locks the network they guess from, and no other', async () => {
  await guessOften(ELSEWHERE)
  expect(await statusOf(tryTo(ELSEWHERE))).toBe(429)
  expect(await statusOf(tryTo(HOME))).toBe(200)
})

test('and only the door at which they guess', async () => {
  await guessOften(HOME, 'consumer')
  expect(await statusOf(tryTo(HOME, { area: 'consumer' }))).toBe(429)
  expect(await statusOf(tryTo(HOME, { area: 'employee' }))).toBe(200)
})

/** As a crowd of networks would have done. */
const fill = async (name: string, used: number): Promise<void> => {
  await database.query(`update rate_limit set used = $2 where key like $1 || ':%'`, [name, used])
}

test('a crowd of networks is slowed down for one address; who was signed in from theirs before is not', async () => {
  expect(await statusOf(tryTo(HOME))).toBe(200)
  await guess(ELSEWHERE)
  await fill('sign-in-overall', LIMITS.signInOverall.max)
  expect(await guess('192.0.2.0/24')).toBe(429)
  expect(await statusOf(tryTo('192.0.2.0/24'))).toBe(429)
  expect(await statusOf(tryTo(HOME))).toBe(200)
})

const askedFor = async (): Promise<number> =>
  (
    await database.query(`select 1 from fact where kind = $1 and subject_id = $2`, [
      passwordResetRequested.kind,
      employee.id,
    ])
  ).length
const askFor = (network: string) =>
  statusOf(requestPasswordReset(services, { area: 'employee', email: employee.email, network, mayEnter: everybody }))

test('asking for links again and again stops who does it, and nobody who has a right to one', async () => {
  for (let time = 0; time < LIMITS.resetPerAddress.max; time += 1) expect(await askFor(ELSEWHERE)).toBe(200)
  expect(await askFor(ELSEWHERE)).toBe(429)
  expect([await askFor(HOME), await askedFor()]).toEqual([200, 4])
})

test('a flood of mails from everywhere ends, in silence; who was signed in before still gets theirs', async () => {
  await tryTo(HOME)
  await askFor(ELSEWHERE)
  await fill('reset-overall', LIMITS.resetOverall.max)
  expect([await askFor('192.0.2.0/24'), await askedFor()]).toEqual([200, 1])
  expect([await askFor(HOME), await askedFor()]).toEqual([200, 2])
})

test('a link opens the door while every way to guess is locked: staff get back in by it', async () => {
  await guessOften(HOME)
  const token = await inTransaction(database.system, (transaction) =>
    issueLink(transaction, { purpose: 'PASSWORD_RESET', area: 'employee', userId: employee.id, email: employee.email }),
  )
  const device = { userAgent: 'a browser', network: HOME }
  const entrance = { area: 'employee', mayEnter: everybody, needsApp: neverNeeded } as const
  const reset = { ...entrance, token, password: 'another long password', device }
  expect((await resetPassword(services, reset)).user.id).toBe(employee.id)
})
