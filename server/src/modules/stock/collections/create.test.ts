import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { rematch } from './flows/rematch.ts'
import { aHeld } from './testing/a-sold.ts'
import { aStaff } from './testing/a-staff.ts'
import { aCollection, aWorld, offeredUnits } from './testing/a-world.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const CREATE = `mutation ($key: ID!, $input: NewCollectionInput!) { made: collectionCreate(key: $key, input: $input) {
  id name state currency units eventCount storefronts { id } history { what } } }`
const DUPLICATE = `mutation ($key: ID!, $id: ID!) { made: collectionDuplicate(key: $key, id: $id) {
  id name state units priceTypes { name prices { priceLevel amount allIn } } storefronts { id } } }`
type Made = {
  readonly made: {
    readonly id: string
    readonly name: string
    readonly priceTypes?: readonly { readonly name: string }[]
  }
}

test('a new collection is a draft that offers the chosen events in the chosen storefronts, once per key', async () => {
  const world = await aWorld(database.query)
  const staff = await aStaff(services, api, world.accountId)
  const key = newUuid()
  const input = {
    name: ' Northern season ',
    currency: 'usd',
    eventIds: [world.standingEventId],
    storefrontIds: [world.storefrontId],
  }
  const { made } = await staff.read<Made>(CREATE, { key, input })
  expect(made).toEqual({
    id: made.id,
    name: 'Northern season',
    state: 'DRAFT',
    currency: 'USD',
    units: 30,
    eventCount: 1,
    storefronts: [{ id: world.storefrontId }],
    history: [{ what: 'Created' }],
  })
  expect(await staff.read<Made>(CREATE, { key, input })).toEqual({ made })
  const other = await staff.ask(CREATE, { key, input: { ...input, name: 'Another' } })
  expect(other.errors[0]?.extensions).toMatchObject({ status: 409 })
})

test('events and storefronts of another account are refused beside their field, and nothing is stored', async () => {
  const [world, foreign] = [await aWorld(database.query), await aWorld(database.query, 'Canary')]
  const staff = await aStaff(services, api, world.accountId)
  const input = { name: 'Mine', currency: 'USD', eventIds: [], storefrontIds: [] }
  const refusals = [
    { ...input, eventIds: [foreign.standingEventId] },
    { ...input, storefrontIds: [foreign.storefrontId] },
    { ...input, name: ' ' },
    { ...input, currency: 'dollars' },
  ].map(async (wrong) => {
    const { errors } = await staff.ask(CREATE, { key: newUuid(), input: wrong })
    const shown = errors[0]?.extensions as { readonly fields?: readonly { readonly path: string }[] } | undefined
    return shown?.fields?.[0]?.path
  })
  expect(await Promise.all(refusals)).toEqual(['eventIds', 'storefrontIds', 'name', 'currency'])
  expect(await database.query('select 1 from collection where account_id = $1', [world.accountId])).toEqual([])
})

test('a currency that the gateway doesn’t take is refused', async () => {
  const world = await aWorld(database.query)
  const stripe = { secretKey: '', publishableKey: '', webhookSecrets: [], apiUrl: '', scriptUrl: '' }
  const { config, secrets } = services
  const withStripe = await anApi(testServices(database, { config: { ...config, stripe }, secrets }))
  const staff = await aStaff(services, withStripe, world.accountId)
  const create = async (currency: string) =>
    staff.ask(CREATE, { key: newUuid(), input: { name: 'Mine', currency, eventIds: [], storefrontIds: [] } })
  expect((await create('cup')).errors[0]?.extensions).toMatchObject({ fields: [{ path: 'currency' }] })
  expect((await create('eur')).data).toMatchObject({ made: { currency: 'EUR' } })
  await withStripe.close()
})

test('a copy has the condition, prices, limits and caps of its original, and nothing that was sold or held', async () => {
  const world = await aWorld(database.query)
  const rule = [{ attribute: 'section', operator: 'IN', values: ['Standing'] }] as const
  const id = await aCollection(database.query, world, { rule })
  await rematch(services, id)
  await database.query(
    `insert into limit_rule (account_id, name, scope, collection_id, price_type_id, per, maximum)
     select c.account_id, 'Four each', 'COLLECTION'::limit_scope, c.id, null::uuid, 'USER'::limit_per, 4 from collection c where c.id = $1
     union all select t.account_id, 'Two each', 'PRICE_TYPE', null, t.id, 'ORDER', 2 from price_type t where t.collection_id = $1`,
    [id],
  )
  await aHeld(database.query, world, id)
  await database.query('select create_cap(app.uuid_v6(), $1, 10, null, null, null, $2)', [id, 'STOP'])
  const staff = await aStaff(services, api, world.accountId)
  const { made } = await staff.read<Made>(DUPLICATE, { key: newUuid(), id })
  expect(made).toMatchObject({ name: 'Copy of All of it', state: 'DRAFT', units: 20, storefronts: [] })
  expect(made.priceTypes).toEqual([
    {
      name: 'Adult',
      prices: [
        { priceLevel: 1, amount: 2500, allIn: 2500 },
        { priceLevel: 2, amount: 2500, allIn: 2500 },
      ],
    },
  ])
  expect(await offeredUnits(database.query, made.id)).toEqual([`${world.standingEventId}:Standing`])
  expect(
    await database.query(
      `select r.name, r.maximum from limit_rule r left join price_type t on t.id = r.price_type_id
       where coalesce(r.collection_id, t.collection_id) = $1 order by r.name`,
      [made.id],
    ),
  ).toEqual([
    { name: 'Four each', maximum: 4 },
    { name: 'Two each', maximum: 2 },
  ])
  expect(
    await database.query(
      'select capacity, held, sold from cap p join counter k on k.id = p.counter_id where p.collection_id = $1',
      [made.id],
    ),
  ).toEqual([{ capacity: 10, held: 0, sold: 0 }])
})

const ARCHIVE = `mutation ($id: ID!, $version: Int64!, $reason: String, $isConfirmed: Boolean) {
  result: collectionSetState(id: $id, version: $version, state: ARCHIVED, reason: $reason, isConfirmed: $isConfirmed) {
    is: __typename ... on Refused { message } ... on CollectionSaved { record { state archiveReason history(first: 1) { what } } } } }`
const ARCHIVED = `{ archivedCollections { edges { node { name archiveReason archivedAt { timezone } } } } }`

test('a collection with live carts and unsold dates is archived after a confirmation, with a reason, and restored without', async () => {
  const world = await aWorld(database.query)
  const rule = [{ attribute: 'section', operator: 'IN', values: ['Standing'] }] as const
  const id = await aCollection(database.query, world, { rule, name: 'Standing room' })
  await rematch(services, id)
  await aHeld(database.query, world, id)
  const staff = await aStaff(services, api, world.accountId)
  const archive = (isConfirmed: boolean) =>
    staff.read<{ result: object }>(ARCHIVE, { id, version: 1, isConfirmed, reason: ' Replaced ' })
  expect((await archive(false)).result).toEqual({
    is: 'Refused',
    message:
      'It still has 2 tickets in carts and unsold tickets for 1 upcoming event. Carts keep their tickets and prices until they expire. Confirm to archive it anyway.',
  })
  expect((await archive(true)).result).toEqual({
    is: 'CollectionSaved',
    record: { state: 'ARCHIVED', archiveReason: 'Replaced', history: [{ what: 'Archived: Replaced' }] },
  })
  expect(await database.query(`select state from hold where account_id = $1`, [world.accountId])).toEqual([
    { state: 'HELD' },
  ])
  expect(await staff.read(ARCHIVED)).toEqual({
    archivedCollections: {
      edges: [{ node: { name: 'Standing room', archiveReason: 'Replaced', archivedAt: { timezone: 'Europe/Oslo' } } }],
    },
  })
  await staff.read(`mutation ($id: ID!) { collectionSetState(id: $id, version: 2, state: DRAFT) { is: __typename } }`, {
    id,
  })
  expect(await staff.read(ARCHIVED)).toEqual({ archivedCollections: { edges: [] } })
})
