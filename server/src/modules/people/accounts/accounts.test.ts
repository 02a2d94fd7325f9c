import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId, type AccountId } from '@admission/common/ids.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import { recordAcceptance } from '#modules/people/accounts/listeners.ts'
import { aMember, anAccount, anEmployee } from '#modules/people/accounts/testing.ts'
import { PLATFORM_TERMS } from '#modules/people/identity/rules/platform-terms.ts'

const database = aDatabase()
let services: Services
let api: TestApi
let larkhall: AccountId
let thornwick: AccountId

beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
  larkhall = await anAccount(services, { features: ['opportunities'] })
  thornwick = await anAccount(services, { name: 'Thornwick Athletic' })
})
afterAll(() => api.close())

const ACCOUNT = '{ account { id name role features permissions { name manage } marketplaceId } }'

test('a member sees their accounts and the one that the request names', async () => {
  const { token } = await aMember(services, larkhall, 'MARKETING')
  const mine = await api.ask('admin', '{ accounts { role account { name role } } }', { token })
  expect(mine.data?.['accounts']).toEqual([{ role: 'MARKETING', account: { name: 'The Larkhall', role: 'MARKETING' } }])
  const answer = await api.ask('admin', ACCOUNT, { token, headers: { accountid: larkhall.toUpperCase() } })
  const account = answer.data?.['account'] as { permissions: { name: string; manage: boolean }[] }
  expect(account).toMatchObject({ id: larkhall, features: ['opportunities'], marketplaceId: larkhall })
  expect(account.permissions).toContainEqual({ name: 'promotions', manage: true })
  expect(account.permissions).toContainEqual({ name: 'events', manage: false })
  expect(account.permissions.map(({ name }) => name)).not.toContain('members')
})

test('an account of others and one that does not exist are refused alike, and nothing runs', async () => {
  const { token } = await aMember(services, larkhall)
  const foreign = await api.ask('admin', ACCOUNT, { token, headers: { accountid: thornwick } })
  const absent = await api.ask('admin', ACCOUNT, { token, headers: { accountid: newId('Account') } })
  expect(foreign).toMatchObject({
    status: 404,
    errors: [{ extensions: { status: 404, category: 'resourceNotFound' } }],
  })
  expect([foreign.status, foreign.errors]).toEqual([absent.status, absent.errors])
})

test.each(['nonsense', `${newId('Account')},${newId('Account')}`, '*'])(
  'the header AccountId "%s" is refused',
  async (accountid) => {
    const { token } = await aMember(services, larkhall)
    expect((await api.ask('admin', ACCOUNT, { token, headers: { accountid } })).status).toBe(400)
  },
)

test('without the header there is no account; without a token there is nobody', async () => {
  const { token } = await aMember(services, larkhall)
  expect((await api.ask('admin', ACCOUNT, { token })).errors[0]?.extensions).toMatchObject({ status: 403 })
  expect((await api.ask('admin', ACCOUNT)).errors[0]?.extensions).toMatchObject({
    status: 401,
    category: 'unauthorized',
  })
  expect((await api.ask('admin', '{ me { name } }')).data).toEqual({ me: null })
})

test('who lost their place is out of the account on the next request', async () => {
  const { user, token } = await aMember(services, larkhall)
  await database.query('update member set disabled_at = app.now() where user_id = $1', [user.id])
  expect((await api.ask('admin', ACCOUNT, { token, headers: { accountid: larkhall } })).status).toBe(404)
})

test('an employee sees who they are and what they may do; who no longer is one is out', async () => {
  const { user, token } = await anEmployee(services, 'SUPPORT')
  const answer = await api.ask('employee', '{ me { id role permissions { name manage } } }', { token })
  expect(answer.data?.['me']).toMatchObject({ id: user.id, role: 'SUPPORT' })
  expect((answer.data?.['me'] as { permissions: unknown[] } | undefined)?.permissions).toContainEqual({
    name: 'people',
    manage: true,
  })
  await database.query('update employee set disabled_at = app.now() where user_id = $1', [user.id])
  expect((await api.ask('employee', '{ me { id } }', { token })).status).toBe(401)
})

test('that somebody accepted the platform’s terms is kept once, with the moment and a digest of the network', async () => {
  const input = { email: 'accepts@example.com', name: 'A B', password: 'a quiet afternoon', acceptedTerms: true }
  await api.ask('consumer', 'mutation ($input: SignUpInput!) { signUp(input: $input) { token } }', {
    variables: { input },
  })
  await createFactLoop(services, [recordAcceptance]).drain()
  const kept = await database.query(
    `select a.terms, a.terms_version, length(a.ip_hash) as digest, a.accepted_at = date_trunc('milliseconds', f.created_at) as at_once
     from terms_acceptance a join users u on u.id = a.user_id join fact f on f.subject_id = u.id and f.kind = 'UserSignedUp'
     where u.email = 'accepts@example.com'`,
  )
  expect(kept).toEqual([{ terms: 'platform', terms_version: PLATFORM_TERMS.version, digest: 32, at_once: true }])
})
