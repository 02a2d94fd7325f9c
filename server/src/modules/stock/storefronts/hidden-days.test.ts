import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { systemClock } from '#platform/clock.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { DEMO_NOW } from '#testing/template.ts'

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

const EVENTS = `query ($id: ID!, $filter: ListedEventFilter) {
  storefront(id: $id) { events(filter: $filter, first: 100) { edges { node { event { id } } } } } }`
type Answer = { storefront: { events: { edges: { node: { event: { id: string } } }[] } } }
const listed = async (id: string, filter: object): Promise<readonly string[]> =>
  (await api.read<Answer>('consumer', EVENTS, { variables: { id, filter } })).storefront.events.edges.map(
    ({ node }) => node.event.id,
  )

test('a list by day doesn’t find events that hide their day', async () => {
  const [one] = await database.query<{ storefront: string; event: string; day: string }>(
    `select l.storefront_id as storefront, l.event_id as event, l.date_show_local::date::text as day
     from listed_event l join storefront s on s.id = l.storefront_id and s.access = 'PUBLIC'
     where l.date_show > app.now() and l.date_show_recurring = '[]' and l.date_show_flags = '{}' order by l.date_show limit 1`,
  )
  const { storefront = '', event = '', day = '' } = one ?? {}
  const found = async () => {
    const filters = [{ from: day, to: day }, { from: day }, { to: day }]
    const lists = await Promise.all(filters.map((filter) => listed(storefront, filter)))
    return lists.map((ids) => ids.includes(event))
  }
  expect(await found()).toEqual([true, true, true])
  await database.query(`update event set date_show_flags = '{DATE_HIDE}' where id = $1`, [event])
  expect(await found()).toEqual([false, false, false])
  await database.query(`update event set date_show_flags = '{}' where id = $1`, [event])
})
