import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aStaff, type Staff } from '#modules/stock/collections/testing/a-staff.ts'
import { aCollection, aWorld } from '#modules/stock/collections/testing/a-world.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aPromotion, SAVE_COLLECTIONS, SET_COLLECTION, type Result } from './testing/a-promotion.ts'

const database = aDatabase()
let services: Services
let api: TestApi

beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

type Answers = { readonly results: readonly Result['result'][] }

const anOwner = async () => {
  const world = await aWorld(database.query)
  const staff = await aStaff(services, api, world.accountId)
  const [stalls, balcony] = [
    await aCollection(database.query, world, { name: 'Stalls' }),
    await aCollection(database.query, world, { name: 'Balcony' }),
  ]
  return { staff, stalls, balcony }
}
const aChosen = async (staff: Staff, name: string, ids: readonly string[]) => {
  const id = await aPromotion(staff, { name, automatic: true, code: null })
  await staff.read(SAVE_COLLECTIONS, { id, version: 1, all: false, ids })
  return id
}
const set = async (staff: Staff, ids: readonly string[], collectionId: string, applies: boolean) =>
  (await staff.read<Answers>(SET_COLLECTION, { ids, collectionId, applies })).results
const namesFor = async (staff: Staff, collectionId: string): Promise<string[]> => {
  const { promotions } = await staff.read<{ promotions: { edges: { node: { name: string } }[] } }>(
    'query ($ids: [ID!]) { promotions(filter: { collection: $ids }, sort: { by: NAME, descending: false }) { edges { node { name } } } }',
    { ids: [collectionId] },
  )
  return promotions.edges.map(({ node }) => node.name)
}

test('a collection lists what applies to it: promotions of its own and those for all, without archived ones', async () => {
  const { staff, stalls, balcony } = await anOwner()
  await aPromotion(staff, { name: 'Everywhere', automatic: true, code: null })
  await aChosen(staff, 'Early', [stalls])
  await aChosen(staff, 'Late', [balcony])
  const archived = await aChosen(staff, 'Old', [stalls])
  await database.query(`update promotion set state = 'ARCHIVED' where id = $1`, [archived])
  expect(await namesFor(staff, stalls)).toEqual(['Early', 'Everywhere'])
})

test('promotions are added to a collection and removed again, and keep their other collections', async () => {
  const { staff, stalls, balcony } = await anOwner()
  const ids = [await aChosen(staff, 'Early', [balcony]), await aChosen(staff, 'Late', [])]
  const added = await set(staff, ids, stalls, true)
  expect(added).toMatchObject([
    {
      kind: 'PromotionSaved',
      record: { collectionIds: [stalls, balcony].toSorted(), history: [{ what: expect.any(String) }, {}, {}] },
    },
    { kind: 'PromotionSaved', record: { collectionIds: [stalls] } },
  ])
  expect(await namesFor(staff, stalls)).toEqual(['Early', 'Late'])
  await set(staff, ids, stalls, false)
  expect(await namesFor(staff, stalls)).toEqual([])
  expect(await namesFor(staff, balcony)).toEqual(['Early'])
})

test('one that is for all collections, or published for this one only, stays and says why', async () => {
  const { staff, stalls } = await anOwner()
  const everywhere = await aPromotion(staff, { name: 'Everywhere', automatic: true, code: null })
  const only = await aChosen(staff, 'Early', [stalls])
  await database.query(`update promotion set state = 'PUBLISHED' where id = $1`, [only])
  expect(await set(staff, [everywhere, only], stalls, false)).toMatchObject([
    { kind: 'Refused', message: '“Everywhere” is for all collections. Open it to choose some of them.' },
    { kind: 'Refused', message: 'It’s published, so it needs a collection. Choose one, or pause it first.' },
  ])
  expect(await namesFor(staff, stalls)).toEqual(['Early', 'Everywhere'])
})

test('promotions and collections of another account can’t be reached', async () => {
  const [own, foreign] = [await anOwner(), await anOwner()]
  const [mine, theirs] = [await aChosen(own.staff, 'Early', []), await aChosen(foreign.staff, 'Late', [])]
  expect(await set(own.staff, [theirs], own.stalls, true)).toMatchObject([
    { kind: 'Refused', message: 'This promotion no longer exists.' },
  ])
  const { errors } = await own.staff.ask(SET_COLLECTION, { ids: [mine], collectionId: foreign.stalls, applies: true })
  expect(errors[0]?.extensions).toMatchObject({ status: 404 })
  expect(await namesFor(foreign.staff, foreign.stalls)).toEqual([])
})
