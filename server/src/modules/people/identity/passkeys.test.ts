import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { anAccount, aMember, anEmployee } from '#modules/people/accounts/testing.ts'
import { hashPassword } from '#modules/people/identity/adapters/password-hash.ts'
import { relyingParty } from '#modules/people/identity/rules/passkey-answer.ts'
import { aConsumer, aPasskeyDevice, aSession, type DeviceChanges } from '#modules/people/identity/testing.ts'

const database = aDatabase()
let services: Services
let api: TestApi

beforeAll(async () => {
  const environment = { ENVIRONMENT: 'test', RELEASE: 'test', REQUIRE_EMPLOYEE_AUTHENTICATOR: 'on' }
  services = testServices(database, { config: readConfig(environment) })
  services.addresses.publicUrl = ORIGIN
  api = await anApi(services)
})
afterAll(() => api.close())

const ORIGIN = 'https://tickets.example'
const PASSWORD = 'seven green bicycles'
const hashed = hashPassword(PASSWORD)
const BEGIN =
  'mutation ($password: String!) { passkeyBegin(password: $password) { challenge rpId userHandle userName known } }'
const ADD =
  'mutation ($name: String!, $input: PasskeyInput!) { passkeyAdd(name: $name, input: $input) { id name lastUsedAt { utc } } }'
const SIGN_IN = 'mutation ($input: PasskeySignInInput!) { passkeySignIn(input: $input) { token } }'

type Area = 'consumer' | 'admin' | 'employee'
type Device = ReturnType<typeof aPasskeyDevice>
const aDevice = (rsaBits?: number) => aPasskeyDevice({ id: 'tickets.example', origin: ORIGIN }, rsaBits)

const statusOf = ({ errors }: Awaited<ReturnType<TestApi['ask']>>): unknown => errors[0]?.extensions?.['status']
const withPassword = async <Person extends { readonly user: { readonly id: string } }>(person: Person) => {
  await database.query('update users set password_hash = $2 where id = $1', [person.user.id, await hashed])
  return person
}
const aPerson = async () => withPassword(await aConsumer(services))
const begin = async (token: string): Promise<{ challenge: string; known: string[] }> =>
  (
    await api.read<{ passkeyBegin: { challenge: string; known: string[] } }>('consumer', BEGIN, {
      token,
      variables: { password: PASSWORD },
    })
  ).passkeyBegin
const add = (token: string, input: object, name = 'Phone') =>
  api.ask('consumer', ADD, { token, variables: { name, input } })
const added = async (token: string): Promise<Device> => {
  const device = aDevice()
  expect((await add(token, device.made((await begin(token)).challenge))).errors).toEqual([])
  return device
}
const challenged = async (area: Area = 'consumer'): Promise<string> =>
  (await api.read<{ passkeyChallenge: { challenge: string } }>(area, 'mutation { passkeyChallenge { challenge } }'))
    .passkeyChallenge.challenge
const enter = (input: object, area: Area = 'consumer') => api.ask(area, SIGN_IN, { variables: { input } })

test('a passkey is added with the password, named, told of, and signs its user in without it', async () => {
  const { user, token } = await aPerson()
  const wrong = await api.ask('consumer', BEGIN, { token, variables: { password: 'not the password' } })
  expect(wrong.errors).toMatchObject([{ extensions: { fields: [{ path: 'password' }] } }])
  const begun = await api.read<{ passkeyBegin: { challenge: string; userHandle: string } }>('consumer', BEGIN, {
    token,
    variables: { password: PASSWORD },
  })
  expect(begun.passkeyBegin).toMatchObject({ rpId: 'tickets.example', userName: user.email, known: [] })
  const device = aDevice()
  const made = device.made(begun.passkeyBegin.challenge)
  expect((await add(token, made, ' ')).errors).toMatchObject([{ extensions: { fields: [{ path: 'name' }] } }])
  expect((await add(token, made, 'Ada’s phone')).data).toMatchObject({
    passkeyAdd: [{ name: 'Ada’s phone', lastUsedAt: null }],
  })
  const facts = `select 1 from fact where kind = 'PasskeyAdded' and subject_id = $1`
  expect(await database.query(facts, [user.id])).toHaveLength(1)
  expect((await begin(token)).known).toEqual([made.credentialId])
  const session = await enter(device.signed(await challenged()))
  const opened = session.data?.['passkeySignIn'] as { token: string } | undefined
  expect(await api.read('consumer', '{ me { id } }', { token: opened?.token ?? '' })).toEqual({ me: { id: user.id } })
})

test.each<[string, DeviceChanges]>([
  ['another site', { origin: 'https://tickets.example.evil' }],
  ['another domain', { rpId: 'evil.example' }],
  ['a frame of another site', { crossOrigin: true }],
  ['another purpose', { type: 'webauthn.create' }],
  ['a user who wasn’t verified', { flags: 0x01 }],
  ['a user who wasn’t there', { flags: 0x04 }],
  ['another signature', { signature: Buffer.alloc(70, 1) }],
])('an answer with %s is refused', async (_which, changes) => {
  const { token } = await aPerson()
  const device = await added(token)
  expect(statusOf(await enter(device.signed(await challenged(), changes)))).toBe(400)
})

test.each<[string, DeviceChanges]>([
  ['another site', { origin: 'https://tickets.example.evil' }],
  ['another domain', { rpId: 'evil.example' }],
  ['a frame of another site', { crossOrigin: true }],
  ['another purpose', { type: 'webauthn.get' }],
  ['a user who wasn’t verified', { flags: 0x41 }],
])('a new passkey with %s is refused', async (_which, changes) => {
  const { token } = await aPerson()
  expect(statusOf(await add(token, aDevice().made((await begin(token)).challenge, changes)))).toBe(409)
})

test('an answer that another key signed is refused', async () => {
  const { token } = await aPerson()
  const [device, stranger] = [await added(token), aDevice()]
  const challenge = await challenged()
  const { credentialId } = device.signed(challenge)
  expect(statusOf(await enter({ ...stranger.signed(challenge), credentialId }))).toBe(400)
})

test('a new RSA key needs 2,048 bits; one that has them signs in', async () => {
  const { token } = await aPerson()
  const status = async (device: Device) => statusOf(await add(token, device.made((await begin(token)).challenge)))
  expect(await status(aDevice(1024))).toBe(409)
  const device = aDevice(2048)
  expect(await status(device)).toBeUndefined()
  expect((await enter(device.signed(await challenged()))).errors).toEqual([])
})

test('a new passkey whose ID isn’t the one in its data is refused', async () => {
  const { token } = await aPerson()
  const made = aDevice().made((await begin(token)).challenge)
  expect(statusOf(await add(token, { ...made, credentialId: 'AAAAAAAAAAAAAAAAAAAAAA' }))).toBe(409)
})

test('a challenge works once, within five minutes, for its area and its user', async () => {
  const [person, other] = [await aPerson(), await aPerson()]
  const device = await added(person.token)
  const challenge = await challenged()
  expect((await enter(device.signed(challenge))).errors).toEqual([])
  expect(statusOf(await enter(device.signed(challenge)))).toBe(400)
  expect(statusOf(await enter(device.signed(await challenged('admin'))))).toBe(400)
  expect(statusOf(await enter(device.signed((await begin(person.token)).challenge)))).toBe(400)
  expect(statusOf(await add(other.token, aDevice().made((await begin(person.token)).challenge)))).toBe(409)
  const old = await challenged()
  await database.query(`update passkey_challenge set expires_at = app.now() - interval '1 second'`)
  expect(statusOf(await enter(device.signed(old)))).toBe(400)
  const twice = await challenged()
  const answers = await Promise.all([enter(device.signed(twice)), enter(device.signed(twice))])
  expect(answers.filter((answer) => statusOf(answer) === 400)).toHaveLength(1)
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
})

test('a device that counts and goes back was copied', async () => {
  const { token } = await aPerson()
  const device = await added(token)
  const status = async (counter: number) => statusOf(await enter(device.signed(await challenged(), { counter })))
  expect([await status(7), await status(7), await status(6), await status(0), await status(8)]).toEqual([
    undefined,
    400,
    400,
    400,
    undefined,
  ])
  const twins = [device.signed(await challenged(), { counter: 9 }), device.signed(await challenged(), { counter: 9 })]
  const answers = await Promise.all(twins.map((input) => enter(input)))
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
})

test('a passkey opens the areas that its user may enter; for employees it is enough', async () => {
  const buyer = await aPerson()
  const member = await withPassword(await aMember(services, await anAccount(services)))
  const employee = await withPassword(await anEmployee(services))
  const areasOf = async ({ user }: { readonly user: typeof buyer.user }) => {
    const device = await added(await aSession(services, user))
    const areas = ['consumer', 'admin', 'employee'] as const
    const entered = await Promise.all(areas.map(async (area) => enter(device.signed(await challenged(area)), area)))
    return areas.filter((_area, index) => entered[index]?.errors.length === 0)
  }
  expect(await areasOf(buyer)).toEqual(['consumer'])
  expect(await areasOf(member)).toEqual(['consumer', 'admin'])
  expect(await areasOf(employee)).toEqual(['consumer', 'employee'])
})

test('a passkey is renamed and removed by its user only; a removed one, or of a disabled user, opens nothing', async () => {
  const [person, stranger] = [await aPerson(), await aPerson()]
  const device = await added(person.token)
  const { myPasskeys } = await api.read<{ myPasskeys: { id: string }[] }>('consumer', '{ myPasskeys { id } }', {
    token: person.token,
  })
  const id = myPasskeys[0]?.id ?? ''
  const rename = `mutation { passkeyRename(id: "${id}", name: "Laptop") { name } }`
  const remove = `mutation { passkeyRemove(id: "${id}") { name } }`
  for (const mutation of [rename, remove])
    expect(statusOf(await api.ask('consumer', mutation, { token: stranger.token }))).toBe(404)
  expect(await api.read('consumer', rename, { token: person.token })).toEqual({ passkeyRename: [{ name: 'Laptop' }] })
  await database.query(`update users set state = 'DISABLED' where id = $1`, [person.user.id])
  expect(statusOf(await enter(device.signed(await challenged())))).toBe(400)
  await database.query(`update users set state = 'ACTIVE' where id = $1`, [person.user.id])
  expect(await api.read('consumer', remove, { token: person.token })).toEqual({ passkeyRemove: [] })
  expect(statusOf(await enter(device.signed(await challenged())))).toBe(400)
})

test('the domain is the host of the public address; an address of this machine is called localhost', () => {
  expect(relyingParty('https://a.example')).toEqual({ id: 'a.example', origin: 'https://a.example' })
  expect(relyingParty('http://127.0.0.1:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' })
})
