import { newUuid } from '@admission/common/ids.ts'
import { expect, test } from 'vitest'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { issueLink } from '#modules/people/identity/actions/issue-link.ts'
import { openSession } from '#modules/people/identity/actions/open-session.ts'
import { requestSignInCode, signInWithCode } from '#modules/people/identity/flows/sign-in-codes.ts'
import { aUser } from '#modules/people/identity/testing.ts'
import type { User } from '#modules/people/identity/types.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import { createSharedLimiter } from '#platform/rate-limit.ts'
import { aDatabase } from '#testing/database.ts'
import { mailListeners } from './listeners.ts'
import { aPostOffice } from './testing/a-post-office.ts'

const database = aDatabase()
const post = aPostOffice(database)

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'

const enter = (user: User, userAgent: string, area: 'consumer' | 'admin' = 'consumer', network = '203.0.113.0/24') =>
  inTransaction(post.open().services.databases.system, (transaction) =>
    openSession(transaction, { area, user, device: { userAgent, network }, method: 'PASSWORD' }),
  )

test('a sign-in from a new device is told to its user, with the device and where to act', async () => {
  const user = await aUser(post.open().services)
  await enter(user, 'test')
  expect(await post.sentAfterFacts()).toEqual([])
  await enter(user, FIREFOX, 'admin')
  const [sent, another] = await post.sentAfterFacts()
  expect(another).toBeUndefined()
  expect(sent).toMatchObject({ to: [{ address: user.email }], subject: 'New sign-in to your account' })
  for (const part of ['Firefox on Linux', '203.0.113.0/24', 'UTC', '/user/profile/security'])
    expect(sent?.text).toContain(part)
  expect(sent?.html).toContain('Firefox on Linux')
})

test('after five mails about new devices in a day no more are sent', async () => {
  const { services } = post.open()
  const limited = { ...services, sharedLimits: createSharedLimiter(database.system, { enabled: true }) }
  const user = await aUser(services)
  for (let last = 0; last < 8; last += 1) await enter(user, FIREFOX, 'consumer', `10.1.${String(last)}.0/24`)
  await createFactLoop(limited, mailListeners).drain()
  const planned = await database.query(`select 1 from mail where type = 'NEW_DEVICE' and user_id = $1`, [user.id])
  expect(planned).toHaveLength(5)
})

test('a session that is gone meanwhile is told of no more', async () => {
  const user = await aUser(post.open().services)
  await enter(user, 'test')
  await enter(user, FIREFOX)
  await database.query('delete from session where user_id = $1', [user.id])
  expect(await post.sentAfterFacts()).toEqual([])
  expect((await post.kept()).state).toBe('DEAD')
})

test('a new password is told to its user', async () => {
  const { services, api } = post.open()
  const user = await aUser(services)
  const token = await inTransaction(services.databases.system, (transaction) =>
    issueLink(transaction, { purpose: 'PASSWORD_RESET', area: 'consumer', userId: user.id, email: user.email }),
  )
  const reset = 'mutation ($t: String!, $p: String!) { resetPassword(token: $t, password: $p) { token } }'
  await api.read('consumer', reset, { variables: { t: token, p: 'seven green bicycles' } })
  const [sent, another] = await post.sentAfterFacts()
  expect(another).toBeUndefined()
  expect(sent).toMatchObject({ to: [{ address: user.email }], subject: 'Your password was changed' })
  expect(sent?.text).toContain('all your other devices were signed out')
  expect(sent?.text).not.toContain(token)
})

const care = async (mutation: string, variables: object) => {
  const { services, api } = post.open()
  const { token } = await anEmployee(services, 'SUPPORT')
  await api.read('employee', mutation, { token, variables: { ...variables } })
  return post.sentAfterFacts()
}
const careFor = (user: User, name: string) =>
  care(`mutation ($userId: ID!) { ${name}(userId: $userId, reason: "Internal 7F42") { state } }`, { userId: user.id })

test('a user is told that staff locked, unlocked or signed them out, and not why', async () => {
  const user = await aUser(post.open().services)
  for (const [name, subject, part] of [
    ['userLock', 'Your account was locked', '/enterprise/help'],
    ['userUnlock', 'Your account was unlocked', '/login'],
    ['userSessionsEnd', 'You were signed out everywhere', '/login'],
  ] as const) {
    const [sent, another] = await careFor(user, name)
    expect(another).toBeUndefined()
    expect(sent).toMatchObject({ to: [{ address: user.email }], subject })
    expect(sent?.text).toContain(part)
    expect(`${sent?.text ?? ''}${sent?.html ?? ''}`).not.toContain('7F42')
  }
})

test('a person is told of a merge at both addresses, but not at one that was never proved', async () => {
  const { services, api } = post.open()
  const { token } = await anEmployee(services, 'SUPPORT')
  const merged = async (keptId: string, otherId: string) => {
    const variables = { keptId, otherId }
    const { userMergePlan } = await api.read<{ userMergePlan: { plan: string } }>(
      'employee',
      'query ($keptId: ID!, $otherId: ID!) { userMergePlan(keptId: $keptId, otherId: $otherId) { plan } }',
      { token, variables },
    )
    return care(
      'mutation ($keptId: ID!, $otherId: ID!, $plan: String!) { userMerge(keptId: $keptId, otherId: $otherId, plan: $plan, reason: "Internal 7F42") { email } }',
      { ...variables, plan: userMergePlan.plan },
    )
  }
  const [kept, other] = [await aUser(services), await aUser(services)]
  const unproved = await aUser(services, { isVerified: false })
  const both = await merged(kept.id, other.id)
  expect(new Set(both.map(({ to }) => to?.[0]?.address))).toEqual(new Set([kept.email, other.email]))
  expect(both).toHaveLength(2)
  for (const { subject, text } of both) {
    expect(subject).toBe('Your accounts are one now')
    expect(text).not.toContain('7F42')
  }
  const one = await merged(kept.id, unproved.id)
  expect(one.map(({ to }) => to?.[0]?.address)).toEqual([kept.email])
})

const askForCode = (email: string) =>
  requestSignInCode(post.open().services, { email, device: { userAgent: FIREFOX, network: '203.0.113.0/24' } })

test('a code is mailed to whoever asks, with an account or without, and stored nowhere', async () => {
  const { services } = post.open()
  const user = await aUser(services)
  for (const [email, userId] of [
    [user.email, user.id],
    ['nobody.yet@example.com', null],
  ] as const) {
    await post.forgetAll()
    const { request } = await askForCode(email)
    const [sent, another] = await post.sentAfterFacts()
    expect(another).toBeUndefined()
    expect(sent).toMatchObject({ to: [{ address: email }], subject: 'Your sign-in code' })
    expect(sent?.text).toContain('Firefox on Linux')
    const code = /^\d{6}$/m.exec(sent?.text ?? '')?.[0] ?? ''
    expect(sent?.html).toContain(code)
    const kept = await post.kept()
    expect(kept).toMatchObject({ user_id: userId, state: 'DONE' })
    expect(kept.html + kept.text).not.toContain(code)
    const person = { name: 'Grace Example', acceptedTerms: true }
    const device = { userAgent: FIREFOX, network: '203.0.113.0/24' }
    const origin = {
      actor: { kind: 'anonymous', area: 'consumer' },
      requestId: newUuid(),
      network: device.network,
    } as const
    const opened = await signInWithCode(services, { request, signInCode: code, ...person, device, origin })
    expect(opened.user.email).toBe(email)
  }
})

test('a code that could only be mailed when it no longer works isn’t mailed', async () => {
  await askForCode('late@example.com')
  await post.deliverFacts()
  expect(await post.later(11 * 60)).toEqual([])
  expect((await post.kept()).state).toBe('DEAD')
})

test('neither is one that was refused at first', async () => {
  await askForCode('later@example.com')
  post.failpoints.arm('mail.beforeSend', { do: 'throw' })
  expect(await post.sentAfterFacts()).toEqual([])
  expect((await post.kept()).state).toBe('NEW')
  expect(await post.later(11 * 60)).toEqual([])
  expect((await post.kept()).state).toBe('DEAD')
})
