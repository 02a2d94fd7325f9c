import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aWorld } from '#modules/stock/collections/testing/a-world.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aPromotion, charge } from './testing/a-promotion.ts'

const database = aDatabase()
let services: Services
let api: TestApi

beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const GENERATE = `mutation ($id: ID!, $quantity: Int!, $prefix: String, $key: ID!) {
  promotionCodesGenerate(promotionId: $id, name: "Flyers", quantity: $quantity, prefix: $prefix, key: $key) { codeCount batches { id quantity used archived } } }`
const LIST = `query ($filter: PromotionCodeFilter) { promotionCodes(filter: $filter, first: 100) { totalCount edges { node { id code state uses used replacedBy } } } }`
type Codes = {
  readonly promotionCodes: {
    readonly totalCount: number
    readonly edges: readonly {
      readonly node: {
        readonly id: string
        readonly code: string
        readonly state: string
        readonly uses: number | null
      }
    }[]
  }
}

const anOwner = async () => {
  const { accountId } = await aWorld(database.query)
  const staff = await aStaff(services, api, accountId)
  const id = await aPromotion(staff)
  const listed = async (filter: object) =>
    (await staff.read<Codes>(LIST, { filter: { promotion: [id], ...filter } })).promotionCodes
  return { accountId, staff, id, listed }
}

const counterOf = async (codeId: string | undefined): Promise<string> => {
  const [row] = await database.query<{ id: string }>('select counter_id as id from promotion_code where id = $1', [
    codeId,
  ])
  return row?.id ?? ''
}

test('batches generated at the same time never share a code', async () => {
  const { accountId, staff, id } = await anOwner()
  await Promise.all(
    Array.from({ length: 6 }, () => staff.read(GENERATE, { id, quantity: 500, prefix: 'FLY', key: newUuid() })),
  )
  const [row] = await database.query<{ codes: number; different: number; counters: number }>(
    `select count(*)::int as codes, count(distinct code)::int as different, count(distinct counter_id)::int as counters
     from promotion_code where account_id = $1 and batch_id is not null`,
    [accountId],
  )
  expect(row).toEqual({ codes: 3000, different: 3000, counters: 3000 })
})

test('a repeated request generates nothing more', async () => {
  const { staff, id } = await anOwner()
  const variables = { id, quantity: 20, key: newUuid() }
  await staff.read(GENERATE, variables)
  const { promotionCodesGenerate } = await staff.read<{ promotionCodesGenerate: object }>(GENERATE, variables)
  expect(promotionCodesGenerate).toMatchObject({ codeCount: 21, batches: [{ quantity: 20, used: 0, archived: 0 }] })
})

test.each([
  [{ quantity: 100_001 }, 'quantity', 'Use a whole number from 1 to 100,000.'],
  [{ quantity: 5, prefix: 'a b' }, 'prefix', 'Use letters, numbers and dashes.'],
])('refuses %j', async (input, path, message) => {
  const { staff, id } = await anOwner()
  const { errors } = await staff.ask(GENERATE, { id, key: newUuid(), ...input })
  expect(errors[0]?.extensions).toMatchObject({ fields: [{ path, message }] })
})

test('the list finds codes by text and state; archiving one or a batch takes them away, restoring brings them back', async () => {
  const { staff, id, listed } = await anOwner()
  await staff.read(GENERATE, { id, quantity: 5, prefix: 'FLY', key: newUuid() })
  expect((await listed({ text: 'spring' })).edges.map(({ node }) => node.code)).toEqual(['SPRING10'])
  const [first] = (await listed({ text: 'fly-' })).edges
  await charge(database.query, await counterOf(first?.node.id), 0, 1)
  expect((await listed({ state: ['USED'] })).edges.map(({ node }) => node.id)).toEqual([first?.node.id])
  expect((await listed({ state: ['UNUSED'] })).totalCount).toBe(5)

  const archive = `mutation ($ids: [ID!]!, $restore: Boolean) { promotionCodesArchive(ids: $ids, restore: $restore) }`
  const ids = [first?.node.id]
  expect(await staff.read(archive, { ids })).toEqual({ promotionCodesArchive: [first?.node.code] })
  expect((await listed({ state: ['ARCHIVED'] })).totalCount).toBe(1)

  const [batch] = await database.query<{ id: string }>('select id from promotion_code_batch where promotion_id = $1', [
    id,
  ])
  const ofBatch = `query ($batch: [ID!]!) { promotionCodes(filter: { batch: $batch }) { totalCount } options(of: PROMOTION_CODE_BATCHES) { value label detail } }`
  expect(await staff.read(ofBatch, { batch: [batch?.id] })).toEqual({
    promotionCodes: { totalCount: 5 },
    options: [{ value: batch?.id, label: 'Flyers', detail: 'Spring' }],
  })
  const archiveBatch = `mutation ($id: ID!, $batchId: ID!, $restore: Boolean) { promotionCodeBatchArchive(promotionId: $id, batchId: $batchId, restore: $restore) }`
  expect(await staff.read(archiveBatch, { id, batchId: batch?.id })).toEqual({ promotionCodeBatchArchive: 4 })
  expect(await staff.read(archiveBatch, { id, batchId: batch?.id, restore: true })).toEqual({
    promotionCodeBatchArchive: 5,
  })
  expect((await listed({ state: ['ARCHIVED'] })).totalCount).toBe(0)
})

test('the uses of a code can’t go below what was used', async () => {
  const { staff, listed } = await anOwner()
  const [code] = (await listed({})).edges
  await charge(database.query, await counterOf(code?.node.id), 1, 2)
  const SAVE = `mutation ($id: ID!, $uses: Int) { promotionCodeSave(id: $id, uses: $uses) { id } }`
  const { errors } = await staff.ask(SAVE, { id: code?.node.id, uses: 2 })
  expect(errors[0]?.extensions).toMatchObject({
    fields: [{ path: 'uses', message: 'Already used 3 times. Enter 3 or more.' }],
  })
  await staff.read(SAVE, { id: code?.node.id, uses: 3 })
  expect((await listed({})).edges[0]?.node).toMatchObject({ uses: 3, used: 3 })
})

const SAVE_TEXT = `mutation ($id: ID!, $code: String, $uses: Int, $keepsOld: Boolean) {
  promotionCodeSave(id: $id, code: $code, uses: $uses, keepsOld: $keepsOld) { codeCount history { what changes { label before after } } } }`
type Saved = {
  readonly promotionCodeSave: { readonly codeCount: number; readonly history: readonly { readonly what: string }[] }
}

test.each([
  [false, 1, ['SPRING10', 'SUMMER10'], 'Code SPRING10 replaced by SUMMER10; the old one is refused'],
  [true, 2, ['SPRING10', 'SUMMER10'], 'Code SPRING10 replaced by SUMMER10; the old one still works'],
])('a code gets another text; the old one works on: %s', async (keepsOld, codeCount, codes, what) => {
  const { accountId, staff, listed } = await anOwner()
  const [code] = (await listed({})).edges
  await charge(database.query, await counterOf(code?.node.id), 0, 2)
  const saved = await staff.read<Saved>(SAVE_TEXT, { id: code?.node.id, code: 'summer10', uses: 5, keepsOld })
  expect(saved.promotionCodeSave).toMatchObject({ codeCount, history: [{ what }, {}, {}] })
  const { edges } = await listed({})
  expect(edges.map(({ node }) => node)).toMatchObject([
    { code: codes[0], used: 2, uses: 5, state: keepsOld ? 'USED' : 'ARCHIVED', replacedBy: 'SUMMER10' },
    { code: codes[1], used: 2, uses: 5, state: 'USED', replacedBy: null },
  ])
  const counters = await database.query(`select distinct counter_id from promotion_code where account_id = $1`, [
    accountId,
  ])
  expect(counters).toHaveLength(1)
})

test('a code isn’t replaced by one that exists, nor twice, and neither change is half done', async () => {
  const { staff, id, listed } = await anOwner()
  const [code] = (await listed({})).edges
  await staff.read(`mutation ($id: ID!) { promotionCodeAdd(promotionId: $id, code: "OTHER") { id } }`, { id })
  const answer = await staff.ask(SAVE_TEXT, { id: code?.node.id, code: 'OTHER', uses: 3 })
  expect(answer.errors[0]?.extensions).toMatchObject({ fields: [{ path: 'code' }] })
  await staff.read(SAVE_TEXT, { id: code?.node.id, code: 'SECOND' })
  const again = await staff.ask(SAVE_TEXT, { id: code?.node.id, code: 'THIRD', uses: 7 })
  expect(again.errors[0]?.message).toBe('SPRING10 has been replaced before. Change the code that replaced it.')
  expect((await listed({})).edges.map(({ node }) => [node.code, node.uses])).toEqual([
    ['OTHER', null],
    ['SECOND', null],
    ['SPRING10', null],
  ])
})

test('a code of another account isn’t found and can’t be changed', async () => {
  const [own, foreign] = [await anOwner(), await anOwner()]
  const [theirs] = (await foreign.listed({})).edges
  for (const [query, variables] of [
    ['query ($id: ID!) { promotionCode(id: $id) { id } }', { id: theirs?.node.id }],
    [SAVE_TEXT, { id: theirs?.node.id, code: 'MINE' }],
  ] as const)
    expect((await own.staff.ask(query, variables)).errors[0]?.extensions).toMatchObject({ status: 404 })
  expect((await foreign.listed({})).edges.map(({ node }) => node.code)).toEqual(['SPRING10'])
})
