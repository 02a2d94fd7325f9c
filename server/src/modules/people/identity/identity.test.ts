import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactLoop } from '#platform/fact-loop.ts'
import { defineListener } from '#platform/facts.ts'
import { createSharedLimiter } from '#platform/rate-limit.ts'
import { testServices } from '#platform/testing.ts'
import type { Services } from '#platform/services.ts'
import { aDatabase } from '#testing/database.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import { issueLink } from '#modules/people/identity/actions/issue-link.ts'
import { passwordResetRequested, verificationRequested } from '#modules/people/identity/facts.ts'
import { aConsumer, aUser } from '#modules/people/identity/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'

const database = aDatabase()
let services: Services
let api: TestApi

beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const SIGN_UP =
  'mutation ($input: SignUpInput!) { signUp(input: $input) { token expiresAt user { id name email emailVerified } } }'
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { token user { id } } }'
const ME = '{ me { name } }'
const RESET =
  'mutation ($token: String!, $password: String!) { resetPassword(token: $token, password: $password) { token } }'
const PASSWORD = 'seven green bicycles'

const signUp = (email: string, more: Record<string, unknown> = {}) =>
  api.ask('consumer', SIGN_UP, {
    variables: { input: { email, name: 'Grace Example', password: PASSWORD, acceptedTerms: true, ...more } },
  })
type Opened = { readonly token: string; readonly user: unknown }
const openedBy = (answer: { data: Record<string, unknown> | null | undefined }, field: string): Opened => {
  const opened = answer.data?.[field]
  if (opened === undefined) throw new Error(`no ${field}`)
  return opened as Opened
}

test('a stranger signs up and is signed in, with the address in small letters', async () => {
  const answer = await signUp(' Grace@Example.COM ')
  expect(answer.errors).toEqual([])
  const { token, user } = openedBy(answer, 'signUp')
  expect(user).toMatchObject({ name: 'Grace Example', email: 'grace@example.com', emailVerified: false })
  expect(await api.ask('consumer', ME, { token })).toMatchObject({
    status: 200,
    data: { me: { name: 'Grace Example' } },
  })
  const stored = await database.query<{ found: boolean }>(
    `select exists (select 1 from session where token_hash = sha256($1::bytea)) as found`,
    [Buffer.from(token)],
  )
  expect(stored[0]?.found).toBe(true)
})

test('without the tick on the terms nothing is made, and the sentence is the contract’s', async () => {
  const answer = await signUp('noterms@example.com', { acceptedTerms: false })
  expect(answer.errors[0]).toMatchObject({
    message: 'You must agree to the Project Admission Terms & Conditions and Privacy Policy to continue',
    extensions: { status: 400, category: 'userInputError', fields: [{ path: 'acceptedTerms' }] },
  })
  expect(await database.query(`select 1 from users where email = 'noterms@example.com'`)).toEqual([])
})

test('an address that is taken tells nothing, unless its password is known', async () => {
  await signUp('taken@example.com')
  const stranger = await signUp('taken@example.com', { password: 'another long password' })
  expect(stranger.errors[0]?.extensions['category']).toBe('userInputError')
  expect((await signUp('TAKEN@example.com')).errors).toEqual([])
})

test('wrong password, unknown address and missing place are one and the same answer', async () => {
  await signUp('same@example.com')
  const wrong = { variables: { input: { email: 'same@example.com', password: 'not the password' } } }
  const unknown = { variables: { input: { email: 'nobody@example.com', password: PASSWORD } } }
  const right = { variables: { input: { email: 'same@example.com', password: PASSWORD } } }
  const refusals = await Promise.all([
    api.ask('consumer', SIGN_IN, wrong),
    api.ask('consumer', SIGN_IN, unknown),
    api.ask('admin', SIGN_IN, right),
    api.ask('employee', SIGN_IN, right),
  ])
  expect(new Set(refusals.map(({ errors }) => errors[0]?.message)).size).toBe(1)
  expect(refusals.map(({ errors }) => errors[0]?.extensions['status'])).toEqual([400, 400, 400, 400])
  expect((await api.ask('consumer', SIGN_IN, right)).errors).toEqual([])
})

test('a token opens its own area only, and none once it is signed out', async () => {
  const { token } = await aConsumer(services)
  expect((await api.ask('admin', ME, { token })).status).toBe(401)
  expect((await api.ask('employee', ME, { token })).status).toBe(401)
  expect((await api.ask('consumer', 'mutation { meLogout }', { token })).data).toEqual({ meLogout: true })
  const after = await api.ask('consumer', ME, { token })
  expect(after).toMatchObject({
    status: 401,
    data: undefined,
    errors: [{ extensions: { status: 401, category: 'unauthorized' } }],
  })
})

test.each(['nonsense', 'A'.repeat(43), ''])('the token "%s" is refused before anything runs', async (token) => {
  expect((await api.ask('consumer', ME, { token })).status).toBe(401)
})

test('a session ends when it lies idle, and lives on while it is used', async () => {
  const { token } = await aConsumer(services)
  const day = 86_400_000
  await database.moveClock(29 * day)
  expect((await api.ask('consumer', ME, { token })).status).toBe(200)
  await database.moveClock(58 * day)
  expect((await api.ask('consumer', ME, { token })).status).toBe(200)
  await database.moveClock(89 * day)
  expect((await api.ask('consumer', ME, { token })).status).toBe(401)
  await database.moveClock(0)
})

test('a disabled user is out on the next request', async () => {
  const { user, token } = await aConsumer(services)
  await database.query(`update users set state = 'DISABLED' where id = $1`, [user.id])
  expect((await api.ask('consumer', ME, { token })).status).toBe(401)
})

test('a reset link works once, in its area, and ends every session', async () => {
  const { user, token } = await aConsumer(services)
  const link = await inTransaction(services.databases.system, (transaction) =>
    issueLink(transaction, { purpose: 'PASSWORD_RESET', area: 'consumer', userId: user.id, email: user.email }),
  )
  const show = await api.ask('consumer', '{ resetLink(token: "' + link + '") { usable email } }')
  expect(show.data?.['resetLink']).toEqual({ usable: true, email: `${user.email[0]}•••@example.com` })
  const use = (area: 'consumer' | 'admin', password: string) =>
    api.ask(area, RESET, { variables: { token: link, password } })
  expect((await use('admin', PASSWORD)).errors[0]?.extensions['category']).toBe('preconditionFailed')
  expect((await use('consumer', 'short')).errors[0]?.extensions['category']).toBe('userInputError')
  const [first, second] = await Promise.all([use('consumer', PASSWORD), use('consumer', PASSWORD)])
  expect(first.errors.length + second.errors.length).toBe(1)
  expect((await api.ask('consumer', ME, { token })).status).toBe(401)
  const fresh = first.errors.length === 0 ? first : second
  expect((await api.ask('consumer', ME, { token: openedBy(fresh, 'resetPassword').token })).status).toBe(200)
  const signIn = { variables: { input: { email: user.email, password: PASSWORD } } }
  expect((await api.ask('consumer', SIGN_IN, signIn)).errors).toEqual([])
})

const usable = async (token: string): Promise<unknown> =>
  (await api.ask('consumer', `{ resetLink(token: "${token}") { usable } }`)).data?.['resetLink']

test('a newer link ends the older one, and an hour ends both', async () => {
  const user = await aUser(services)
  const issue = () =>
    inTransaction(services.databases.system, (transaction) =>
      issueLink(transaction, { purpose: 'PASSWORD_RESET', area: 'consumer', userId: user.id, email: user.email }),
    )
  const [older, newer] = [await issue(), await issue()]
  expect([await usable(older), await usable(newer)]).toEqual([{ usable: false }, { usable: true }])
  await database.moveClock(3_601_000)
  expect(await usable(newer)).toEqual({ usable: false })
  await database.moveClock(0)
})

test('the link of somebody who was disabled meanwhile does nothing', async () => {
  const user = await aUser(services)
  const link = await inTransaction(services.databases.system, (transaction) =>
    issueLink(transaction, { purpose: 'PASSWORD_RESET', area: 'consumer', userId: user.id, email: user.email }),
  )
  expect(await usable(link)).toEqual({ usable: true })
  await database.query(`update users set state = 'DISABLED' where id = $1`, [user.id])
  expect(await usable(link)).toEqual({ usable: false })
  const answer = await api.ask('consumer', RESET, { variables: { token: link, password: PASSWORD } })
  expect(answer.errors[0]?.extensions['category']).toBe('preconditionFailed')
})

const askForReset = (area: 'consumer' | 'admin', email: string) =>
  api.ask(area, 'mutation ($email: String!) { requestPasswordReset(email: $email) }', { variables: { email } })

test('a reset is announced for who is there, in the area where they have a place; everybody is told the same', async () => {
  const user = await aUser(services)
  const heard: string[] = []
  const listener = defineListener('test.reset', passwordResetRequested, async (_services, _transaction, fact) => {
    heard.push(`${fact.subjectId} ${fact.data.area}`)
  })
  const answers = [
    await askForReset('consumer', user.email.toUpperCase()),
    await askForReset('consumer', 'nobody@example.com'),
    await askForReset('admin', user.email),
  ]
  expect(answers.map(({ data }) => data)).toEqual(Array.from({ length: 3 }, () => ({ requestPasswordReset: true })))
  await createFactLoop(services, [listener]).drain()
  expect(heard).toEqual([`${user.id} consumer`])
})

test('a verification link proves the address, and says so when it is opened again', async () => {
  const { user, token } = await aConsumer(services, { isVerified: false })
  const heard: string[] = []
  const listener = defineListener(
    'test.verification',
    verificationRequested,
    async (_services, _transaction, { subjectId }) => {
      heard.push(subjectId)
    },
  )
  expect((await api.ask('consumer', 'mutation { sendVerification }', { token })).data).toEqual({
    sendVerification: true,
  })
  await createFactLoop(services, [listener]).drain()
  expect(heard).toContain(user.id)
  const link = await inTransaction(services.databases.system, (transaction) =>
    issueLink(transaction, { purpose: 'EMAIL_VERIFICATION', area: 'consumer', userId: user.id, email: user.email }),
  )
  const verify = () =>
    api.ask('consumer', 'mutation ($token: String!) { verifyEmail(token: $token) { email alreadyConfirmed } }', {
      variables: { token: link },
    })
  expect((await verify()).data?.['verifyEmail']).toEqual({ email: user.email, alreadyConfirmed: false })
  expect((await verify()).data?.['verifyEmail']).toEqual({ email: user.email, alreadyConfirmed: true })
  expect((await api.ask('consumer', '{ me { emailVerified } }', { token })).data?.['me']).toEqual({
    emailVerified: true,
  })
})

test('sending the verification again needs somebody who is signed in', async () => {
  const answer = await api.ask('consumer', 'mutation { sendVerification }')
  expect(answer).toMatchObject({ status: 200, errors: [{ extensions: { status: 401, category: 'unauthorized' } }] })
})

test('the eleventh failed attempt of a network in 15 minutes waits, with the right password too', async () => {
  const limited = testServices(database, {
    sharedLimits: createSharedLimiter(services.databases.system, { enabled: true }),
  })
  const own = await anApi(limited)
  const early = await database.moveClockToFreshHour()
  await signUp('guessed@example.com')
  const attempt = (password: string) =>
    own.ask('consumer', SIGN_IN, { variables: { input: { email: 'guessed@example.com', password } } })
  for (let tries = 0; tries < 10; tries += 1)
    expect((await attempt('guess number one')).errors[0]?.extensions['status']).toBe(400)
  const blocked = await attempt(PASSWORD)
  expect(blocked.errors[0]?.extensions).toMatchObject({
    status: 429,
    category: 'tooManyRequests',
    retryAfter: expect.any(Number),
  })
  await database.moveClock(early + 15 * 60_000)
  expect((await attempt(PASSWORD)).errors).toEqual([])
  await database.moveClock(0)
  await own.close()
})
