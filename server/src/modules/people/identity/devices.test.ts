import { afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { issueLink } from './actions/issue-link.ts'
import { openSession } from './actions/open-session.ts'
import { forgetEndedAccess } from './jobs.ts'
import { readSession } from './reads/users.ts'
import { SESSION_LIFE } from './rules/session-life.ts'
import { aUser } from './testing.ts'
import type { Device, User } from './types.ts'

const database = aDatabase()
let services: Services
const DAY = 86_400_000
const HOME: Device = {
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0',
  network: '192.0.2.0/24',
}

beforeAll(() => {
  services = testServices(database)
})
afterEach(() => database.moveClock(0))

const enter = (user: User, device: Device = HOME) =>
  inTransaction(services.databases.system, (transaction) =>
    openSession(transaction, { area: 'consumer', user, device, method: 'PASSWORD' }),
  )

/** How often somebody was told of by now. */
const factCount = async ({ id }: User): Promise<number> =>
  (await database.query(`select 1 from fact where kind = 'SignedInFromNewDevice' and subject_id = $1`, [id])).length

test.each<[string, Device, number]>([
  ['the same browser and network', HOME, 0],
  ['a newer version of the browser', { ...HOME, userAgent: HOME.userAgent.replaceAll('130', '131') }, 0],
  ['another browser', { ...HOME, userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/128.0 Safari/537.36' }, 1],
  ['another system', { ...HOME, userAgent: HOME.userAgent.replace('Windows NT 10.0', 'X11; Linux x86_64') }, 1],
  ['another network', { ...HOME, network: '198.51.100.0/24' }, 1],
])('a second sign-in with %s is told of so often', async (_which, device, times) => {
  const user = await aUser(services)
  await enter(user)
  await enter(user, device)
  expect(await factCount(user)).toBe(times)
  await enter(user, device)
  expect(await factCount(user)).toBe(times)
})

test('who has just signed up is told of nothing; who comes back after everything was forgotten is', async () => {
  const [fresh, old] = [await aUser(services), await aUser(services)]
  await database.query(`update users set created_at = app.now() - interval '2 days' where id = $1`, [old.id])
  await enter(fresh)
  await enter(old)
  expect([await factCount(fresh), await factCount(old)]).toEqual([0, 1])
})

const forget = () => forgetEndedAccess.run(services, {}, { number: 1, isLast: false })

/** The remainder of these sessions and links. */
const left = async (user: User) => {
  const sessions = await database.query('select 1 from session where user_id = $1', [user.id])
  const links = await database.query('select 1 from secret_link where user_id = $1', [user.id])
  return { sessions: sessions.length, links: links.length }
}

const link = (user: User) =>
  inTransaction(services.databases.system, (transaction) =>
    issueLink(transaction, { purpose: 'PASSWORD_RESET', area: 'consumer', userId: user.id, email: user.email }),
  )

test('a session that was signed out and a link that ran out are forgotten 30 days later, not before', async () => {
  const user = await aUser(services)
  const { sessionId } = await enter(user)
  await database.query(`update session set revoked_at = app.now(), revoked_reason = 'signed out' where id = $1`, [
    sessionId,
  ])
  await link(user)
  await database.moveClock(30 * DAY - 60_000)
  await forget()
  expect(await left(user)).toEqual({ sessions: 1, links: 1 })
  await database.moveClock(30 * DAY + 7_200_000)
  await forget()
  expect(await left(user)).toEqual({ sessions: 0, links: 0 })
})

test('a session lives as long as it is used, and 30 days beyond its idle end', async () => {
  const user = await aUser(services)
  await enter(user)
  await database.moveClock(59 * DAY)
  await forget()
  expect((await left(user)).sessions).toBe(1)
  await database.query('update session set last_seen_at = app.now() where user_id = $1', [user.id])
  await database.moveClock(100 * DAY)
  await forget()
  expect((await left(user)).sessions).toBe(1)
  await database.moveClock(120 * DAY)
  await forget()
  expect((await left(user)).sessions).toBe(0)
})

test('a session ends at its last end, however much it is used', async () => {
  const user = await aUser(services)
  const { token } = await enter(user)
  const total = SESSION_LIFE.consumer.total * 1_000
  const isOpenAt = async (offsetMs: number): Promise<boolean> => {
    await database.moveClock(offsetMs)
    // Used until a moment ago.
    await database.query('update session set last_seen_at = least(app.now(), expires_at) where user_id = $1', [user.id])
    return (await readSession(services.databases.system, 'consumer', token)) !== undefined
  }
  expect([await isOpenAt(total - DAY), await isOpenAt(total + DAY)]).toEqual([true, false])
})
