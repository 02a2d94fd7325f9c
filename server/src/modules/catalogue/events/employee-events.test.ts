import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aWorld } from '#modules/stock/collections/testing/a-world.ts'
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

const LIST = `query ($filter: EventFilter) { events(filter: $filter, first: 100) { edges { node { id accountName } } } }`
const FIELDS = `id version name category venue { id } dateShow { local } history { by what }`
const READ = `query ($id: ID!) { event(id: $id) { ${FIELDS} } }`
const SAVE = `mutation ($id: ID!, $version: Int64!, $input: EventInput!) { saved: eventSave(id: $id, version: $version, input: $input) {
  is: __typename ... on SaveResult { outcome } ... on Stale { changedBy message } ... on Refused { fields { path } } } }`

type Shown = {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly category: string
  readonly venue: { readonly id: string }
  readonly dateShow: { readonly local: string }
  readonly history: readonly { readonly by: string | null; readonly what: string }[]
}
type Saved = { readonly is: string; readonly outcome: string; readonly changedBy?: string | null }

const anOperator = async () => {
  const { token, user } = await anEmployee(services, 'OPERATIONS')
  const ask = <Data>(query: string, variables: object) => api.read<Data>('employee', query, { token, variables })
  const read = async (id: string) => (await ask<{ event: Shown }>(READ, { id })).event
  const save = async ({ id, version, ...event }: Shown, change: object) => {
    const input = {
      name: event.name,
      category: event.category,
      venueId: event.venue.id,
      startsAt: event.dateShow.local.slice(0, 16),
      ...change,
    }
    return (await ask<{ saved: Saved }>(SAVE, { id, version, input })).saved
  }
  return { user, ask, read, save }
}

test('employees see the events of all accounts, each with its account, or those of one', async () => {
  const [one, two] = [await aWorld(database.query), await aWorld(database.query)]
  const { ask } = await anOperator()
  type Listed = {
    readonly events: {
      readonly edges: readonly { readonly node: { readonly id: string; readonly accountName: string } }[]
    }
  }
  const shown = async (filter: object) => (await ask<Listed>(LIST, { filter })).events.edges.map(({ node }) => node.id)
  expect(await shown({})).toEqual(expect.arrayContaining([one.standingEventId, two.standingEventId]))
  const ofOne = await shown({ account: [one.accountId] })
  expect(ofOne).toContain(one.standingEventId)
  expect(ofOne).not.toContain(two.standingEventId)
})

test('an employee edits an event as its organizer does: audited by name, shown there as made by platform staff', async () => {
  const { accountId, standingEventId: id } = await aWorld(database.query)
  const employee = await anOperator()
  const staff = await aStaff(services, api, accountId)
  const before = await employee.read(id)
  expect(await employee.save(before, { name: 'Renamed by us' })).toMatchObject({ is: 'EventSaved' })
  const audited = await database.query(
    `select actor_kind, actor_id, account_id from audit where target_id = $1 and action = 'event-save'`,
    [id],
  )
  expect(audited).toEqual([{ actor_kind: 'employee', actor_id: employee.user.id, account_id: accountId }])
  const { event } = await staff.read<{ event: Shown }>(READ, { id })
  expect(event.name).toBe('Renamed by us')
  expect(event.history[0]).toMatchObject({ by: 'Platform staff', what: 'Name changed' })
  expect((await employee.read(id)).history[0]?.by).toBe(employee.user.name)
  // A form that was open before is refused as stale.
  expect(await employee.save(before, { name: 'Too late' })).toMatchObject({ is: 'EventStale', outcome: 'STALE' })
  expect(await employee.save(await employee.read(id), { name: ' ' })).toMatchObject({
    is: 'Refused',
    fields: [{ path: 'name' }],
  })
  expect((await employee.read(id)).name).toBe('Renamed by us')
})
