import { newUuid } from '@admission/common/ids.ts'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sized } from '@admission/common/testing/run.ts'
import { issueLink } from '#modules/people/identity/actions/issue-link.ts'
import { hashPassword } from '#modules/people/identity/adapters/password-hash.ts'
import { resetPassword } from '#modules/people/identity/flows/reset-password.ts'
import { neverNeeded } from '#modules/people/identity/flows/second-step.ts'
import { everybody, signIn } from '#modules/people/identity/flows/sign-in.ts'
import { requestSignInCode, signInWithCode, type SignInWithCode } from '#modules/people/identity/flows/sign-in-codes.ts'
import { signInCode } from '#modules/people/identity/rules/sign-in-code.ts'
import { aSession, aUser } from '#modules/people/identity/testing.ts'
import type { SecretLinkId, User } from '#modules/people/identity/types.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/errors.ts'
import { digestOf, newSecret } from '#platform/ids.ts'
import { createSharedLimiter, LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
const PASSWORD = 'seven green bicycles'
const HOME = '203.0.113.0/24'
const ELSEWHERE = '198.51.100.0/24'
let services: Services

beforeAll(() => {
  services = testServices(database, { sharedLimits: createSharedLimiter(database.system, { enabled: true }) })
})
beforeEach(async () => {
  await database.moveClockToFreshHour()
  await database.query('delete from rate_limit')
})
afterEach(() => database.moveClock(0))

const device = (network = HOME) => ({ userAgent: 'a browser', network })
const freshEmail = (): string =>
  `${newSecret(128)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, 'x')}@example.com`

/** Requests a code and reads it from the mail. */
const asked = async (email: string, network = HOME) => {
  const { request } = await requestSignInCode(services, { email, device: device(network) })
  const [row] = await database.query<{ id: SecretLinkId }>('select id from secret_link where token_hash = $1', [
    digestOf(request),
  ])
  return { request, signInCode: signInCode(services.secrets.server, row?.id ?? ('' as SecretLinkId)) }
}
type Typed = Omit<SignInWithCode, 'device' | 'origin'>
const origin = (network = HOME) =>
  ({ actor: { kind: 'anonymous', area: 'consumer' }, requestId: newUuid(), network }) as const
const enter = (typed: Typed, network = HOME) =>
  signInWithCode(services, { ...typed, device: device(network), origin: origin(network) })

/** The field of a refusal; its status if it is about none; `in` if there was none. */
const outcome = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work
    return 'in'
  } catch (error) {
    if (error instanceof Refusal) return error.fields?.[0]?.path ?? error.status
    throw error
  }
}
/** The sentence of a refusal; `in` if there was none. */
const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'in',
    ({ message }: Error) => message,
  )
const wrong = (right: string): string => (right === '000000' ? '111111' : '000000')
const facts = (kind: string, subject: string) =>
  database.query('select 1 from fact where kind = $1 and subject_id = $2', [kind, subject])
const sessionsOf = async ({ id }: User): Promise<number> =>
  (await database.query('select 1 from session where user_id = $1 and revoked_at is null', [id])).length

test('a code signs its user in, once, however it is spaced and whatever case the address has', async () => {
  const user = await aUser(services)
  const code = await asked(` ${user.email.toUpperCase()} `)
  const spaced = ` ${code.signInCode.slice(0, 3)}-${code.signInCode.slice(3)} `
  const opened = await enter({ ...code, signInCode: spaced })
  expect(opened).toMatchObject({ user: { id: user.id }, passwordRemoved: false })
  expect(opened.token).toMatch(/^[\w-]{43}$/)
  expect(await outcome(enter(code))).toBe('signInCode')
  expect(await sessionsOf(user)).toBe(1)
})

test('a sign-in with a code from a new device is mailed about, as any other', async () => {
  const user = await aUser(services)
  await aSession(services, user)
  await enter(await asked(user.email, ELSEWHERE), ELSEWHERE)
  expect(await facts('SignedInFromNewDevice', user.id)).toHaveLength(1)
})

/** What a request left, without what differs for every one. */
const leftBy = async (email: string) => {
  const code = await asked(email)
  const kept = await database.query<{ id: string; user_id: string | null; data: object; hash: number }>(
    'select id, user_id, data, length(token_hash) as hash from secret_link where email = $1',
    [email],
  )
  const mails = await Promise.all(kept.map(({ id }) => facts('SignInCodeRequested', id)))
  const shape = kept.map(({ id: _id, ...row }) => row)
  return { shape, mails: mails.map(({ length }) => length), token: code.request.length }
}

test('a request does the same for an address with an account and without', async () => {
  const user = await aUser(services)
  expect(await leftBy(freshEmail())).toEqual(await leftBy(user.email))
})

test('the code is nowhere in the database', async () => {
  const { signInCode: code } = await asked(freshEmail())
  const rows = await database.query<{ text: string }>(
    `select sl::text as text from secret_link sl where purpose = 'SIGN_IN_CODE'
     union all select f::text from fact f where kind = 'SignInCodeRequested'`,
  )
  const spoken = rows.map(({ text }) => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\\x[0-9a-f]+|[\d:.+ -]{19,}/g, ''))
  expect(spoken.filter((text) => text.includes(code))).toEqual([])
})

test('a code that is read out works in no other browser', async () => {
  const user = await aUser(services)
  const [theirs, other] = [await asked(user.email), await asked(user.email)]
  expect(await outcome(enter({ request: other.request, signInCode: theirs.signInCode }))).toBe('signInCode')
  expect(await outcome(enter({ request: newSecret(), signInCode: theirs.signInCode }))).toBe('signInCode')
  expect(await outcome(enter(theirs))).toBe('in')
})

test('after five wrong codes the right one no longer works, and a new one does', async () => {
  const user = await aUser(services)
  const code = await asked(user.email)
  const messages = []
  for (let tries = 0; tries < 5; tries += 1)
    messages.push(await messageOf(enter({ ...code, signInCode: wrong(code.signInCode) })))
  expect(messages.map((message) => /You have .+$|Send a new one\.$/.exec(message)?.[0])).toEqual([
    'You have 4 more tries.',
    'You have 3 more tries.',
    'You have 2 more tries.',
    'You have one more try.',
    'Send a new one.',
  ])
  expect(await outcome(enter(code))).toBe('signInCode')
  expect(await outcome(enter(await asked(user.email)))).toBe('in')
})

test('of many guesses at the same time five are answered', async () => {
  const user = await aUser(services)
  const code = await asked(user.email)
  const guesses = Array.from({ length: 9 }, () => messageOf(enter({ ...code, signInCode: wrong(code.signInCode) })))
  const answered = (await Promise.all(guesses)).filter((message) => message.startsWith('That isn’t'))
  expect(answered).toHaveLength(5)
})

test('a code that is used twice at the same time opens one session', async () => {
  for (let round = 0; round < sized(5, 60); round += 1) {
    await database.query('delete from rate_limit')
    const user = await aUser(services)
    const code = await asked(user.email)
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcome(enter(code))))
    expect(outcomes.map(String).toSorted()).toEqual(['in', ...Array.from({ length: 7 }, () => 'signInCode')])
    expect(await sessionsOf(user)).toBe(1)
  }
})

test('a code works for ten minutes', async () => {
  const user = await aUser(services)
  const [early, late] = [await asked(user.email), await asked(user.email)]
  const start = await database.moveClockToFreshHour()
  await database.query(`update secret_link set created_at = app.now(), expires_at = app.now() + interval '10 minutes'`)
  await database.moveClock(start + 9 * 60_000)
  expect(await outcome(enter(early))).toBe('in')
  await database.moveClock(start + 11 * 60_000)
  expect(await outcome(enter(late))).toBe('signInCode')
})

test('an authenticator app is asked, and the code of the mail still works then', async () => {
  const user = await aUser(services)
  await database.query('insert into user_authenticator (user_id, secret, confirmed_at) values ($1, $2, app.now())', [
    user.id,
    Buffer.alloc(1),
  ])
  const code = await asked(user.email)
  for (let times = 0; times < 7; times += 1) expect(await outcome(enter(code))).toBe('code')
  expect(await sessionsOf(user)).toBe(0)
  await database.query('delete from user_authenticator where user_id = $1', [user.id])
  expect(await outcome(enter(code))).toBe('in')
})

test('a new address gets an account, with a name and the terms, and is verified by the code', async () => {
  const email = freshEmail()
  const code = await asked(email)
  expect(await outcome(enter(code))).toBe('name')
  expect(await outcome(enter({ ...code, name: 'Grace', acceptedTerms: false }))).toBe('acceptedTerms')
  const { user, signedUp } = await enter({ ...code, name: 'Grace Example', acceptedTerms: true })
  expect({ ...user, signedUp }).toMatchObject({ email, name: 'Grace Example', emailVerified: true, signedUp: true })
  expect(await facts('UserSignedUp', user.id)).toHaveLength(1)
  expect(await facts('EmailVerificationRequested', user.id)).toHaveLength(0)
  expect(await enter(await asked(email))).toMatchObject({ user: { id: user.id } })
})

test('two codes that open the same account at the same time open one', async () => {
  const email = freshEmail()
  const codes = [await asked(email), await asked(email)]
  const person = { name: 'Grace', acceptedTerms: true }
  const outcomes = await Promise.all(codes.map((code) => outcome(enter({ ...code, ...person }))))
  expect(outcomes).toContain('in')
  expect(await database.query('select 1 from users where email = $1', [email])).toHaveLength(1)
})

test('an account that was disabled stays closed, and gets no twin', async () => {
  const user = await aUser(services)
  await database.query(`update users set state = 'DISABLED' where id = $1`, [user.id])
  expect(await outcome(enter({ ...(await asked(user.email)), name: 'Grace', acceptedTerms: true }))).toBe(400)
  expect(await sessionsOf(user)).toBe(0)
})

/** An account that someone opened with an address they can't read, and everything that opens it. */
const unproved = async () => {
  const user = await aUser(services, { isVerified: false, passwordHash: await hashPassword(PASSWORD) })
  const another = freshEmail()
  await aSession(services, user)
  await database.query(`insert into passkey (user_id, credential_id, public_key, name) values ($1, $2, $3, 'Phone')`, [
    user.id,
    Buffer.from(newSecret()),
    Buffer.alloc(1),
  ])
  await database.query('insert into user_email (user_id, email, verified_at) values ($1, $2, app.now())', [
    user.id,
    another,
  ])
  const opens = async () => {
    const entrance = {
      area: 'consumer' as const,
      email: user.email,
      password: PASSWORD,
      device: device(),
      mayEnter: everybody,
      needsApp: neverNeeded,
    }
    const password = await outcome(signIn(services, entrance))
    const passkeys = await database.query('select 1 from passkey where user_id = $1', [user.id])
    const addresses = await database.query('select 1 from user_email where email = $1 and removed_at is null', [
      another,
    ])
    return { password, passkeys: passkeys.length, addresses: addresses.length }
  }
  return { user, opens }
}

test('who proves an address by a code shares the account with no one who opened it before', async () => {
  const { user, opens } = await unproved()
  const opened = await enter(await asked(user.email))
  expect(opened).toMatchObject({ user: { id: user.id, emailVerified: true }, passwordRemoved: true })
  expect(await sessionsOf(user)).toBe(1)
  expect(await opens()).toEqual({ password: 400, passkeys: 0, addresses: 0 })
  const trail = await database.query('select action from audit where target_id = $1', [user.id])
  expect(trail).toEqual([{ action: 'user-prove-address' }])
})

test('who proves it by a link for a new password doesn’t either', async () => {
  const { user, opens } = await unproved()
  const token = await inTransaction(services.databases.system, (transaction) =>
    issueLink(transaction, { purpose: 'PASSWORD_RESET', area: 'consumer', userId: user.id, email: user.email }),
  )
  const entrance = { area: 'consumer', mayEnter: everybody, needsApp: neverNeeded } as const
  await resetPassword(services, { ...entrance, token, password: 'another long password', device: device() })
  expect(await opens()).toEqual({ password: 400, passkeys: 0, addresses: 0 })
})

test('of a verified account a code takes nothing away', async () => {
  const { user, opens } = await unproved()
  await database.query('update users set email_verified_at = app.now() where id = $1', [user.id])
  await enter(await asked(user.email))
  expect(await opens()).toEqual({ password: 'in', passkeys: 1, addresses: 1 })
})

test('wrong codes count as failed sign-ins, over all requests', async () => {
  const user = await aUser(services)
  const typed = [await asked(user.email), await asked(user.email), await asked(user.email)]
  const guesses = typed.flatMap((code) =>
    Array.from({ length: 5 }, () => ({ ...code, signInCode: wrong(code.signInCode) })),
  )
  const outcomes = []
  for (const guess of guesses) outcomes.push(await outcome(enter(guess)))
  expect(outcomes.filter((each) => each === 'signInCode')).toHaveLength(LIMITS.signInPerAccount.max)
  expect(outcomes.at(-1)).toBe(429)
})

test('too many codes for one address are refused on the network that asks, and mailed no more from anywhere', async () => {
  const user = await aUser(services)
  const ask = (network: string) => outcome(requestSignInCode(services, { email: user.email, device: device(network) }))
  const mailed = async () =>
    (
      await database.query(
        `select 1 from fact where kind = 'SignInCodeRequested' and subject_id in (select id from secret_link where email = $1)`,
        [user.email],
      )
    ).length
  for (let times = 0; times < LIMITS.signInCodesPerAddress.max; times += 1) expect(await ask(ELSEWHERE)).toBe('in')
  expect(await ask(ELSEWHERE)).toBe(429)
  await database.query(`update rate_limit set used = $1 where key like 'sign-in-codes-overall:%'`, [
    LIMITS.signInCodesOverall.max,
  ])
  const before = await mailed()
  expect([await ask('192.0.2.0/24'), await mailed()]).toEqual(['in', before])
  await aSession(services, user)
  const known = '192.0.2.0/24'
  expect([await ask(known), await mailed()]).toEqual(['in', before + 1])
})

test('a code still works after the server’s secret was replaced', async () => {
  const code = await asked((await aUser(services)).email)
  const { secrets } = services
  const renewed: Services = { ...services, secrets: { ...secrets, server: [newSecret(), ...secrets.server] } }
  expect(await outcome(signInWithCode(renewed, { ...code, device: device(), origin: origin() }))).toBe('in')
})
