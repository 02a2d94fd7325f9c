import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aMember, anAccount, anEmployee } from '#modules/people/accounts/testing.ts'
import { hashPassword } from '#modules/people/identity/adapters/password-hash.ts'
import { relyingParty } from '#modules/people/identity/rules/passkey-answer.ts'
import { requestSignInCode } from '#modules/people/identity/flows/sign-in-codes.ts'
import { signInCode } from '#modules/people/identity/rules/sign-in-code.ts'
import { aConsumer, aPasskeyDevice, aSession, aUser } from '#modules/people/identity/testing.ts'
import type { SecretLinkId } from '#modules/people/identity/types.ts'
import { digestOf } from '#platform/ids.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

const PASSWORD = 'seven green bicycles'
const ORIGIN = 'https://tickets.example'
const hashed = hashPassword(PASSWORD)
const database = aDatabase()
let services: Services
let api: TestApi
let support: { readonly user: { readonly id: string }; readonly token: string }
let colleague: typeof support
beforeAll(async () => {
  services = testServices(database)
  services.addresses.publicUrl = ORIGIN
  api = await anApi(services)
  support = await anEmployee(services, 'SUPPORT')
  colleague = await anEmployee(services, 'SUPPORT')
})
afterAll(() => api.close())

type Answer = Awaited<ReturnType<TestApi['ask']>>
const statusOf = ({ errors }: Answer): unknown => errors[0]?.extensions?.['status']
const messageOf = ({ errors }: Answer): unknown => errors[0]?.message
const by = (token: string, mutation: string, variables: object) =>
  api.ask(
    'employee',
    `mutation ($userId: ID! $reason: String!) { result: ${mutation}(userId: $userId, reason: $reason) { state } }`,
    {
      token,
      variables: { reason: 'Request 7F42A09C', ...variables },
    },
  )
const isIn = async (area: 'consumer' | 'admin' | 'employee', token: string): Promise<boolean> =>
  (await api.ask(area, '{ me { id } }', { token })).status === 200

/** A member with a password, a passkey, and a session in both areas. */
const aPerson = async () => {
  const member = await aMember(services, await anAccount(services))
  await database.query('update users set password_hash = $2 where id = $1', [member.user.id, await hashed])
  const passkey = aPasskeyDevice(relyingParty(ORIGIN))
  const { credentialId } = passkey.made('x')
  await database.query(
    `insert into passkey (id, user_id, credential_id, public_key, counter, name) values (gen_random_uuid(), $1, $2, $3, 0, 'Phone')`,
    [member.user.id, Buffer.from(credentialId, 'base64url'), Buffer.from(passkey.storedKey)],
  )
  return { ...member, passkey, consumerToken: await aSession(services, member.user) }
}

const withPassword = (area: 'consumer' | 'admin', email: string, password = PASSWORD) =>
  api.ask(area, 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }', {
    variables: { input: { email, password } },
  })
const withPasskey = async (area: 'consumer' | 'admin', device: ReturnType<typeof aPasskeyDevice>) => {
  const { passkeyChallenge } = await api.read<{ passkeyChallenge: { challenge: string } }>(
    area,
    'mutation { passkeyChallenge { challenge } }',
  )
  return api.ask(area, 'mutation ($input: PasskeySignInInput!) { passkeySignIn(input: $input) { token } }', {
    variables: { input: device.signed(passkeyChallenge.challenge) },
  })
}
const withCode = async (email: string) => {
  const device = { userAgent: 'test', network: '192.0.2.0/24' }
  const { request } = await requestSignInCode(services, { email, device })
  const [row] = await database.query<{ id: SecretLinkId }>('select id from secret_link where token_hash = $1', [
    digestOf(request),
  ])
  const code = signInCode(services.secrets.server, row?.id ?? ('' as SecretLinkId))
  return api.ask('consumer', 'mutation ($input: SignInWithCodeInput!) { signInWithCode(input: $input) { token } }', {
    variables: { input: { request, signInCode: code } },
  })
}

test('a lock ends every session and refuses every method in every area, until it is undone', async () => {
  const person = await aPerson()
  const { user } = person
  expect((await by(support.token, 'userLock', { userId: user.id })).data).toEqual({ result: { state: 'DISABLED' } })
  expect([await isIn('admin', person.token), await isIn('consumer', person.consumerToken)]).toEqual([false, false])
  const attempts = [
    await withPassword('consumer', user.email),
    await withPassword('admin', user.email),
    await withPasskey('consumer', person.passkey),
    await withPasskey('admin', person.passkey),
    await withCode(user.email),
  ]
  expect(attempts.map(({ data }) => data)).toEqual(attempts.map(() => null))
  expect(statusOf(await by(support.token, 'userLock', { userId: user.id }))).toBe(409)
  const shown = await api.read<{ signIns: { edges: { node: { failure: string } }[] } }>(
    'employee',
    'query ($user: [ID!]) { signIns(filter: { user: $user, failed: true }) { edges { node { failure } } } }',
    { token: support.token, variables: { user: [user.id] } },
  )
  expect(shown.signIns.edges.map(({ node }) => node.failure)).toEqual(attempts.map(() => 'LOCKED'))

  expect((await by(colleague.token, 'userUnlock', { userId: user.id })).data).toEqual({ result: { state: 'ACTIVE' } })
  // What was open before stays ended.
  expect(await isIn('admin', person.token)).toBe(false)
  expect((await withPassword('admin', user.email)).errors).toEqual([])
  expect((await withPasskey('consumer', person.passkey)).errors).toEqual([])
  expect(
    await database.query('select action, reason from audit where target_id = $1 and reason is not null order by at', [
      user.id,
    ]),
  ).toEqual(['user-lock', 'user-unlock'].map((action) => ({ action, reason: 'Request 7F42A09C' })))
})

test('no one locks themselves, and support no employee', async () => {
  const administrator = await anEmployee(services)
  expect(statusOf(await by(support.token, 'userLock', { userId: support.user.id }))).toBe(403)
  expect(statusOf(await by(support.token, 'userLock', { userId: administrator.user.id }))).toBe(403)
  expect(
    statusOf(await by((await anEmployee(services, 'FINANCE')).token, 'userLock', { userId: support.user.id })),
  ).toBe(403)
  const other = await anEmployee(services, 'FINANCE')
  expect((await by(administrator.token, 'userLock', { userId: other.user.id })).errors).toEqual([])
  expect(await isIn('employee', other.token)).toBe(false)
})

test('support ends one session, or all of them', async () => {
  const person = await aPerson()
  const { userRecord } = await api.read<{ userRecord: { sessions: { id: string; area: string }[] } }>(
    'employee',
    'query ($id: ID!) { userRecord(id: $id) { sessions { id area } } }',
    { token: support.token, variables: { id: person.user.id } },
  )
  const END = `mutation ($userId: ID!, $sessionId: ID!) { userSessionEnd(userId: $userId, sessionId: $sessionId, reason: "Asked") { sessions { area } } }`
  const office = userRecord.sessions.find(({ area }) => area === 'ADMIN')
  const end = (userId: string) =>
    api.ask('employee', END, { token: support.token, variables: { userId, sessionId: office?.id } })
  expect(statusOf(await end((await aUser(services)).id))).toBe(404)
  expect((await end(person.user.id)).data).toEqual({ userSessionEnd: { sessions: [{ area: 'CONSUMER' }] } })
  expect([await isIn('admin', person.token), await isIn('consumer', person.consumerToken)]).toEqual([false, true])
  expect(statusOf(await end(person.user.id))).toBe(404)
  expect((await by(support.token, 'userSessionsEnd', { userId: person.user.id })).errors).toEqual([])
  expect(await isIn('consumer', person.consumerToken)).toBe(false)
})

const withApp = async <Person extends { readonly user: { readonly id: string } }>(person: Person): Promise<Person> => {
  await database.query(
    `with app as (insert into user_authenticator (user_id, secret, confirmed_at) values ($1, 'x', app.now()))
     insert into recovery_code (user_id, code_hash) values ($1, sha256('y'))`,
    [person.user.id],
  )
  return person
}
const ask = async (token: string, userId: string) => {
  const answer = await by(token, 'secondFactorResetAsk', { userId })
  const [row] = await database.query<{ id: string }>(
    `select id from approval where user_id = $1 order by asked_at desc limit 1`,
    [userId],
  )
  return { answer, id: row?.id ?? '' }
}
const decide = (token: string, what: 'Approve' | 'Decline', id: string) =>
  api.ask(
    'employee',
    `mutation ($id: ID!) { result: secondFactorReset${what}(id: $id) { hasAuthenticator passkeys approvals { id } } }`,
    { token, variables: { id } },
  )

test('a second factor goes when a second employee approves: sessions end, and the user is told', async () => {
  const person = await withApp(await aPerson())
  const { id, answer } = await ask(support.token, person.user.id)
  expect(answer.errors).toEqual([])
  expect(statusOf(await by(colleague.token, 'secondFactorResetAsk', { userId: person.user.id }))).toBe(409)
  const own = await decide(support.token, 'Approve', id)
  expect([statusOf(own), messageOf(own)]).toEqual([403, 'You asked for this. Another employee has to approve it.'])
  expect(await isIn('admin', person.token)).toBe(true)
  expect(
    (
      await api.read<{ openApprovals: object[] }>('employee', '{ openApprovals { id isMine userId } }', {
        token: colleague.token,
      })
    ).openApprovals,
  ).toContainEqual({ id, isMine: false, userId: person.user.id })
  const nothing = { hasAuthenticator: false, passkeys: 0, approvals: [] }
  expect((await decide(colleague.token, 'Approve', id)).data).toEqual({ result: nothing })
  expect([await isIn('admin', person.token), await isIn('consumer', person.consumerToken)]).toEqual([false, false])
  expect(statusOf(await decide(colleague.token, 'Approve', id))).toBe(409)
  expect(
    await database.query(`select data from fact where kind = 'AuthenticatorChanged' and subject_id = $1`, [
      person.user.id,
    ]),
  ).toEqual([{ data: { isOn: false, byStaff: true } }])
  expect(statusOf((await ask(support.token, person.user.id)).answer)).toBe(409)
})

test('the database refuses an approval by who asked, by the user, and after a day', async () => {
  const person = await withApp(await aPerson())
  const { id } = await ask(support.token, person.user.id)
  const approve = (user: string) =>
    database.query(`update approval set state = 'APPROVED', decided_by = $2, decided_at = app.now() where id = $1`, [
      id,
      user,
    ])
  await expect(approve(support.user.id)).rejects.toThrow('approval_four_eyes')
  await expect(approve(person.user.id)).rejects.toThrow('approval_of_others')
  await database.moveClock(24 * 3_600_000 + 1)
  await expect(approve(colleague.user.id)).rejects.toThrow('approval_in_time')
  const late = await anEmployee(services, 'SUPPORT')
  expect(statusOf(await decide(late.token, 'Approve', id))).toBe(409)
  // An expired request makes room for another one.
  expect((await ask(late.token, person.user.id)).answer.errors).toEqual([])
  await database.moveClock(0)
})

test('of a reset for an employee, both administrators are told; support can neither ask nor approve', async () => {
  const person = await withApp(await anEmployee(services, 'FINANCE'))
  const [first, second] = [await anEmployee(services), await anEmployee(services)]
  expect(statusOf((await ask(support.token, person.user.id)).answer)).toBe(403)
  const { id } = await ask(first.token, person.user.id)
  expect(statusOf(await decide(support.token, 'Approve', id))).toBe(403)
  expect(statusOf(await decide(person.token, 'Approve', id))).toBe(403)
  expect((await decide(second.token, 'Approve', id)).errors).toEqual([])
  const announced = await database.query<{ subject_id: string }>(
    `select subject_id from fact where kind = 'EmployeeAuthenticatorRemoved' and data ->> 'userId' = $1`,
    [person.user.id],
  )
  expect(announced.map(({ subject_id }) => subject_id).toSorted()).toEqual([first.user.id, second.user.id].toSorted())
})

test('a request that is withdrawn or declined changes nothing', async () => {
  const person = await withApp(await aPerson())
  for (const token of [support.token, colleague.token]) {
    const { id } = await ask(support.token, person.user.id)
    expect((await decide(token, 'Decline', id)).data).toEqual({
      result: { hasAuthenticator: true, passkeys: 1, approvals: [] },
    })
    expect(statusOf(await decide(colleague.token, 'Approve', id))).toBe(409)
  }
  expect(await isIn('admin', person.token)).toBe(true)
})

const attempts = () => database.query<{ n: number }>('select count(*)::integer as n from sign_in_attempt')

test('every attempt is recorded with its method and why it failed; for an address that no one has, nothing is', async () => {
  const person = await aPerson()
  await withPassword('consumer', person.user.email)
  await withPassword('consumer', person.user.email, 'not the password')
  await withPassword('consumer', (await aConsumer(services)).user.email)
  await withPasskey('admin', person.passkey)
  const query = `query ($user: [ID!]) { signIns(filter: { user: $user }, sort: { by: TIME, descending: false }) { edges { node { area method failure device network } } } }`
  const read = async () =>
    (
      await api.read<{ signIns: { edges: { node: { method: string; failure: string | null; area: string } }[] } }>(
        'employee',
        query,
        { token: support.token, variables: { user: [person.user.id] } },
      )
    ).signIns.edges.map(({ node }) => `${node.area} ${node.method} ${node.failure ?? 'in'}`)
  // The first two are the sessions that it was made with.
  expect((await read()).slice(2)).toEqual([
    'CONSUMER Password in',
    'CONSUMER Password WRONG_PASSWORD',
    'ADMIN Passkey in',
  ])
  const before = await attempts()
  expect(messageOf(await withPassword('consumer', 'no.one@nowhere.example'))).toBe('E-mail and password don’t match.')
  await read()
  expect(await attempts()).toEqual(before)
  await withApp(person)
  const asked = await withPassword('consumer', person.user.email)
  expect(statusOf(asked)).toBe(400)
  expect((await read()).at(-1)).toBe('CONSUMER Password and app code NO_SECOND_STEP')
})
