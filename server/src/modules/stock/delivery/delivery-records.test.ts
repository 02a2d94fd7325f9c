import { newUuid } from '@admission/common/ids.ts'
import type { EmployeeRole } from '@admission/common/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anAccount, anEmployee, anEventOf } from '#modules/people/accounts/testing.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const RESULT = `{ is: __typename ... on Saved { record { id version } } ... on Stale { message record { version } }
  ... on Refused { message fields { path message } } }`
const METHOD = `id version name description appliesTo targetName state mechanism currency lowestPrice { amount }
  options { id name price days cutOffHours countries } history { what changes { label before after } }`
const CREATE = `mutation ($key: ID!, $accountId: ID!, $mechanism: DeliveryMechanism!, $name: String!) {
  method: deliveryMethodCreate(key: $key, accountId: $accountId, mechanism: $mechanism, name: $name) { ${METHOD} } }`
const READ = `query ($id: ID!) { method: deliveryMethod(id: $id) { ${METHOD} } }`
const SAVE = `mutation ($id: ID!, $version: Int64!, $input: DeliveryMethodInput!) {
  result: deliveryMethodSave(id: $id, version: $version, input: $input) ${RESULT} }`
const SET = `mutation ($id: ID!, $version: Int64!, $state: DeliveryMethodState!) {
  result: deliveryMethodSetState(id: $id, version: $version, state: $state) ${RESULT} }`

type Method = {
  readonly id: string
  readonly version: number
  readonly state: string
  readonly options: readonly { readonly id: string; readonly name: string }[]
  readonly history: readonly object[]
}
type Result = {
  readonly is: string
  readonly message?: string
  readonly fields?: readonly { readonly path: string; readonly message: string }[]
}

const desk = async (role: EmployeeRole = 'OPERATIONS') => {
  const { token } = await anEmployee(services, role)
  const ask = <Answer>(query: string, variables: object) => api.read<Answer>('employee', query, { token, variables })
  return {
    token,
    create: async (accountId: string, mechanism = 'SHIPPING', name = 'By post', key = newUuid()) =>
      (await ask<{ method: Method }>(CREATE, { key, accountId, mechanism, name })).method,
    read: async (id: string) => (await ask<{ method: Method }>(READ, { id })).method,
    save: async ({ id, version }: Pick<Method, 'id' | 'version'>, input: object) =>
      (await ask<{ result: Result }>(SAVE, { id, version, input })).result,
    set: async ({ id, version }: Pick<Method, 'id' | 'version'>, state: string) =>
      (await ask<{ result: Result }>(SET, { id, version, state })).result,
  }
}

const letter = {
  id: 'new',
  name: 'Letter',
  description: '',
  price: 450,
  days: 3,
  cutOffHours: 0,
  countries: ['US', 'CA'],
}
const courier = { ...letter, id: 'other', name: 'Courier', price: 1900, days: 1, cutOffHours: 24, countries: [] }
const input = {
  name: 'By post',
  description: 'On card.',
  appliesTo: 'ACCOUNT',
  position: 3,
  options: [letter, courier],
}

test('a new method is off, is saved with its options, turned on, and shows its history', async () => {
  const [accountId, staff] = [await anAccount(services), await desk()]
  const key = newUuid()
  const made = await staff.create(accountId, 'SHIPPING', 'By post', key)
  expect(made).toMatchObject({ state: 'OFF', mechanism: 'SHIPPING', appliesTo: 'ACCOUNT', options: [] })
  expect((await staff.create(accountId, 'SHIPPING', 'By post', key)).id).toBe(made.id)
  expect(await staff.save(made, input)).toMatchObject({ is: 'DeliveryMethodSaved' })
  const saved = await staff.read(made.id)
  expect(saved).toMatchObject({
    description: 'On card.',
    lowestPrice: { amount: 450 },
    options: [
      { name: 'Letter', price: 450, days: 3, countries: ['CA', 'US'] },
      { name: 'Courier', price: 1900, cutOffHours: 24, countries: [] },
    ],
  })
  expect(await staff.set(saved, 'ON')).toMatchObject({ is: 'DeliveryMethodSaved' })
  const on = await staff.read(made.id)
  expect(on.state).toBe('ON')
  expect(on.history).toMatchObject([
    { what: 'Turned on' },
    { what: 'Description, Position, Options changed' },
    { what: 'Created' },
  ])
  expect(
    await database.query(`select action, account_id from audit where target_id = $1 order by at`, [made.id]),
  ).toEqual(
    ['create', 'save', 'set-state'].map((step) => ({ action: `delivery-method-${step}`, account_id: accountId })),
  )
})

test('options keep their IDs; a removed one is archived, because orders may name it', async () => {
  const [accountId, staff] = [await anAccount(services), await desk()]
  const made = await staff.create(accountId)
  await staff.save(made, input)
  const { options, version } = await staff.read(made.id)
  const [first, second] = options
  const kept = { ...courier, id: second?.id, price: 2000 }
  // An ID of another method's option is no more than a new one here.
  const other = await staff.create(accountId, 'WILL_CALL', 'Box office')
  expect(await staff.save(other, { ...input, options: [{ ...kept, name: 'Stolen' }] })).toMatchObject({
    is: 'DeliveryMethodSaved',
  })
  expect(await staff.save({ id: made.id, version }, { ...input, options: [kept] })).toMatchObject({
    is: 'DeliveryMethodSaved',
  })
  expect(
    await database.query(
      `select id, amount, archived_at is not null as gone from delivery_option where delivery_method_id = $1 order by gone`,
      [made.id],
    ),
  ).toEqual([
    { id: second?.id, amount: 2000, gone: false },
    { id: first?.id, amount: 450, gone: true },
  ])
})

test('the second to save is told that someone was first, and changes nothing', async () => {
  const [accountId, ada, bob] = [await anAccount(services), await desk(), await desk('ADMINISTRATOR')]
  const made = await ada.create(accountId)
  expect(await ada.save(made, input)).toMatchObject({ is: 'DeliveryMethodSaved' })
  expect(await bob.save(made, { ...input, name: 'Other' })).toMatchObject({ is: 'DeliveryMethodStale' })
  expect(await bob.set(made, 'ON')).toMatchObject({ is: 'DeliveryMethodStale' })
  expect(await ada.read(made.id)).toMatchObject({ name: 'By post', state: 'OFF' })
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ position: 1001 }, 'position'],
  [{ appliesTo: 'EVENT' }, 'eventId'],
  [{ appliesTo: 'COLLECTION', collectionId: newUuid() }, 'collectionId'],
  [{ options: [letter, { ...courier, name: 'LETTER' }] }, 'options.1.name'],
  [{ options: [{ ...letter, price: -1 }] }, 'options.0.price'],
  [{ options: [{ ...letter, days: 366 }] }, 'options.0.days'],
  [{ options: [{ ...letter, cutOffHours: -1 }] }, 'options.0.cutOffHours'],
  [{ options: [{ ...letter, countries: ['US', 'QQ'] }] }, 'options.0.countries.1'],
])('bad input is refused beside its field and changes nothing: %o', async (wrong, path) => {
  const [accountId, staff] = [await anAccount(services), await desk()]
  const made = await staff.create(accountId)
  const refused = await staff.save(made, { ...input, ...wrong })
  expect([refused.is, refused.fields?.map((field) => field.path)]).toEqual(['Refused', [path]])
  expect(await staff.read(made.id)).toMatchObject({ version: made.version, options: [] })
})

const forEvent = (eventId: string) => ({ ...input, appliesTo: 'EVENT', eventId })

test('a method can be for an event that the account sells, and for no other', async () => {
  const [ours, theirs, staff] = [await anAccount(services), await anAccount(services), await desk()]
  const made = await staff.create(ours)
  const foreign = await anEventOf(database, theirs)
  expect(await staff.save(made, forEvent(foreign))).toMatchObject({
    fields: [{ path: 'eventId', message: 'Choose an event that this account sells.' }],
  })
  expect(await staff.save(made, forEvent(await anEventOf(database, ours)))).toMatchObject({
    is: 'DeliveryMethodSaved',
  })
  expect(await staff.read(made.id)).toMatchObject({ appliesTo: 'EVENT', targetName: expect.any(String) as string })
})

test('of one mechanism, one method is on for the same tickets', async () => {
  const [accountId, staff] = [await anAccount(services), await desk()]
  const [first, second] = [await staff.create(accountId), await staff.create(accountId, 'SHIPPING', 'Courier')]
  expect(await staff.set(first, 'ON')).toMatchObject({ is: 'DeliveryMethodSaved' })
  expect(await staff.set(second, 'ON')).toMatchObject({
    is: 'Refused',
    message: '“By post” (By mail) is on for the same tickets. Turn it off first.',
  })
  await staff.save(second, forEvent(await anEventOf(database, accountId)))
  expect(await staff.set(await staff.read(second.id), 'ON')).toMatchObject({ is: 'DeliveryMethodSaved' })
  expect(await staff.save(await staff.read(second.id), input)).toMatchObject({ is: 'Refused' })
  expect(await staff.set(await staff.read(second.id), 'ON')).toMatchObject({ message: 'It’s already on.' })
})

test('roles that may only view are refused, and an unknown account is named beside its field', async () => {
  const [accountId, staff, support] = [await anAccount(services), await desk(), await desk('SUPPORT')]
  const made = await staff.create(accountId)
  expect((await support.read(made.id)).id).toBe(made.id)
  const refused = await api.ask('employee', SAVE, {
    token: support.token,
    variables: { id: made.id, version: made.version, input },
  })
  expect(refused.errors[0]?.extensions).toMatchObject({ status: 403 })
  const unknown = await api.ask('employee', CREATE, {
    token: staff.token,
    variables: { key: newUuid(), accountId: newUuid(), mechanism: 'MOBILE', name: 'Phone' },
  })
  expect(unknown.errors[0]?.extensions).toMatchObject({ fields: [{ path: 'accountId' }] })
  const absent = await api.ask('employee', READ, { token: staff.token, variables: { id: newUuid() } })
  expect(absent.errors[0]?.extensions).toMatchObject({ status: 404 })
})

test('of two that are turned on at the same time one is on, and the other is refused', async () => {
  const [accountId, staff] = [await anAccount(services), await desk()]
  for (let round = 0; round < 5; round += 1) {
    const methods = await Promise.all(
      ['By post', 'Courier', 'Letter'].map((name) => staff.create(accountId, 'SHIPPING', `${name} ${String(round)}`)),
    )
    const answers = await Promise.all(methods.map((method) => staff.set(method, 'ON')))
    expect(answers.map(({ is }) => is).toSorted()).toEqual(['DeliveryMethodSaved', 'Refused', 'Refused'])
    for (const { id } of methods) {
      const method = await staff.read(id)
      if (method.state === 'ON') await staff.set(method, 'OFF')
    }
  }
})

test('a method that someone else turns on meanwhile is waited for, and refuses what would be beside it', async () => {
  const [accountId, staff] = [await anAccount(services), await desk()]
  const [first, second, third] = [
    await staff.create(accountId),
    await staff.create(accountId, 'SHIPPING', 'Courier'),
    await staff.create(accountId, 'SHIPPING', 'Letter'),
  ]
  await staff.save(third, forEvent(await anEventOf(database, accountId)))
  await staff.set(await staff.read(third.id), 'ON')
  const other = await database.pools.system.connect()
  await other.query('begin')
  await other.query('update delivery_method set archived_at = null where id = $1', [first.id])
  const waiting = Promise.all([
    staff.set(second, 'ON'),
    staff.read(third.id).then((method) => staff.save(method, input)),
  ])
  const blocked = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(() => database.query(blocked)).toHaveLength(2)
  await other.query('commit')
  other.release()
  const refused = {
    is: 'Refused',
    message: 'Another method (By mail) has just been turned on for the same tickets. Turn it off first.',
  }
  expect(await waiting).toMatchObject([refused, refused])
})
