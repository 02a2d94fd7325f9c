import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountId } from '@admission/common/ids.ts'
import type { MemberRole } from '@admission/common/permissions.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import { createSharedLimiter } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import { issueLink } from '#modules/people/identity/actions/issue-link.ts'
import { hashPassword } from '#modules/people/identity/adapters/password-hash.ts'
import { aUser } from '#modules/people/identity/testing.ts'
import type { User } from '#modules/people/identity/types.ts'
import { recordAcceptance } from '#modules/people/accounts/listeners.ts'
import { anAccount } from '#modules/people/accounts/testing.ts'
import { insertMember } from '#modules/people/accounts/writes/membership.ts'

const database = aDatabase()
const PASSWORD = 'a quiet afternoon'
let services: Services
let api: TestApi
let thornwick: AccountId
let passwordHash: string

beforeAll(async () => {
  const plain = testServices(database)
  const sharedLimits = createSharedLimiter(plain.databases.system, { enabled: true })
  services = testServices(database, { sharedLimits })
  api = await anApi(services)
  passwordHash = await hashPassword(PASSWORD)
})
beforeEach(async () => {
  await database.moveClockToFreshHour()
  thornwick = await anAccount(services, { name: 'Thornwick Athletic' })
  await database.query('delete from rate_limit')
})
afterAll(() => api.close())

/** The token of an invitation to an account. */
const invite = (email: string, role: MemberRole): Promise<string> =>
  inTransaction(services.databases.system, (transaction) =>
    issueLink(transaction, {
      purpose: 'MEMBER_INVITATION',
      area: 'admin',
      userId: null,
      email,
      accountId: thornwick,
      data: { role },
    }),
  )

const ACCEPT = `mutation ($token: String!, $password: String!, $acceptedTerms: Boolean!) {
  acceptInvitation(token: $token, name: "New Member", password: $password, acceptedTerms: $acceptedTerms) { token } }`

const accept = (token: string, more: { readonly password?: string; readonly acceptedTerms?: boolean } = {}) =>
  api.ask('admin', ACCEPT, { variables: { token, password: PASSWORD, acceptedTerms: true, ...more } })

const shown = async (token: string): Promise<unknown> =>
  (await api.ask('admin', `{ invitation(token: "${token}") { email accountName role } }`)).data?.['invitation']

/** Somebody with a place in the account. */
const aPlace = async (role: MemberRole): Promise<User> => {
  const user = await aUser(services, { passwordHash })
  await inTransaction(services.databases.system, (transaction) =>
    insertMember(transaction, { accountId: thornwick, userId: user.id, role }),
  )
  return user
}

const places = ({ id }: Pick<User, 'id'>) =>
  database.query(
    'select role, disabled_at is not null as disabled from member where account_id = $1 and user_id = $2',
    [thornwick, id],
  )

const trail = () =>
  database.query<{ before: { values: object } | null; after: { values: object }; actor_id: string }>(
    `select before, after, actor_id from audit where action = 'accept-invitation' and account_id = $1 order by at, before is not null`,
    [thornwick],
  )

test('an invitation is shown, taken once, and gives the role it names', async () => {
  const token = await invite('new.member@example.com', 'BOX_OFFICE')
  expect(await shown(token)).toEqual({
    email: 'new.member@example.com',
    accountName: 'Thornwick Athletic',
    role: 'BOX_OFFICE',
  })
  const accepted = await accept(token)
  const session = (accepted.data?.['acceptInvitation'] as { token: string } | undefined)?.token ?? ''
  const account = await api.ask('admin', '{ account { name role } }', {
    token: session,
    headers: { accountid: thornwick },
  })
  expect(account.data?.['account']).toEqual({ name: 'Thornwick Athletic', role: 'BOX_OFFICE' })
  expect((await accept(token)).errors[0]?.extensions['category']).toBe('preconditionFailed')
  expect(await shown(token)).toBeNull()
})

test('without the tick on the terms nothing is made, and the link stays usable', async () => {
  const token = await invite('unticked@example.com', 'DOOR')
  expect((await accept(token, { acceptedTerms: false })).errors[0]).toMatchObject({
    message: 'You must agree to the Project Admission Terms & Conditions and Privacy Policy to continue',
    extensions: { category: 'userInputError', fields: [{ path: 'acceptedTerms' }] },
  })
  expect(await database.query(`select 1 from users where email = 'unticked@example.com'`)).toEqual([])
  expect((await accept(token)).errors).toEqual([])
  await createFactLoop(services, [recordAcceptance]).drain()
  const kept = await database.query(
    `select a.terms, length(a.ip_hash) as digest from terms_acceptance a join users u on u.id = a.user_id where u.email = 'unticked@example.com'`,
  )
  expect(kept).toEqual([{ terms: 'platform', digest: 32 }])
})

test('an invitation to somebody who has an account needs that account’s password', async () => {
  const user = await aUser(services, { passwordHash })
  const token = await invite(user.email, 'OWNER')
  expect((await accept(token, { password: 'a noisy afternoon' })).errors).toHaveLength(1)
  expect(await places(user)).toEqual([])
  expect((await accept(token)).errors).toEqual([])
  expect(await places(user)).toEqual([{ role: 'OWNER', disabled: false }])
})

test.each<[MemberRole, MemberRole, MemberRole]>([
  ['OWNER', 'DOOR', 'OWNER'],
  ['MARKETING', 'BOX_OFFICE', 'MARKETING'],
  ['DOOR', 'BOX_OFFICE', 'BOX_OFFICE'],
])('who is %s and is invited as %s is %s', async (from, to, then) => {
  const user = await aPlace(from)
  expect((await accept(await invite(user.email, to))).errors).toEqual([])
  expect(await places(user)).toEqual([{ role: then, disabled: false }])
  const [row, another] = await trail()
  expect(another).toBeUndefined()
  expect(row).toMatchObject({
    actor_id: user.id,
    before: { values: { role: from } },
    after: { values: { role: then, userId: user.id } },
  })
})

test('the open invitation of somebody who lost their place is dead', async () => {
  const user = await aPlace('DOOR')
  const token = await invite(user.email, 'OWNER')
  expect(await shown(token)).toMatchObject({ role: 'OWNER' })
  await database.query('update member set disabled_at = app.now() where user_id = $1', [user.id])
  expect(await shown(token)).toBeNull()
  expect((await accept(token)).errors[0]?.extensions['category']).toBe('preconditionFailed')
  expect(await places(user)).toEqual([{ role: 'DOOR', disabled: true }])
  expect(await trail()).toEqual([])
})

test('who comes in leaves a trace and has spent no attempt', async () => {
  const user = await aUser(services, { passwordHash })
  for (let time = 0; time < 11; time += 1) expect((await accept(await invite(user.email, 'DOOR'))).errors).toEqual([])
  expect(await database.query('select key from rate_limit where used > 0')).toEqual([])
  const [first] = await trail()
  expect(first).toMatchObject({ actor_id: user.id, before: null, after: { values: { role: 'DOOR', userId: user.id } } })
  const guesses = await invite(user.email, 'DOOR')
  for (let time = 0; time < 10; time += 1) await accept(guesses, { password: 'a noisy afternoon' })
  expect((await accept(guesses)).errors[0]?.extensions['category']).toBe('tooManyRequests')
})
