import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { createSharedLimiter } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { issueLink } from '#modules/people/identity/actions/issue-link.ts'
import { hashPassword } from '#modules/people/identity/adapters/password-hash.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import type { User } from '#modules/people/identity/types.ts'

const database = aDatabase()
let services: Services
let api: TestApi

beforeAll(async () => {
  services = testServices(database, { sharedLimits: createSharedLimiter(database.system, { enabled: true }) })
  api = await anApi(services)
})
afterAll(() => api.close())

const PASSWORD = 'seven green bicycles'
const hashed = hashPassword(PASSWORD)
const ADD =
  'mutation ($email: String!, $password: String) { emailAdd(email: $email, password: $password) { id email isPrimary isVerified } }'
const VERIFY = 'mutation ($token: String!) { emailVerify(token: $token) { email alreadyConfirmed } }'
const PRIMARY =
  'mutation ($id: ID!, $password: String!) { emailMakePrimary(id: $id, password: $password) { email isPrimary } }'
const REMOVE = 'mutation ($id: ID!) { emailRemove(id: $id) { email } }'
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { user { id } } }'

type Email = { readonly id: string; readonly email: string; readonly isPrimary: boolean; readonly isVerified: boolean }
type Person = { readonly user: User; readonly token: string }

let count = 0
const anAddress = (): string => `more.${String((count += 1))}.${String(Date.now())}@example.com`
const aPerson = async (): Promise<Person> => {
  const person = await aConsumer(services)
  await database.query('update users set password_hash = $2 where id = $1', [person.user.id, await hashed])
  return person
}
const add = (token: string, email: string, password: string | null = PASSWORD) =>
  api.ask('consumer', ADD, { token, variables: { email, password } })
const emailsOf = async (token: string): Promise<readonly Email[]> =>
  (await api.read<{ myEmails: Email[] }>('consumer', '{ myEmails { id email isPrimary isVerified } }', { token }))
    .myEmails
const idOf = async (token: string, email: string) => (await emailsOf(token)).find((each) => each.email === email)?.id
const linkFor = ({ user }: Person, email: string) =>
  inTransaction(services.databases.system, (transaction) =>
    issueLink(transaction, { purpose: 'ADDRESS_VERIFICATION', area: 'consumer', userId: user.id, email }),
  )
const verify = ({ token }: Person, link: string) => api.ask('consumer', VERIFY, { token, variables: { token: link } })
const added = async (person: Person): Promise<string> => {
  const email = anAddress()
  await add(person.token, email)
  await verify(person, await linkFor(person, email))
  return email
}
const makePrimary = async ({ token }: Person, email: string, password = PASSWORD) =>
  api.ask('consumer', PRIMARY, { token, variables: { id: await idOf(token, email), password } })
const remove = async ({ token }: Person, id: string | undefined) =>
  api.ask('consumer', REMOVE, { token, variables: { id } })
const signIn = (email: string, password = PASSWORD) =>
  api.ask('consumer', SIGN_IN, { variables: { input: { email, password } } })
const status = ({ errors }: Awaited<ReturnType<TestApi['ask']>>): unknown => errors[0]?.extensions?.['status']
const factsOf = (user: User, kind: string) =>
  database.query<{ data: object }>('select data from fact where subject_id = $1 and kind = $2', [user.id, kind])

test('a new address needs the password and tells the primary one, once; its link is sent again without', async () => {
  const { user, token } = await aPerson()
  const email = anAddress()
  for (const password of [null, 'not the password'])
    expect((await add(token, email, password)).errors).toMatchObject([
      { extensions: { fields: [{ path: 'password' }] } },
    ])
  expect(await emailsOf(token)).toHaveLength(1)
  expect((await add(token, user.email, null)).errors).toMatchObject([{ extensions: { fields: [{ path: 'email' }] } }])
  expect((await add(token, email)).errors).toEqual([])
  expect((await add(token, email, null)).errors).toEqual([])
  expect(await factsOf(user, 'EmailAdded')).toHaveLength(2)
  expect(await factsOf(user, 'AddressNoticed')).toHaveLength(1)
})

test('an added address counts once its link was opened, and signs its user in', async () => {
  const person = await aPerson()
  const email = anAddress()
  expect((await add(person.token, `  ${email.toUpperCase()} `)).data).toMatchObject({
    emailAdd: [{ isPrimary: true }, { email, isPrimary: false, isVerified: false }],
  })
  expect(await factsOf(person.user, 'EmailAdded')).toHaveLength(1)
  expect(status(await signIn(email))).toBe(400)
  const link = await linkFor(person, email)
  expect((await verify(person, link)).data).toEqual({ emailVerify: { email, alreadyConfirmed: false } })
  expect((await verify(person, link)).data).toEqual({ emailVerify: { email, alreadyConfirmed: true } })
  expect((await signIn(email)).data).toMatchObject({ signIn: { user: { id: person.user.id } } })
  expect((await add(person.token, email)).errors).toMatchObject([{ extensions: { fields: [{ path: 'email' }] } }])
})

test('a link works within 48 hours, for the user who asked for it, and not once the address was removed', async () => {
  const [person, stranger] = [await aPerson(), await aPerson()]
  const email = anAddress()
  await add(person.token, email)
  const link = await linkFor(person, email)
  expect(status(await verify(stranger, link))).toBe(409)
  await database.query(
    `update secret_link set expires_at = app.now() - interval '1 second', created_at = app.now() - interval '49 hours' where user_id = $1 and purpose = 'ADDRESS_VERIFICATION'`,
    [person.user.id],
  )
  expect(status(await verify(person, link))).toBe(409)
  const renewed = await linkFor(person, email)
  const [{ hours } = { hours: 0 }] = await database.query<{ hours: number }>(
    `select round(extract(epoch from expires_at - app.now()) / 3600)::int as hours from secret_link where user_id = $1 and used_at is null`,
    [person.user.id],
  )
  expect(hours).toBe(48)
  await remove(person, await idOf(person.token, email))
  expect(status(await verify(person, renewed))).toBe(409)
})

test('nothing tells whether an address belongs to another user, who keeps it', async () => {
  const [owner, other] = [await aPerson(), await aPerson()]
  const verified = await added(owner)
  for (const email of [owner.user.email, verified]) {
    const answer = await add(other.token, email)
    expect(answer.errors).toEqual([])
    expect(answer.data).toMatchObject({
      emailAdd: expect.arrayContaining([expect.objectContaining({ email, isVerified: false })]),
    })
    expect(status(await verify(other, await linkFor(other, email)))).toBe(409)
  }
  expect((await signIn(verified)).data).toMatchObject({ signIn: { user: { id: owner.user.id } } })
  const signUp = 'mutation ($input: SignUpInput!) { signUp(input: $input) { token } }'
  const input = { email: verified, name: 'Eve', password: 'another long password', acceptedTerms: true }
  expect(status(await api.ask('consumer', signUp, { variables: { input } }))).toBe(400)
})

test('of two users who open their links at once, one gets the address', async () => {
  const people = [await aPerson(), await aPerson()]
  const email = anAddress()
  for (const person of people) await add(person.token, email)
  const links = await Promise.all(people.map((person) => linkFor(person, email)))
  const answers = await Promise.all(people.map((person, index) => verify(person, links[index] ?? '')))
  expect(answers.filter((answer) => status(answer) === 409)).toHaveLength(1)
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  const taken = `insert into user_email (user_id, email, verified_at) select id, $2, app.now() from users where id = any($1::uuid[])`
  await expect(database.query(taken, [people.map(({ user }) => user.id), anAddress()])).rejects.toThrow(
    'user_email_owner',
  )
})

test('a verified address becomes the primary one with the password; the old one stays and is told', async () => {
  const person = await aPerson()
  const email = await added(person)
  const pending = anAddress()
  await add(person.token, pending)
  const wrong = await makePrimary(person, email, 'not the password')
  expect(wrong.errors).toMatchObject([{ extensions: { fields: [{ path: 'password' }] } }])
  expect(status(await makePrimary(person, pending))).toBe(409)
  expect(await factsOf(person.user, 'PrimaryEmailChanged')).toEqual([])
  const oldId = await idOf(person.token, person.user.email)
  expect((await makePrimary(person, email)).data).toMatchObject({
    emailMakePrimary: [{ email, isPrimary: true }, { email: person.user.email, isPrimary: false }, { email: pending }],
  })
  expect(await factsOf(person.user, 'PrimaryEmailChanged')).toMatchObject([{ data: { oldEmailId: oldId } }])
  expect(await api.read('consumer', '{ me { email emailVerified } }', { token: person.token })).toEqual({
    me: { email, emailVerified: true },
  })
  expect((await signIn(person.user.email)).errors).toEqual([])
})

test('the primary address can’t be removed, nor one of another user; a removed one is free again', async () => {
  const [person, stranger] = [await aPerson(), await aPerson()]
  const email = await added(person)
  expect(status(await remove(person, await idOf(person.token, person.user.email)))).toBe(400)
  expect(status(await remove(stranger, await idOf(person.token, email)))).toBe(404)
  expect((await remove(person, await idOf(person.token, email))).data).toEqual({
    emailRemove: [{ email: person.user.email }],
  })
  expect(status(await signIn(email))).toBe(400)
  await add(stranger.token, email)
  expect((await verify(stranger, await linkFor(stranger, email))).errors).toEqual([])
})
