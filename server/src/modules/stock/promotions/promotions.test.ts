import type { EventId } from '@admission/common/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aMember } from '#modules/people/accounts/testing.ts'
import { aStaff, type Staff } from '#modules/stock/collections/testing/a-staff.ts'
import { aCollection, aWorld } from '#modules/stock/collections/testing/a-world.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { SALE_STATES, saleSteps } from '#platform/records/sale-states.ts'
import {
  aDetail,
  aPromotion,
  charge,
  CREATE,
  SAVE,
  SAVE_COLLECTIONS,
  SAVE_RULE,
  SET_STATE,
  tenPercent,
  type Result,
} from './testing/a-promotion.ts'

const database = aDatabase()
let services: Services
let api: TestApi

beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const anOwner = async () => {
  const world = await aWorld(database.query)
  return { world, staff: await aStaff(services, api, world.accountId) }
}
const versionOf = async (id: string): Promise<number> => {
  const [row] = await database.query<{ version: number }>(
    'select edit_version as version from promotion where id = $1',
    [id],
  )
  return Number(row?.version)
}
const atLeast = (attribute: string, value: string) => [{ attribute, operator: 'AT_LEAST', values: [value] }]
const save = async (staff: Staff, id: string, changes: Readonly<Record<string, unknown>>) =>
  (await staff.read<Result>(SAVE, { id, version: await versionOf(id), input: aDetail(changes) })).result

test('a member limited to some events reads the promotions of collections with none but these, and edits none', async () => {
  const { world, staff } = await anOwner()
  const [theirs = '', others = ''] = world.seatedEventIds
  const [own, mixed] = [await aCollection(database.query, world), await aCollection(database.query, world)]
  const offer = (collectionId: string, eventId: string) =>
    database.query(
      `insert into collection_block (account_id, collection_id, block_id, event_id) select account_id, $1, id, event_id from block where event_id = $2 on conflict do nothing`,
      [collectionId, eventId],
    )
  await offer(own, theirs)
  await offer(mixed, theirs)
  await offer(mixed, others)
  const made = async (name: string, collectionIds: readonly string[] | null) => {
    const { promotionCreate } = await staff.read<{ promotionCreate: { id: string } }>(CREATE, {
      input: { ...tenPercent, name, code: `${name}10` },
    })
    const { id } = promotionCreate
    if (collectionIds !== null)
      await staff.read(SAVE_COLLECTIONS, { id, version: await versionOf(id), all: false, ids: collectionIds })
    return id
  }
  const [seen, hidden] = [await made('OWN', [own]), await made('MIXED', [own, mixed])]
  await made('ALL', null)
  await made('NONE', [])
  const { token } = await aMember(services, world.accountId, 'MARKETING', [theirs as EventId])
  const ask = (query: string, variables: object = {}) =>
    api.ask('admin', query, { token, headers: { accountid: world.accountId }, variables: { ...variables } })
  const listed = await ask('{ promotions { edges { node { name } } } promotionCodes { edges { node { code } } } }')
  expect(listed.data).toEqual({
    promotions: { edges: [{ node: { name: 'OWN' } }] },
    promotionCodes: { edges: [{ node: { code: 'OWN10' } }] },
  })
  const read = 'query ($id: ID!) { promotion(id: $id) { name } }'
  expect((await ask(read, { id: seen })).data).toEqual({ promotion: { name: 'OWN' } })
  expect((await ask(read, { id: hidden })).errors[0]).toMatchObject({ extensions: { category: 'resourceNotFound' } })
  const saved = await ask(SAVE, { id: seen, version: await versionOf(seen), input: aDetail({}) })
  expect(saved.errors[0]?.message).toMatch(/access to some events only/)
})

describe('creating', () => {
  test('makes a draft for everything, with its code', async () => {
    const { staff } = await anOwner()
    const { promotionCreate } = await staff.read<{ promotionCreate: object }>(CREATE, { input: tenPercent })
    expect(promotionCreate).toMatchObject({
      state: 'DRAFT',
      standing: 'DRAFT',
      summary: '10% off each ticket',
      activation: 'Code SPRING10',
      codeCount: 1,
    })
  })

  test('takes its dates and collections, and says where they are sold', async () => {
    const { world, staff } = await anOwner()
    const foreign = await aWorld(database.query)
    const plays = await aCollection(database.query, world, { name: 'Plays' })
    const other = await aCollection(database.query, foreign, { name: 'Theirs' })
    const input = {
      ...tenPercent,
      validFrom: '2031-03-01T09:00',
      validUntil: '2031-04-01T00:00',
      collectionIds: [plays, other],
    }
    const { made } = await staff.read<{ made: object }>(
      `mutation ($input: NewPromotionInput!) { made: promotionCreate(input: $input) {
        allCollections collectionIds validFrom { local } validUntil { local } reach { name storefronts } } }`,
      { input },
    )
    expect(made).toMatchObject({
      allCollections: false,
      collectionIds: [plays],
      validFrom: { local: '2031-03-01T09:00:00' },
      validUntil: { local: '2031-04-01T00:00:00' },
      reach: [{ name: 'Plays', storefronts: [expect.any(String)] }],
    })
  })

  test.each([
    [{ validFrom: '2031-03-01T09:00', validUntil: '2031-03-01T09:00' }, 'validUntil', 'Choose an end after the start.'],
    [{ allCollections: false }, 'collectionIds', 'Choose a collection, or all of them.'],
    [{ name: ' ' }, 'name', 'Enter a name.'],
    [{ basisPoints: null }, 'basisPoints', 'Use a percentage from 0.01 to 100.'],
    [{ kind: 'AMOUNT' }, 'amount', 'Enter an amount above zero.'],
    [{ kind: 'BUY_X_GET_Y', buy: 2 }, 'get', 'Enter how many tickets come with them.'],
    [{ code: 'A B' }, 'code', 'Use 2 to 40 letters, numbers and dashes.'],
    [{ code: '' }, 'code', 'Enter a code.'],
  ])('refuses %j', async (changes, path, message) => {
    const { staff } = await anOwner()
    const { errors } = await staff.ask(CREATE, { input: { ...tenPercent, ...changes } })
    expect(errors[0]?.extensions).toMatchObject({ category: 'userInputError', fields: [{ path, message }] })
  })

  test('refuses a code that another promotion has, in whatever case', async () => {
    const { staff } = await anOwner()
    await aPromotion(staff)
    const { errors } = await staff.ask(CREATE, { input: { ...tenPercent, code: 'spring10' } })
    expect(errors[0]?.extensions).toMatchObject({ fields: [{ path: 'code' }] })
  })
})

describe('saving the detail', () => {
  test('stores only what the kind uses and shows in the history what changed', async () => {
    const { staff } = await anOwner()
    const id = await aPromotion(staff)
    const changes = {
      kind: 'AMOUNT',
      amount: 500,
      perOrder: true,
      maxUses: 10,
      budget: 5000,
      validFrom: '2027-01-02T10:00',
    }
    const { kind, record } = await save(staff, id, changes)
    expect(kind).toBe('PromotionSaved')
    expect(record).toMatchObject({ maxUses: 10, budget: { amount: 5000 } })
    const rows = await database.query(
      "select basis_points, amount, per_order, valid_from at time zone 'Europe/Oslo' as local from promotion where id = $1",
      [id],
    )
    expect(rows).toMatchObject([{ basis_points: null, amount: 500, per_order: true }])
    expect(record.history[0]?.what).toBe('Kind, Percentage off, Amount, Applies to, Starts, Total uses, Budget changed')
  })

  test('refuses a limit or budget below what was used, with the number, and keeps the old one', async () => {
    const { world, staff } = await anOwner()
    const id = await aPromotion(staff)
    await save(staff, id, { maxUses: 10, budget: 5000 })
    const [counters] = await database.query<{ uses: string; budget: string }>(
      'select uses_counter_id as uses, budget_counter_id as budget from promotion where id = $1',
      [id],
    )
    await charge(database.query, counters?.uses ?? '', 1, 2)
    await charge(database.query, counters?.budget ?? '', 1, 1250)
    expect(await save(staff, id, { maxUses: 2, budget: 5000 })).toMatchObject({
      kind: 'Refused',
      fields: [{ path: 'maxUses', message: 'Already used 3 times. Enter 3 or more.' }],
    })
    expect(await save(staff, id, { maxUses: 3, budget: 1250 })).toMatchObject({
      kind: 'Refused',
      fields: [{ path: 'budget', message: 'Buyers already saved $12.51. Enter $12.51 or more.' }],
    })
    const capacities = await database.query<{ capacity: number }>(
      `select capacity from counter where account_id = $1 and kind in ('PROMOTION', 'BUDGET') order by capacity`,
      [world.accountId],
    )
    expect(capacities.map(({ capacity }) => capacity)).toEqual([10, 5000])
    expect(await save(staff, id, { maxUses: 3, budget: 1251 })).toMatchObject({ kind: 'PromotionSaved' })
  })

  test('tells a second person that the first one saved', async () => {
    const { staff } = await anOwner()
    const id = await aPromotion(staff)
    await save(staff, id, { name: 'First' })
    expect((await staff.read<Result>(SAVE, { id, version: 1, input: aDetail() })).result.kind).toBe('PromotionStale')
  })
})

describe('states', () => {
  test('every step of the table works, and every other is refused with its reason', async () => {
    const { staff } = await anOwner()
    for (const from of SALE_STATES)
      for (const to of SALE_STATES) {
        const id = await aPromotion(staff, { code: `FROM-${from}-${to}` })
        await database.query(
          `update promotion set state = 'PUBLISHED' where id = $1 and $2 in ('PUBLISHED', 'PAUSED')`,
          [id, from],
        )
        await database.query(`update promotion set state = $2::sale_rule_state where id = $1 and state::text <> $2`, [
          id,
          from,
        ])
        const { kind } = (await staff.read<Result>(SET_STATE, { id, version: 1, state: to })).result
        expect({ from, to, kind }).toEqual({
          from,
          to,
          kind: saleSteps[from].includes(to) ? 'PromotionSaved' : 'Refused',
        })
      }
  })

  test('a stale change of state names who was first, and doesn’t speak of changes to compare', async () => {
    const { world, staff } = await anOwner()
    const other = await aStaff(services, api, world.accountId)
    const id = await aPromotion(staff)
    await save(staff, id, { name: 'First' })
    const { result } = await other.read<Result>(SET_STATE, { id, version: 1, state: 'PUBLISHED' })
    expect(result).toMatchObject({
      kind: 'PromotionStale',
      message: `${staff.user.name} changed this in the meantime. Check it, then try again.`,
    })
    expect((await database.query(`select state from promotion where id = $1`, [id]))[0]).toEqual({ state: 'DRAFT' })
  })

  test('nothing without a code, without a collection, or that is over can be published', async () => {
    const { staff } = await anOwner()
    const publish = async (id: string) =>
      (await staff.read<Result>(SET_STATE, { id, version: await versionOf(id), state: 'PUBLISHED' })).result
    const id = await aPromotion(staff)
    await database.query('update promotion_code set archived_at = now() where promotion_id = $1', [id])
    expect((await publish(id)).message).toContain('It has no code')
    await save(staff, id, { automatic: true, validUntil: '2020-01-01T10:00' })
    expect((await publish(id)).message).toMatch(/^It ended on/)
    await save(staff, id, { automatic: true })
    await staff.read<Result>(SAVE_COLLECTIONS, { id, version: await versionOf(id), all: false, ids: [] })
    expect((await publish(id)).message).toContain('any collection')
  })

  test('a published promotion shows whether it is scheduled, running, used up or over', async () => {
    const { staff } = await anOwner()
    const listed = async (state: string) =>
      (
        await staff.read<{ promotions: { totalCount: number } }>(
          `query ($state: [PromotionStanding!]) { promotions(filter: { state: $state }) { totalCount } }`,
          { state: [state] },
        )
      ).promotions.totalCount
    const id = await aPromotion(staff, { automatic: true })
    await database.query(`update promotion set state = 'PUBLISHED' where id = $1`, [id])
    const shows = async (changes: Readonly<Record<string, unknown>>, standing: string) => {
      const { record } = await save(staff, id, { automatic: true, ...changes })
      expect([record.standing, await listed(standing)]).toEqual([standing, 1])
    }
    await shows({ validFrom: '2090-01-01T10:00' }, 'SCHEDULED')
    await shows({ validFrom: null, maxUses: 1 }, 'RUNNING')
    const [counter] = await database.query<{ id: string }>(
      'select uses_counter_id as id from promotion where id = $1',
      [id],
    )
    await charge(database.query, counter?.id ?? '', 0, 1)
    await shows({ maxUses: 1 }, 'USED_UP')
    await shows({ maxUses: 1, validUntil: '2020-01-01T10:00' }, 'ENDED')
  })
})

describe('condition and collections', () => {
  test('a rule of a sale is stored, a broken one refused', async () => {
    const { staff } = await anOwner()
    const id = await aPromotion(staff)
    const { kind } = (await staff.read<Result>(SAVE_RULE, { id, version: 1, rule: atLeast('quantity', '4') })).result
    expect(kind).toBe('PromotionSaved')
    expect(await database.query('select rule from promotion where id = $1', [id])).toEqual([
      { rule: [{ attribute: 'quantity', operator: 'AT_LEAST', values: [4] }] },
    ])
    const { result } = await staff.read<Result>(SAVE_RULE, { id, version: 2, rule: atLeast('quantity', 'many') })
    expect(result).toMatchObject({ kind: 'Refused', fields: [{ path: 'rule.0.values.0' }] })
  })

  test('only collections of the account are taken', async () => {
    const { world, staff } = await anOwner()
    const other = await aWorld(database.query, 'Other')
    const id = await aPromotion(staff)
    const [mine, foreign] = [await aCollection(database.query, world), await aCollection(database.query, other)]
    const { result } = await staff.read<Result>(SAVE_COLLECTIONS, { id, version: 1, all: false, ids: [mine, foreign] })
    expect(result.record.collectionIds).toEqual([mine])
  })
})
