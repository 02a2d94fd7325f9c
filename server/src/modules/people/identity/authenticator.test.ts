import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { readConfig } from '#platform/config/config.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { createSharedLimiter } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { issueLink } from '#modules/people/identity/actions/issue-link.ts'
import { hashPassword } from '#modules/people/identity/adapters/password-hash.ts'
import { codeAt, stepAt } from '#modules/people/identity/rules/totp.ts'
import { turnOffLostAuthenticators } from '#modules/people/identity/jobs.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'

const database = aDatabase()
let services: Services
let api: TestApi

beforeAll(async () => {
  const sharedLimits = createSharedLimiter(database.system, { enabled: true })
  const environment = { ENVIRONMENT: 'test', RELEASE: 'test', REQUIRE_EMPLOYEE_AUTHENTICATOR: 'on' }
  services = testServices(database, { sharedLimits, config: readConfig(environment) })
  api = await anApi(services)
})
afterAll(() => api.close())

const PASSWORD = 'seven green bicycles'
const hashed = hashPassword(PASSWORD)
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }'
const SET_UP = 'mutation ($password: String!) { authenticatorSetUp(password: $password) { key uri } }'
const TURN_ON = 'mutation ($code: String!) { authenticatorTurnOn(code: $code) }'
const TURN_OFF =
  'mutation ($password: String!, $code: String!) { authenticatorTurnOff(password: $password, code: $code) { isOn } }'

type Answer = Awaited<ReturnType<TestApi['ask']>>
const keyIn = ({ data }: Answer, field: string): { readonly key: string; readonly uri: string } => {
  const found = data?.[field]
  if (found === undefined) throw new Error(`no ${field}`)
  return found as { key: string; uri: string }
}
const fieldOf = ({ errors }: Answer): unknown =>
  (errors[0]?.extensions?.['fields'] as readonly { readonly path: string }[] | undefined)?.[0]?.path
const statusOf = ({ errors }: Answer): unknown => errors[0]?.extensions?.['status']

/** The bytes of a key in base 32. */
const aKeyOf = (key: string): Buffer => {
  const bits = Array.from(key, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
const seconds = async (): Promise<number> => {
  const [row] = await database.query<{ now: number }>('select extract(epoch from app.now())::float8 as now')
  return row?.now ?? 0
}
/** The code of an app, `periods` from now. */
const codeOf = async (key: string, periods = 0) => codeAt(aKeyOf(key), stepAt(await seconds()) + periods)

const aPerson = async () => {
  const person = await aConsumer(services)
  await database.query('update users set password_hash = $2 where id = $1', [person.user.id, await hashed])
  return person
}
const signIn = (
  email: string,
  code?: string,
  password = PASSWORD,
  area: 'consumer' | 'admin' | 'employee' = 'consumer',
) => api.ask(area, SIGN_IN, { variables: { input: { email, password, ...(code === undefined ? {} : { code }) } } })

/** A person with an app, its key and recovery codes. The code of the previous period turned it on. */
const aPersonWithApp = async () => {
  const person = await aPerson()
  const { token } = person
  const { authenticatorSetUp } = await api.read<{ authenticatorSetUp: { key: string } }>('consumer', SET_UP, {
    token,
    variables: { password: PASSWORD },
  })
  const { key } = authenticatorSetUp
  const { authenticatorTurnOn: codes } = await api.read<{ authenticatorTurnOn: string[] }>('consumer', TURN_ON, {
    token,
    variables: { code: await codeOf(key, -1) },
  })
  return { ...person, key, codes }
}

test('an app is asked for from its first code on, and each code works once', async () => {
  const { token, user } = await aPerson()
  const wrong = await api.ask('consumer', SET_UP, { token, variables: { password: 'not the password' } })
  expect(fieldOf(wrong)).toBe('password')
  const begun = await api.ask('consumer', SET_UP, { token, variables: { password: PASSWORD } })
  const { key, uri } = keyIn(begun, 'authenticatorSetUp')
  expect(uri).toContain(`secret=${key}`)
  expect((await signIn(user.email)).errors).toEqual([])
  expect(fieldOf(await api.ask('consumer', TURN_ON, { token, variables: { code: '000000' } }))).toBe('code')
  const code = await codeOf(key)
  const on = await api.ask('consumer', TURN_ON, { token, variables: { code } })
  expect(on.data?.['authenticatorTurnOn']).toHaveLength(10)
  expect(fieldOf(await signIn(user.email))).toBe('code')
  expect(fieldOf(await signIn(user.email, code))).toBe('code')
  const next = await codeOf(key, 1)
  expect((await signIn(user.email, `${next.slice(0, 3)} ${next.slice(3)}`)).errors).toEqual([])
  expect(fieldOf(await signIn(user.email, next))).toBe('code')
  expect(statusOf(await api.ask('consumer', SET_UP, { token, variables: { password: PASSWORD } }))).toBe(409)
  const facts = await database.query(`select 1 from fact where kind = 'AuthenticatorChanged' and subject_id = $1`, [
    user.id,
  ])
  expect(facts).toHaveLength(1)
})

test('of two sign-ins with the same code only one gets in', async () => {
  const { user, key } = await aPersonWithApp()
  const code = await codeOf(key)
  const answers = await Promise.all([signIn(user.email, code), signIn(user.email, code)])
  expect(answers.filter((answer) => fieldOf(answer) === 'code')).toHaveLength(1)
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
})

test('a recovery code works once, in place of a code; only digests are stored', async () => {
  const { user, codes, token } = await aPersonWithApp()
  const [first = '', second = ''] = codes
  expect((await signIn(user.email, first.toLowerCase().replace('-', ' '))).errors).toEqual([])
  expect(fieldOf(await signIn(user.email, first))).toBe('code')
  const state = await api.read('consumer', '{ authenticator { isOn recoveryCodesLeft } }', { token })
  expect(state).toEqual({ authenticator: { isOn: true, recoveryCodesLeft: 9 } })
  const renew = 'mutation ($password: String!) { recoveryCodesRenew(password: $password) }'
  await api.read('consumer', renew, { token, variables: { password: PASSWORD } })
  expect(fieldOf(await signIn(user.email, second))).toBe('code')
  const stored = await database.query<{ found: boolean }>(
    `select bool_or(strpos(rc::text, $1) > 0) as found from recovery_code rc`,
    [second],
  )
  expect(stored).toEqual([{ found: false }])
})

test('the stored key is encrypted, and worthless to another user', async () => {
  const { user, key } = await aPersonWithApp()
  const { user: other } = await aPersonWithApp()
  const [row] = await database.query<{ secret: Buffer }>('select secret from user_authenticator where user_id = $1', [
    user.id,
  ])
  expect(row?.secret.includes(aKeyOf(key))).toBe(false)
  await database.query('update user_authenticator set secret = $2 where user_id = $1', [other.id, row?.secret])
  expect(statusOf(await signIn(other.email, await codeOf(key)))).toBe(500)
})

test('wrong codes are limited; the password alone tells nothing more', async () => {
  const { user, key } = await aPersonWithApp()
  for (let attempt = 0; attempt < 10; attempt += 1) expect(statusOf(await signIn(user.email, '000000'))).toBe(400)
  expect(statusOf(await signIn(user.email, await codeOf(key)))).toBe(429)
  expect(fieldOf(await signIn(user.email, '000000', 'not the password'))).toBeUndefined()
})

test('neither a link for a new password nor signing up again gets around it', async () => {
  const { user, codes } = await aPersonWithApp()
  const link = await inTransaction(services.databases.system, (transaction) =>
    issueLink(transaction, { purpose: 'PASSWORD_RESET', area: 'consumer', userId: user.id, email: user.email }),
  )
  const RESET = `mutation ($token: String!, $code: String) {
    resetPassword(token: $token, password: "eight yellow tricycles", code: $code) { token } }`
  const reset = (code?: string) => api.ask('consumer', RESET, { variables: { token: link, code } })
  expect(fieldOf(await reset())).toBe('code')
  expect(fieldOf(await reset('000000'))).toBe('code')
  expect(fieldOf(await signIn(user.email))).toBe('code')
  const signUp = 'mutation ($input: SignUpInput!) { signUp(input: $input) { token } }'
  const input = { email: user.email, name: 'Ada', password: PASSWORD, acceptedTerms: true }
  expect(statusOf(await api.ask('consumer', signUp, { variables: { input } }))).toBe(400)
  expect((await reset(codes[0])).errors).toEqual([])
})

test('turning it off needs password and code, and sends an e-mail', async () => {
  const { user, token, key, codes } = await aPersonWithApp()
  const off = (password: string, code: string) =>
    api.ask('consumer', TURN_OFF, { token, variables: { password, code } })
  expect(fieldOf(await off('not the password', await codeOf(key)))).toBe('password')
  expect(fieldOf(await off(PASSWORD, '000000'))).toBe('code')
  expect((await off(PASSWORD, codes[0] ?? '')).data).toEqual({ authenticatorTurnOff: { isOn: false } })
  expect((await signIn(user.email)).errors).toEqual([])
  const facts = await database.query<{ data: object }>(
    `select data from fact where kind = 'AuthenticatorChanged' and subject_id = $1 order by created_at`,
    [user.id],
  )
  expect(facts.map(({ data }) => data)).toEqual([{ isOn: true }, { isOn: false }])
})

test('employees set up an app before they get in, where that is required', async () => {
  const { user } = await anEmployee(services, 'SUPPORT')
  await database.query('update users set password_hash = $2 where id = $1', [user.id, await hashed])
  expect(fieldOf(await signIn(user.email, undefined, PASSWORD, 'employee'))).toBe('authenticator')
  expect(fieldOf(await signIn(user.email, '123456', PASSWORD, 'employee'))).toBe('authenticator')
  const BEGIN = 'mutation ($input: SignInInput!) { authenticatorBegin(input: $input) { key } }'
  const begin = (password: string) =>
    api.ask('employee', BEGIN, { variables: { input: { email: user.email, password } } })
  expect(statusOf(await begin('not the password'))).toBe(400)
  const { key } = keyIn(await begin(PASSWORD), 'authenticatorBegin')
  expect(fieldOf(await signIn(user.email, '000000', PASSWORD, 'employee'))).toBe('code')
  const enter = 'mutation ($input: SignInInput!) { signIn(input: $input) { token recoveryCodes } }'
  const input = { email: user.email, password: PASSWORD, code: await codeOf(key) }
  const entered = await api.read<{ signIn: { recoveryCodes: string[] } }>('employee', enter, { variables: { input } })
  expect(entered.signIn.recoveryCodes).toHaveLength(10)
  expect(statusOf(await begin(PASSWORD))).toBe(409)
  expect(fieldOf(await signIn(user.email, undefined, PASSWORD, 'employee'))).toBe('code')
  expect(fieldOf(await signIn(user.email))).toBe('code')
  const again = { ...input, code: await codeOf(key, 1) }
  expect(await api.read('employee', enter, { variables: { input: again } })).toMatchObject({
    signIn: { recoveryCodes: null },
  })
})

const LOST = 'mutation ($input: SignInInput!) { authenticatorLost(input: $input) { utc } }'
const report = (email: string, password = PASSWORD) =>
  api.ask('consumer', LOST, { variables: { input: { email, password } } })
const turnOff = () => turnOffLostAuthenticators.run(services, {}, { number: 1, isLast: false })

test('a lost app is turned off after three days, and its user is told at once', async () => {
  const { user } = await aPersonWithApp()
  expect(statusOf(await report(user.email, 'not the password'))).toBe(400)
  expect((await report(user.email)).errors).toEqual([])
  expect((await report(user.email)).errors).toEqual([])
  const facts = await database.query(`select 1 from fact where kind = 'AuthenticatorLost' and subject_id = $1`, [
    user.id,
  ])
  expect(facts).toHaveLength(1)
  await turnOff()
  expect(fieldOf(await signIn(user.email))).toBe('code')
  await database.query(`update user_authenticator set lost_at = lost_at - interval '72 hours' where user_id = $1`, [
    user.id,
  ])
  await turnOff()
  expect((await signIn(user.email)).errors).toEqual([])
})

test.each(['app', 'recovery'] as const)('a code used meanwhile keeps the app: %s', async (kind) => {
  const { user, key, codes } = await aPersonWithApp()
  await report(user.email)
  expect((await signIn(user.email, kind === 'app' ? await codeOf(key, 1) : codes[0])).errors).toEqual([])
  await database.query(`update user_authenticator set lost_at = lost_at - interval '72 hours' where user_id = $1`, [
    user.id,
  ])
  await turnOff()
  expect(fieldOf(await signIn(user.email))).toBe('code')
})

test('an employee’s app can’t be turned off by waiting', async () => {
  const person = await aPersonWithApp()
  await database.query(`insert into employee (user_id, role) values ($1, 'SUPPORT')`, [person.user.id])
  expect(statusOf(await report(person.user.email))).toBe(400)
})
