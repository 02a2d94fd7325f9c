import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueLink } from '#modules/people/identity/actions/issue-link.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { createSharedLimiter } from '#platform/rate-limit.ts'
import { testServices } from '#platform/testing.ts'
import type { Services } from '#platform/services.ts'
import { aDatabase } from '#testing/database.ts'
import { anApi, type TestApi } from '#areas/testing.ts'

const database = aDatabase()
let services: Services
let api: TestApi

beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const PASSWORD = 'seven green bicycles'

const signUp = (email: string, more: Record<string, unknown> = {}, at: TestApi = api) =>
  at.ask('consumer', 'mutation ($input: SignUpInput!) { signUp(input: $input) { user { id } } }', {
    variables: { input: { email, name: 'Grace Example', password: PASSWORD, acceptedTerms: true, ...more } },
  })

test.each([
  ['short', 'Use at least 10 characters; this one has 5.'],
  ['password1234', 'This password is too common. Choose another one.'],
  ['weak@example.com', 'Your password can’t be your e-mail address. Choose another one.'],
  ['x'.repeat(129), 'Use 128 characters or fewer.'],
])('the password %s is refused, with the reason', async (password, message) => {
  const answer = await signUp('weak@example.com', { password })
  expect(answer.errors[0]?.extensions).toMatchObject({
    category: 'userInputError',
    fields: [{ path: 'password', message }],
  })
})

test.each([
  ['name', { name: 'Grace\r\nBcc: everybody' }],
  ['name', { name: 'Grace \u202eelpmaxE' }],
  ['email', { email: 'gr..ace@example.com' }],
  ['email', { email: 'gra\u200bce@example.com' }],
])('a %s that deceives is refused: %j', async (path, more) => {
  const answer = await signUp('deceives@example.com', more)
  expect(answer.errors[0]?.extensions).toMatchObject({ category: 'userInputError', fields: [{ path }] })
})

test('a password that is long and rare is taken, whatever its characters', async () => {
  expect((await signUp('unicode@example.com', { password: 'ключ 🗝️ под ковриком' })).errors).toEqual([])
})

test('who signs up again with the right password spends no attempt of signing in', async () => {
  const limited = testServices(database, {
    sharedLimits: createSharedLimiter(services.databases.system, { enabled: true }),
  })
  const own = await anApi(limited)
  for (let times = 0; times < 10; times += 1) expect((await signUp('again@example.com', {}, own)).errors).toEqual([])
  const guess = () =>
    own.ask('consumer', 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }', {
      variables: { input: { email: 'again@example.com', password: 'guess number one' } },
    })
  const guesses = [await guess(), await guess()]
  expect(guesses.map(({ errors }) => errors[0]?.extensions['status'])).toEqual([400, 400])
  await own.close()
})

test('one address is one account, however its domain is written', async () => {
  for (const email of ['Grace@Grüße.example', 'grace@xn--gre-6ka8l.example']) {
    expect((await signUp(email)).errors).toEqual([])
    const signedIn = await api.ask(
      'consumer',
      'mutation ($input: SignInInput!) { signIn(input: $input) { user { email } } }',
      {
        variables: { input: { email, password: PASSWORD } },
      },
    )
    expect(signedIn.data).toEqual({ signIn: { user: { email: 'grace@grüße.example' } } })
  }
  expect(await database.query(`select email from users where email like 'grace@%.example'`)).toEqual([
    { email: 'grace@grüße.example' },
  ])
})

test('the link of a verification proves the address it was sent to, and no other', async () => {
  const { user } = await aConsumer(services, { isVerified: false })
  const token = await inTransaction(services.databases.system, (transaction) =>
    issueLink(transaction, { purpose: 'EMAIL_VERIFICATION', area: 'consumer', userId: user.id, email: user.email }),
  )
  const verify = () =>
    api.ask('consumer', 'mutation ($token: String!) { verifyEmail(token: $token) { email } }', { variables: { token } })
  const isProved = () =>
    database.query<{ proved: boolean }>('select email_verified_at is not null as proved from users where id = $1', [
      user.id,
    ])
  await database.query(`update users set email = 'elsewhere@example.com' where id = $1`, [user.id])
  expect((await verify()).errors[0]?.extensions['category']).toBe('preconditionFailed')
  expect(await isProved()).toEqual([{ proved: false }])
  await database.query('update users set email = $2 where id = $1', [user.id, user.email])
  expect((await verify()).errors).toEqual([])
  expect(await isProved()).toEqual([{ proved: true }])
})

test('a link to an address that was given up opens nobody’s account', async () => {
  const { user } = await aConsumer(services)
  const token = await inTransaction(services.databases.system, (transaction) =>
    issueLink(transaction, { purpose: 'PASSWORD_RESET', area: 'consumer', userId: user.id, email: user.email }),
  )
  const reset = 'mutation ($t: String!, $p: String!) { resetPassword(token: $t, password: $p) { token } }'
  const use = () => api.ask('consumer', reset, { variables: { t: token, p: PASSWORD } })
  await database.query(`update users set email = 'moved.on@example.com' where id = $1`, [user.id])
  expect((await use()).errors[0]?.extensions['category']).toBe('preconditionFailed')
  await database.query('update users set email = $2 where id = $1', [user.id, user.email])
  expect((await use()).errors).toEqual([])
})

test('guessing a password by signing up counts against the network, and 300 of one network may sign up in an hour', async () => {
  const limited = testServices(database, {
    sharedLimits: createSharedLimiter(services.databases.system, { enabled: true }),
  })
  const own = await anApi(limited)
  const used = async (name: string): Promise<number | undefined> =>
    (await database.query<{ used: number }>(`select used from rate_limit where key like $1 || ':%'`, [name]))[0]?.used
  await database.moveClockToFreshHour()
  await database.query('delete from rate_limit')
  await signUp('crowd@example.com', {}, own)
  await signUp('crowd@example.com', {}, own)
  expect(await used('sign-in-network')).toBe(0)
  await signUp('crowd@example.com', { password: 'a wrong password' }, own)
  expect(await used('sign-in-network')).toBe(1)
  await database.query(`update rate_limit set used = 299 where key like 'sign-up-network:%'`)
  expect((await signUp('the300th@example.com', {}, own)).errors).toEqual([])
  expect((await signUp('the301st@example.com', {}, own)).errors[0]?.extensions['category']).toBe('tooManyRequests')
  await database.moveClock(0)
  await own.close()
})
