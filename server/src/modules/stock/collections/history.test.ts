import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { rematch } from './flows/rematch.ts'
import { aStaff, ruleOf, SAVE_RULE, type Result, type Staff } from './testing/a-staff.ts'
import { aCollection, aWorld } from './testing/a-world.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const PAUSE = `mutation ($dates: [PausedDatesInput!]!) { collectionsPauseDates(dates: $dates, paused: true) { eventIds } }`
const HISTORY = `query ($id: ID!) { collection(id: $id) { pausedEventCount history { what changes { label before after } } } }`
type History = {
  readonly collection: {
    readonly pausedEventCount: number
    readonly history: readonly {
      readonly what: string
      readonly changes: readonly { readonly label: string; readonly before: string; readonly after: string }[]
    }[]
  }
}
const historyOf = async (staff: Staff, id: string) => (await staff.read<History>(HISTORY, { id })).collection

test('the history shows events and values before and after; conditions only to members with all events', async () => {
  const world = await aWorld(database.query)
  const [first = '', second = ''] = world.seatedEventIds
  const rule = [{ attribute: 'event', operator: 'IN', values: [first, second] }] as const
  const id = await aCollection(database.query, world, { rule })
  await rematch(services, id)
  const staff = await aStaff(services, api, world.accountId)
  const [{ version } = { version: 0 }] = await database.query<{ version: number }>(
    'select edit_version as version from collection where id = $1',
    [id],
  )
  const saved = await staff.read<Result>(SAVE_RULE, { id, version, rule: ruleOf(['event', 'IN', first]) })
  expect(saved.result.kind).toBe('CollectionSaved')
  await staff.read(PAUSE, { dates: [{ collectionId: id, eventIds: [first] }] })

  const { history, pausedEventCount } = await historyOf(staff, id)
  expect(pausedEventCount).toBe(1)
  expect(history.map(({ what }) => what)).toEqual(['Paused sale of 1 date', 'Event changed (−24 units)'])
  const [paused, changed] = history.map(({ changes }) => changes)
  const name = paused?.[0]?.label ?? ''
  expect(name).toMatch(/^.+ \(\w{3}, \w{3} \d+, \d{4}\)$/)
  expect(paused).toEqual([{ label: name, before: 'On sale', after: 'Paused' }])
  expect(changed).toMatchObject([{ label: 'Event', after: `any of ${name}` }])
  expect(changed?.[0]?.before).toMatch(/^any of .+ \(\w{3}, \w{3} \d+, \d{4}\), .+ \(\w{3}, \w{3} \d+, \d{4}\)$/)
  expect(JSON.stringify(history)).not.toContain(second)

  const limited = await aStaff(services, api, world.accountId, 'MANAGER')
  await database.query('update member set event_ids = $2 where user_id = $1', [limited.user.id, [first]])
  const theirs = await historyOf(limited, id)
  expect(theirs.history.map(({ changes }) => changes)).toEqual([paused, []])
})
