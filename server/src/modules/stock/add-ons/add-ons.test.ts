import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aStaff, type Staff } from '#modules/stock/collections/testing/a-staff.ts'
import { aCollection, aWorld } from '#modules/stock/collections/testing/a-world.ts'
import { charge } from '#modules/stock/promotions/testing/a-promotion.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { SALE_STATES, saleSteps } from '#platform/records/sale-states.ts'

const database = aDatabase()
let services: Services
let api: TestApi

beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const CREATE = `mutation { addOnCreate(input: { name: "Parking", price: 1500 }) { id } }`
const ANSWER = `{ kind: __typename ... on AddOnSaved { record { stock taken saleState history { what } } } ... on Refused { message fields { path message } } }`
const SAVE = `mutation ($id: ID!, $version: Int64!, $input: AddOnInput!) { result: addOnSaveDetail(id: $id, version: $version, input: $input) ${ANSWER} }`
const SET_STATE = `mutation ($id: ID!, $version: Int64!, $state: AddOnState!) { result: addOnSetState(id: $id, version: $version, state: $state) ${ANSWER} }`
type Result = { readonly result: { readonly kind: string; readonly record: object } }

const anOwner = async (features = '{productIntegrations}') => {
  const world = await aWorld(database.query)
  const { accountId } = world
  await database.query('update account set features = $2 where id = $1', [accountId, features])
  return { world, staff: await aStaff(services, api, accountId) }
}
const anAddOn = async (staff: Staff) => (await staff.read<{ addOnCreate: { id: string } }>(CREATE)).addOnCreate.id
const save = async (staff: Staff, id: string, changes: object) => {
  const [row] = await database.query<{ version: number }>('select edit_version as version from add_on where id = $1', [
    id,
  ])
  const input = { name: 'Parking', price: 1500, ...changes }
  return (await staff.read<Result>(SAVE, { id, version: Number(row?.version), input })).result
}

test('without the feature nothing of add-ons can be read or changed', async () => {
  const { staff } = await anOwner('{}')
  for (const query of [
    CREATE,
    '{ addOns { totalCount } }',
    '{ addOn(id: "1f0e4a5e-0000-6000-8000-00000000dead") { id } }',
  ])
    expect((await staff.ask(query)).errors[0]?.extensions).toMatchObject({ status: 403 })
})

test('a new one takes its dates and collections', async () => {
  const { world, staff } = await anOwner()
  const plays = await aCollection(database.query, world, { name: 'Plays' })
  const create = `mutation ($input: NewAddOnInput!) { made: addOnCreate(input: $input) { allCollections collectionIds validUntil { local } reach { name } } }`
  const input = { name: 'Parking', price: 1500, validUntil: '2031-04-01T00:00', collectionIds: [plays] }
  expect((await staff.read<{ made: object }>(create, { input })).made).toEqual({
    allCollections: false,
    collectionIds: [plays],
    validUntil: { local: '2031-04-01T00:00:00' },
    reach: [{ name: 'Plays' }],
  })
  const { errors } = await staff.ask(create, { input: { ...input, validFrom: '2031-05-01T00:00' } })
  expect(errors[0]?.extensions).toMatchObject({
    fields: [{ path: 'validUntil', message: 'Choose an end after the start.' }],
  })
})

test('the stock can’t go below what was sold, and a sold-out add-on says so', async () => {
  const { staff } = await anOwner()
  const id = await anAddOn(staff)
  expect(await save(staff, id, { stock: 5 })).toMatchObject({ record: { stock: 5, taken: 0 } })
  const [row] = await database.query<{ id: string }>('select counter_id as id from add_on where id = $1', [id])
  await charge(database.query, row?.id ?? '', 1, 2)
  expect(await save(staff, id, { stock: 2 })).toMatchObject({
    kind: 'Refused',
    fields: [{ path: 'stock', message: '3 sold, including carts. Enter 3 or more.' }],
  })
  await database.query(`update add_on set state = 'PUBLISHED' where id = $1`, [id])
  expect(await save(staff, id, { stock: 3 })).toMatchObject({ record: { stock: 3, taken: 3, saleState: 'SOLD_OUT' } })
  const { totalCount } = (
    await staff.read<{ addOns: { totalCount: number } }>('{ addOns(filter: { state: [SOLD_OUT] }) { totalCount } }')
  ).addOns
  expect(totalCount).toBe(1)
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ price: -1 }, 'price'],
  [{ minimum: 3, maximum: 2 }, 'maximum'],
  [{ validFrom: '2027-01-02T10:00', validUntil: '2027-01-01T10:00' }, 'validUntil'],
])('refuses %j', async (changes, path) => {
  const { staff } = await anOwner()
  expect(await save(staff, await anAddOn(staff), changes)).toMatchObject({ kind: 'Refused', fields: [{ path }] })
})

test('every step of the table works, and every other is refused', async () => {
  const { staff } = await anOwner()
  for (const from of SALE_STATES)
    for (const to of SALE_STATES) {
      const id = await anAddOn(staff)
      await database.query(`update add_on set state = 'PUBLISHED' where id = $1 and $2 in ('PUBLISHED', 'PAUSED')`, [
        id,
        from,
      ])
      await database.query(`update add_on set state = $2::sale_rule_state where id = $1 and state::text <> $2`, [
        id,
        from,
      ])
      const { kind } = (await staff.read<Result>(SET_STATE, { id, version: 1, state: to })).result
      expect({ from, to, kind }).toEqual({ from, to, kind: saleSteps[from].includes(to) ? 'AddOnSaved' : 'Refused' })
    }
})

test('an add-on is offered with a collection, and no longer offered with it', async () => {
  const { staff, world } = await anOwner()
  const id = await anAddOn(staff)
  await database.query('update add_on set all_collections = false where id = $1', [id])
  const collectionId = await aCollection(database.query, world)
  const setOffered = async (applies: boolean) => {
    await staff.read(
      'mutation ($ids: [ID!]!, $collectionId: ID!, $applies: Boolean!) { addOnsSetCollection(ids: $ids, collectionId: $collectionId, applies: $applies) { __typename } }',
      { ids: [id], collectionId, applies },
    )
    const { addOns } = await staff.read<{ addOns: { totalCount: number } }>(
      'query ($ids: [ID!]) { addOns(filter: { collection: $ids }) { totalCount } }',
      { ids: [collectionId] },
    )
    return addOns.totalCount
  }
  expect(await setOffered(true)).toBe(1)
  expect(await setOffered(false)).toBe(0)
})

test('several change state at once, each for itself; a foreign one stays', async () => {
  const [{ staff }, foreign] = [await anOwner(), await anOwner()]
  const [first, second, theirs] = [await anAddOn(staff), await anAddOn(staff), await anAddOn(foreign.staff)]
  await database.query(`update add_on set all_collections = false where id = $1`, [second])
  const changes = [first, second, theirs].map((id) => ({ id, version: 1, state: 'PUBLISHED' }))
  const { results } = await staff.read<{ results: readonly object[] }>(
    `mutation ($steps: [AddOnStepInput!]!) { results: addOnsSetState(steps: $steps) ${ANSWER} }`,
    { steps: changes },
  )
  expect(results).toMatchObject([
    { kind: 'AddOnSaved' },
    { kind: 'Refused', message: 'It isn’t offered with any collection. Choose one first.' },
    { kind: 'Refused', message: 'This add-on no longer exists.' },
  ])
  expect(
    await database.query('select id, state from add_on where id = any($1) and state <> $2', [
      [first, second, theirs],
      'DRAFT',
    ]),
  ).toEqual([{ id: first, state: 'PUBLISHED' }])
})

test('a trial says whether it is offered; foreign add-ons and events are not found', async () => {
  const [{ staff }, foreign] = [await anOwner(), await anOwner()]
  const id = await anAddOn(staff)
  const TRY = `query ($id: ID!, $rule: [RuleRowInput!]!, $basket: PromotionBasketInput!) { addOnDryRun(addOnId: $id, rule: $rule, basket: $basket) { isOffered reason blockers } }`
  const basket = { tickets: 2, price: 5000 }
  const rule = [{ attribute: 'quantity', operator: 'AT_LEAST', values: ['3'] }]
  expect(await staff.read(TRY, { id, rule, basket })).toEqual({
    addOnDryRun: {
      isOffered: false,
      reason: 'Row 1 of the condition isn’t met: quantity 2 is below 3.',
      blockers: ['It’s a draft.'],
    },
  })
  for (const variables of [
    { id: await anAddOn(foreign.staff), rule, basket },
    { id, rule, basket: { ...basket, eventId: '1f0e4a5e-0000-6000-8000-00000000dead' } },
  ])
    expect((await staff.ask(TRY, variables)).errors[0]?.extensions).toMatchObject({ status: 404 })
  expect((await staff.ask(TRY, { id, rule, basket: { ...basket, tickets: 0 } })).errors[0]?.extensions).toMatchObject({
    fields: [{ path: 'tickets' }],
  })
})
