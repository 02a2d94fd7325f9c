import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { createSharedLimiter } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { hashPassword } from '#modules/people/identity/adapters/password-hash.ts'
import { aConsumer, aSession } from '#modules/people/identity/testing.ts'

const database = aDatabase()
let services: Services
let api: TestApi

beforeAll(async () => {
  services = testServices(database, { sharedLimits: createSharedLimiter(database.system, { enabled: true }) })
  api = await anApi(services)
})
afterAll(() => api.close())

const PASSWORD = 'seven green bicycles'
const NEXT = 'eight yellow tricycles'
const SAVE = `mutation ($version: Int64!, $input: ProfileInput!) {
  profileSave(version: $version, input: $input) { is: __typename
    ... on ProfileSaved { profile { name phone version } } ... on ProfileStale { profile { name phone version } } } }`
const CHANGE = `mutation ($current: String!, $password: String!) {
  passwordChange(current: $current, password: $password) { id isCurrent } }`
const SESSIONS = '{ mySessions { id area device network isCurrent lastUsedAt { utc } } }'
const END = 'mutation ($id: ID!) { sessionEnd(id: $id) { id } }'
const ME = '{ me { name } }'

type Session = { readonly id: string; readonly isCurrent: boolean }

const aPerson = async () => {
  const person = await aConsumer(services)
  const hash = await hashPassword(PASSWORD)
  await database.query('update users set password_hash = $2 where id = $1', [person.user.id, hash])
  return person
}
const save = (token: string, version: number, input: { readonly name: string; readonly phone: string }) =>
  api.ask('consumer', SAVE, { token, variables: { version, input } })
const change = (token: string, current: string, password: string) =>
  api.ask('consumer', CHANGE, { token, variables: { current, password } })
const end = (by: string, id: string | undefined) => api.ask('consumer', END, { token: by, variables: { id } })
const sessionsOf = async (token: string) =>
  (await api.read<{ mySessions: Session[] }>('consumer', SESSIONS, { token })).mySessions
const refusal = ({ errors }: Awaited<ReturnType<TestApi['ask']>>): unknown => errors[0]?.extensions?.['status']
const statusOf = async (token: string) => (await api.ask('consumer', ME, { token })).status
const auditOf = async (userId: string) =>
  (await database.query<{ action: string }>('select action from audit where actor_id = $1 order by at', [userId])).map(
    ({ action }) => action,
  )

test('name and phone number are saved and audited; the second of two windows changes nothing', async () => {
  const { user, token } = await aPerson()
  const first = await save(token, 1, { name: ' Ada  Byron ', phone: '+12025550123' })
  expect(first.data).toMatchObject({
    profileSave: { is: 'ProfileSaved', profile: { name: 'Ada Byron', phone: '+12025550123', version: 2 } },
  })
  const second = await save(token, 1, { name: 'Grace Hopper', phone: '' })
  expect(second.data).toMatchObject({ profileSave: { is: 'ProfileStale', profile: { name: 'Ada Byron', version: 2 } } })
  expect(await auditOf(user.id)).toEqual(['user-save-profile'])
})

test.each([
  ['name', { name: ' ', phone: '' }, 'Enter your name.'],
  ['phone', { name: 'Ada', phone: '12' }, 'The phone number field must be a valid phone number'],
])('an invalid %s is refused beside its field', async (path, input, message) => {
  const { token } = await aPerson()
  const answer = await save(token, 1, input)
  expect(answer.errors).toMatchObject([{ extensions: { fields: [{ path, message }] } }])
  expect(await api.read('consumer', '{ profile { version } }', { token })).toMatchObject({ profile: { version: 1 } })
})

const SAVE_LOCATION = `mutation ($version: Int64!, $location: LocationInput) {
  profileLocationSave(version: $version, location: $location) { is: __typename
    ... on ProfileSaved { profile { version location { countryCode locality postalCode } } } } }`
const HOME = {
  countryCode: 'US',
  addressLine1: '4 Ropewalk',
  locality: 'Port Averil',
  administrativeArea: 'ME',
  postalCode: '04101',
}

test('a postal address is complete in the format of its country, or removed', async () => {
  const { user, token } = await aPerson()
  const locate = (version: number, location: object | null) =>
    api.ask('consumer', SAVE_LOCATION, { token, variables: { version, location } })
  const { postalCode: _code, ...incomplete } = HOME
  for (const wrong of [incomplete, { ...HOME, postalCode: '4170' }, { ...HOME, postalCode: '9'.repeat(201) }])
    expect((await locate(1, wrong)).errors).toMatchObject([
      { extensions: { fields: [{ path: 'location.postalCode' }] } },
    ])
  expect((await locate(1, HOME)).data).toEqual({
    profileLocationSave: {
      is: 'ProfileSaved',
      profile: { version: 2, location: { countryCode: 'US', locality: 'Port Averil', postalCode: '04101' } },
    },
  })
  expect((await locate(1, null)).data).toEqual({ profileLocationSave: { is: 'ProfileStale' } })
  expect((await locate(2, null)).data).toMatchObject({ profileLocationSave: { profile: { location: null } } })
  const [trail] = await database.query<{ after: object }>('select after from audit where actor_id = $1', [user.id])
  expect(trail?.after).toMatchObject({ values: { changed: ['location'] } })
})

test('a wrong current password changes nothing and counts as a failed sign-in', async () => {
  const { token } = await aPerson()
  const answer = await change(token, 'not the password', NEXT)
  expect(answer.errors).toMatchObject([{ extensions: { fields: [{ path: 'current' }] } }])
  const short = await change(token, PASSWORD, 'short')
  expect(short.errors).toMatchObject([{ extensions: { fields: [{ path: 'password' }] } }])
  for (let attempt = 0; attempt < 10; attempt += 1) await change(token, 'not the password', NEXT)
  expect(refusal(await change(token, PASSWORD, NEXT))).toBe(429)
})

test('a changed password ends all other sessions in every area, and tells the user', async () => {
  const { user, token } = await aPerson()
  const others = [await aSession(services, user), await aSession(services, user, 'admin')]
  expect((await change(token, PASSWORD, NEXT)).data).toMatchObject({ passwordChange: [{ isCurrent: true }] })
  expect([await statusOf(token), await statusOf(others[0] ?? '')]).toEqual([200, 401])
  const active = await database.query('select 1 from session where user_id = $1 and revoked_at is null', [user.id])
  expect(active).toHaveLength(1)
  const facts = await database.query(`select 1 from fact where kind = 'PasswordChanged' and subject_id = $1`, [user.id])
  expect(facts).toHaveLength(1)
  expect(await auditOf(user.id)).toEqual(['user-change-password'])
})

test('of two simultaneous changes only one counts', async () => {
  const { user, token } = await aPerson()
  const second = await aSession(services, user)
  const answers = await Promise.all([change(token, PASSWORD, NEXT), change(second, PASSWORD, 'nine red scooters')])
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
})

test('sessions are listed with device and network; one can be ended, not the current and not someone else’s', async () => {
  const { user, token } = await aPerson()
  const stranger = await aPerson()
  const other = await aSession(services, user)
  const sessions = await sessionsOf(token)
  expect(sessions).toHaveLength(2)
  expect(sessions).toContainEqual(
    expect.objectContaining({
      area: 'CONSUMER',
      device: 'an unknown browser',
      network: '192.0.2.0/24',
      isCurrent: true,
    }),
  )
  const theirs = sessions.find(({ isCurrent }) => !isCurrent)?.id
  expect(refusal(await end(stranger.token, theirs))).toBe(404)
  expect(refusal(await end(token, sessions.find(({ isCurrent }) => isCurrent)?.id))).toBe(400)
  expect(await statusOf(other)).toBe(200)
  expect((await end(token, theirs)).errors).toEqual([])
  expect([await statusOf(other), await statusOf(token)]).toEqual([401, 200])
})

test('all others are ended together; those of other users stay', async () => {
  const { user, token } = await aPerson()
  const stranger = await aPerson()
  const other = await aSession(services, user)
  const left = await api.read('consumer', 'mutation { otherSessionsEnd { isCurrent } }', { token })
  expect(left).toEqual({ otherSessionsEnd: [{ isCurrent: true }] })
  expect([await statusOf(other), await statusOf(token), await statusOf(stranger.token)]).toEqual([401, 200, 200])
  expect(await auditOf(user.id)).toEqual(['user-end-other-sessions'])
})
