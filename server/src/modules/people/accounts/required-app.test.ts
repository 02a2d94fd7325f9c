import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { trustedAccountId } from '#platform/actor.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { issueLink } from '#modules/people/identity/actions/issue-link.ts'
import { hashPassword } from '#modules/people/identity/adapters/password-hash.ts'
import { codeAt, stepAt } from '#modules/people/identity/rules/totp.ts'
import { aUser } from '#modules/people/identity/testing.ts'
import { endSessionsOfAccount, endSessionsOfMember } from './listeners.ts'
import { aMember, anAccount } from './testing.ts'

const database = aDatabase()
let services: Services
let api: TestApi

beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const PASSWORD = 'seven green bicycles'
const SETTINGS = `{ accountSettings { version name legalName addressLine taxId email phone website timezone currency statementDescriptor holdMinutes
  waitlistHours refundKind refundHours refundShare refundKeepsFees refundNote requiresAuthenticator cartReminders } }`
const SAVE = `mutation ($version: Int64!, $input: AccountSettingsInput!) { result: accountSettingsSave(version: $version, input: $input) { is: __typename } }`
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { token recoveryCodes } }'
const BEGIN = 'mutation ($input: SignInInput!) { authenticatorBegin(input: $input) { key } }'
const ACCEPT = `mutation ($token: String!, $name: String!, $password: String!, $acceptedTerms: Boolean!) {
  acceptInvitation(token: $token, name: $name, password: $password, acceptedTerms: $acceptedTerms) { token } }`

type Answer = Awaited<ReturnType<TestApi['ask']>>
const fieldOf = ({ errors }: Answer): unknown =>
  (errors[0]?.extensions?.['fields'] as readonly { readonly path: string }[] | undefined)?.[0]?.path
const drain = () => createFactLoop(services, [endSessionsOfAccount, endSessionsOfMember]).drain()

const aMemberWithPassword = async (accountId: Awaited<ReturnType<typeof anAccount>>) => {
  const member = await aMember(services, accountId, 'OWNER')
  await database.query('update users set password_hash = $2 where id = $1', [
    member.user.id,
    await hashPassword(PASSWORD),
  ])
  return member
}
/** The code that the app with this key shows now. */
const codeOf = async (key: string): Promise<string> => {
  const bits = Array.from(key, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const [row] = await database.query<{ now: number }>('select extract(epoch from app.now())::float8 as now')
  return codeAt(bytes, stepAt(row?.now ?? 0))
}
const require = async (token: string, accountId: string): Promise<void> => {
  const call = { token, headers: { accountid: accountId } }
  const { accountSettings } = await api.read<{ accountSettings: Record<string, unknown> }>('admin', SETTINGS, call)
  const { version, ...input } = accountSettings
  const variables = { version, input: { ...input, requiresAuthenticator: true } }
  const { result } = await api.read<{ result: { is: string } }>('admin', SAVE, { ...call, variables })
  expect(result.is).toBe('AccountSettingsSaved')
  await drain()
}
const enter = (email: string, code?: string) =>
  api.ask('admin', SIGN_IN, {
    variables: { input: { email, password: PASSWORD, ...(code === undefined ? {} : { code }) } },
  })
const isSignedIn = async (token: string): Promise<boolean> =>
  (await api.ask('admin', '{ accounts { role } }', { token })).errors.length === 0

test('members without an app are signed out when their account requires one, and set it up as they sign in', async () => {
  const accountId = await anAccount(services)
  const owner = await aMemberWithPassword(accountId)
  const other = await aMemberWithPassword(await anAccount(services))
  await require(owner.token, accountId)
  expect(await isSignedIn(owner.token)).toBe(false)
  expect(await isSignedIn(other.token)).toBe(true)
  expect((await enter(other.user.email)).errors).toEqual([])

  expect(fieldOf(await enter(owner.user.email))).toBe('authenticator')
  const input = { email: owner.user.email, password: PASSWORD }
  const begun = await api.read<{ authenticatorBegin: { key: string } }>('admin', BEGIN, { variables: { input } })
  const entered = await enter(owner.user.email, await codeOf(begun.authenticatorBegin.key))
  const opened = entered.data?.['signIn'] as { token: string; recoveryCodes: string[] } | undefined
  const token = opened?.token ?? ''
  expect(opened?.recoveryCodes).toHaveLength(10)
  expect(await isSignedIn(token)).toBe(true)

  await database.query('delete from user_authenticator where user_id = $1', [owner.user.id])
  await database.query(
    `insert into fact (id, kind, subject_id, data) values (gen_random_uuid(), 'AuthenticatorChanged', $1, '{"isOn": false}')`,
    [owner.user.id],
  )
  await drain()
  expect(await isSignedIn(token)).toBe(false)
})

test('who joins an account that requires an app is a member, and gets in with the app', async () => {
  const accountId = await anAccount(services)
  await database.query('update account set requires_authenticator = true where id = $1', [accountId])
  const known = await aUser(services, { passwordHash: await hashPassword(PASSWORD) })
  for (const email of [known.email, `newcomer-${known.id}@example.com`]) {
    const token = await inTransaction(database.system, (transaction) =>
      issueLink(transaction, {
        purpose: 'MEMBER_INVITATION',
        area: 'admin',
        userId: null,
        email,
        accountId: trustedAccountId(accountId),
        data: { role: 'MANAGER' },
      }),
    )
    const variables = { token, name: 'Ada Byron', password: PASSWORD, acceptedTerms: true }
    expect((await api.ask('admin', ACCEPT, { variables })).data).toEqual({ acceptInvitation: null })
    const members = await database.query('select 1 from member m join users u on u.id = m.user_id where u.email = $1', [
      email,
    ])
    expect(members).toHaveLength(1)
    expect(fieldOf(await enter(email))).toBe('authenticator')
  }
})
