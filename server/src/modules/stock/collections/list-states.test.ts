import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { refreshSaleSummaries } from '#modules/stock/storefronts/writes/summaries.ts'
import { rematch } from './flows/rematch.ts'
import { aStaff } from './testing/a-staff.ts'
import { aCollection, aWorld } from './testing/a-world.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const everything = [{ attribute: 'section', operator: 'IS_NOT_EMPTY', values: [] }] as const
const LIST = `query ($filter: CollectionFilter, $first: Int, $after: String) { collections(filter: $filter, first: $first, after: $after) {
  totalCount pageInfo { endCursor } edges { node { name saleState } } } }`
type Page = {
  readonly totalCount: number
  readonly pageInfo: { readonly endCursor: string }
  readonly edges: readonly { readonly node: { readonly name: string; readonly saleState: string } }[]
}

const changes = [
  ['on sale', ''],
  ['empty', `delete from collection_block where collection_id = $1`],
  ['draft', `update collection set state = 'DRAFT' where id = $1`],
  ['paused', `update collection set state = 'PAUSED' where id = $1`],
  ['archived', `update collection set state = 'ARCHIVED' where id = $1`],
  ['scheduled', `update collection set on_sale_from = app.now() + interval '1 day' where id = $1`],
  ['over', `update collection set on_sale_until = app.now() - interval '1 day' where id = $1`],
  [
    'capped',
    `with k as (insert into counter (id, account_id, kind, capacity) select app.uuid_v6(), account_id, 'CAP', 0 from collection where id = $1 returning id, account_id)
     insert into cap (counter_id, account_id, collection_id) select id, account_id, $1 from k`,
  ],
] as const

test('the database filters by the same sale state that the rows show, and leaves archived ones to their own list', async () => {
  const world = await aWorld(database.query)
  const staff = await aStaff(services, api, world.accountId)
  for (const [name, change] of changes) {
    const id = await aCollection(database.query, world, { name, rule: everything })
    await rematch(services, id)
    await database.query('set session_replication_role = replica')
    if (change !== '') await database.query(change, [id])
    await database.query('set session_replication_role = origin')
    await refreshSaleSummaries(services.databases.system, [], [id])
  }
  const list = async (variables: object): Promise<Page> =>
    (await staff.read<{ collections: Page }>(LIST, { ...variables })).collections
  const all = (await list({ first: 100 })).edges.map(({ node }) => node)
  expect(new Map(all.map(({ name, saleState }) => [name, saleState]))).toEqual(
    new Map([
      ['on sale', 'ON_SALE'],
      ['empty', 'ON_SALE'],
      ['draft', 'DRAFT'],
      ['paused', 'PAUSED'],
      ['scheduled', 'SCHEDULED'],
      ['over', 'ENDED'],
      ['capped', 'SOLD_OUT'],
    ]),
  )
  for (const state of new Set([...all.map(({ saleState }) => saleState), 'ARCHIVED'])) {
    const { totalCount, edges } = await list({ filter: { state: [state] } })
    const names = all.filter(({ saleState }) => saleState === state).map(({ name }) => name)
    expect(edges.map(({ node }) => node.name)).toEqual(names)
    expect(totalCount).toBe(names.length)
  }
  const pages: string[] = []
  for (let after: string | null = null; pages.length < all.length;) {
    const page: Page = await list({ first: 3, after })
    pages.push(...page.edges.map(({ node }) => node.name))
    after = page.pageInfo.endCursor
  }
  expect(pages).toEqual(all.map(({ name }) => name))
})
