import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { systemClock } from '#platform/clock.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { DEMO_NOW } from '#testing/template.ts'

// A Thursday, 10.12 in the morning where the demo's organizers are.
const database = aDatabase({ demo: true })
let api: TestApi
let services: Services
beforeAll(async () => {
  services = testServices(database, { clock: systemClock(await database.moveClockTo(DEMO_NOW)) })
  api = await anApi(services)
}, 60_000)
afterAll(async () => {
  await api.close()
  await closePerProcess(services)
})

type Node = {
  readonly event: { readonly name: string; readonly category: string; readonly dateShow: { readonly local: string } }
}
type List = {
  readonly totalCount: number
  readonly showCount: number
  readonly categories: readonly string[]
  readonly edges: readonly { readonly node: Node }[]
}
const LIST = `query ($search: String, $filter: ExchangeEventFilter) { exchangeEvents(first: 100, search: $search, filter: $filter) {
  totalCount showCount categories edges { node { event { name category dateShow { local } } } } } }`
const list = async (variables: object = {}): Promise<List> =>
  (await api.read<{ exchangeEvents: List }>('consumer', LIST, { variables })).exchangeEvents
const names = ({ edges }: List): string[] => [...new Set(edges.map(({ node }) => node.event.name))].toSorted()
const kinds = ({ edges }: List): string[] => [...new Set(edges.map(({ node }) => node.event.category))]

test('days that people name are found, on the calendar of the place, by what is typed and by the filter alike', async () => {
  const tonight = ['The Lantern Keeper']
  const weekend = ['Low tide walks', 'The Lantern Keeper']
  const expected = [
    ['tonight', 'TONIGHT', tonight],
    ['today', 'TODAY', [...tonight, 'The Whole Tide, Read Aloud']],
    ['tomorrow', 'TOMORROW', tonight],
    ['this weekend', 'WEEKEND', weekend],
  ] as const
  for (const [typed, when, found] of expected) {
    const bySearch = await list({ search: typed })
    expect([typed, names(bySearch)]).toEqual([typed, found])
    expect([when, await list({ filter: { when } })]).toEqual([when, bySearch])
  }
})

test('kinds of show are found by their names and by what people call them', async () => {
  const comedy = await list({ search: 'comedy' })
  expect(kinds(comedy)).toEqual(['Comedy'])
  expect(names(comedy)).toContain('Who Fed the Gulls')
  expect(names(await list({ search: 'stand-up' }))).toEqual(names(comedy))
  expect(names(await list({ filter: { categories: ['Comedy'] } }))).toEqual(names(comedy))
  expect(names(await list({ search: 'theatre tonight' }))).toEqual(['The Lantern Keeper'])
  expect((await list({ search: 'comedy tonight' })).totalCount).toBe(0)
  expect(names(await list({ search: 'thornwick athletic' }))).toContain('Coast Cup semi-final')
})

test('spans of days, and days that repeat', async () => {
  const day = { from: '2027-04-18', to: '2027-04-18' }
  expect(names(await list({ filter: day }))).toContain('Low tide walks')
  expect(names(await list({ filter: { from: '2027-04-19', to: '2027-04-19' } }))).not.toContain('Low tide walks')
  const march = await list({ filter: { from: '2027-03-01', to: '2027-03-31' } })
  expect(march.edges.every(({ node }) => node.event.dateShow.local < '2027-04')).toBe(true)
  const { errors } = await api.ask('consumer', LIST, { variables: { filter: { from: 'spring' } } })
  expect(errors).toMatchObject([{ extensions: { category: 'userInputError' } }])
})

test('counts are those of what is shown: dates, and shows of one title at one place', async () => {
  const lantern = await list({ search: 'Lantern Keeper' })
  expect(lantern).toMatchObject({ totalCount: 5, showCount: 1 })
  const all = await list()
  expect(all.totalCount).toBe(all.edges.length)
  expect(all.showCount).toBeLessThan(all.totalCount)
  expect(all.categories.toSorted()).toEqual(kinds(all).toSorted())
  expect((await list({ filter: { categories: ['Comedy'] } })).categories).toEqual(all.categories)
})
