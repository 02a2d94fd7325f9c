import { newUuid, type AccountId } from '@admission/common/ids.ts'
import type { SeatMapDocument } from '@admission/common/seat-map/document.ts'
import type { SeatDraft } from '@admission/common/seat-map/edit/document.ts'
import { draftOf } from '@admission/common/seat-map/edit/from-seat-map.ts'
import { arena } from '@admission/common/seat-map/generate/arena.ts'
import { studio } from '@admission/common/seat-map/generate/studio.ts'
import { packSeatMap } from '@admission/common/seat-map/packed.ts'
import { readSeatMap } from '@admission/common/seat-map/seat-map.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aMember, anAccount } from '#modules/people/accounts/testing.ts'
import { newId } from '#platform/ids.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { statementsOf } from '#testing/statements.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const aVenue = async (): Promise<string> => {
  const id = newId('Venue')
  await database.query(
    `insert into venue (id, name, slug, category, address_line1, city, country, time_zone)
     values ($1, 'The Larkhall', $2, 'theatre', '1 Quay', 'Port Averil', 'US', 'America/New_York')`,
    [id, `hall-${id}`],
  )
  return id
}

const anOffice = async (accountId?: AccountId) => {
  const account = accountId ?? (await anAccount(services))
  const { token } = await aMember(services, account)
  const call = (variables: object) => ({ variables, token, headers: { accountid: account } })
  return {
    account,
    ask: (query: string, variables: object = {}) => api.ask('admin', query, call(variables)),
    read: <Data>(query: string, variables: object = {}) => api.read<Data>('admin', query, call(variables)),
  }
}

const draft = (document: SeatMapDocument): SeatDraft => draftOf(readSeatMap(packSeatMap(document)))

const CREATE = `mutation ($venueId: ID!, $name: String!, $key: String!) {
  made: createSeatConfiguration(venueId: $venueId, name: $name, key: $key) { id version name isDraftPending draft } }`
const RESULT = `{ is: __typename ... on SeatConfigurationSaved { record { version isDraftPending published { version seats } } }
  ... on SeatConfigurationStale { record { version } changedBy } ... on Refused { message fields { path message } } }`
const SAVE = `mutation ($id: ID!, $version: Int64!, $document: JSON!) { result: saveSeatDraft(id: $id, editVersion: $version, document: $document) ${RESULT} }`
const PUBLISH = `mutation ($id: ID!, $version: Int64!) { result: publishSeatDraft(id: $id, editVersion: $version) ${RESULT} }`
const RESTORE = `mutation ($id: ID!, $version: Int64!, $versionId: ID!) { result: restoreSeatVersion(id: $id, editVersion: $version, versionId: $versionId) ${RESULT} }`
const READ = `query ($venueId: ID!) { map: seatConfiguration(venueId: $venueId) { id version draft isDraftPending published { version seats }
  versions { id version seats changes { added removed moved relabeled priceLevelChanged } } history { what } } }`
const IMPACT = `query ($id: ID!) { impact: seatPublishImpact(id: $id) {
  changes { added removed moved relabeled priceLevelChanged } events { name version sold held soldLost heldLost } } }`

type Result = {
  result: {
    is: string
    record: { version: number; isDraftPending: boolean; published: { version: number; seats: number } | null }
    message?: string
    fields?: { path: string; message: string }[]
  }
}

const aMap = async (document = studio({ seats: 40 })) => {
  const office = await anOffice()
  const venueId = await aVenue()
  const { made } = await office.read<{ made: { id: string; version: number } }>(CREATE, {
    venueId,
    name: 'Hall',
    key: newUuid(),
  })
  const { id } = made
  const save = async (version: number, next: unknown) =>
    (await office.read<Result>(SAVE, { id, version, document: next })).result
  const publish = async (version: number) => (await office.read<Result>(PUBLISH, { id, version })).result
  await save(1, draft(document))
  return { ...office, venueId, id, save, publish }
}

test('a map is created once, saved, and published as a version that never changes', async () => {
  const office = await anOffice()
  const venueId = await aVenue()
  const key = newUuid()
  const [first, again] = await Promise.all(
    [1, 2].map(() => office.read<{ made: { id: string; draft: null } }>(CREATE, { venueId, name: ' Hall ', key })),
  )
  expect(first).toMatchObject({ made: { name: 'Hall', draft: null, isDraftPending: false } })
  expect(again).toEqual(first)
  const other = await office.ask(CREATE, { venueId, name: 'Hall', key: newUuid() })
  expect(other.errors[0]?.extensions).toMatchObject({ fields: [{ path: 'venueId' }] })

  const id = first!.made.id
  const empty = await office.read<Result>(PUBLISH, { id, version: 1 })
  expect(empty.result).toMatchObject({ is: 'Refused', message: expect.stringContaining('empty') })
  const small = draft(studio({ seats: 40 }))
  expect((await office.read<Result>(SAVE, { id, version: 1, document: small })).result).toMatchObject({
    is: 'SeatConfigurationSaved',
    record: { version: 2, isDraftPending: true, published: null },
  })
  expect((await office.read<Result>(SAVE, { id, version: 1, document: small })).result).toMatchObject({
    is: 'SeatConfigurationStale',
    record: { version: 2 },
  })
  expect((await office.read<Result>(PUBLISH, { id, version: 2 })).result).toMatchObject({
    record: { version: 3, isDraftPending: false, published: { version: 1, seats: 40 } },
  })
  const frozen = () =>
    database.query('select geometry, seats, document from seat_configuration_version where version = 1 and configuration_id = $1', [id]) // prettier-ignore
  const before = await frozen()
  expect((await office.read<Result>(PUBLISH, { id, version: 3 })).result.message).toContain('Nothing has changed')
  await office.read<Result>(SAVE, { id, version: 3, document: draft(studio({ seats: 60 })) })
  await office.read<Result>(PUBLISH, { id, version: 4 })
  expect(await frozen()).toEqual(before)
  const { map } = await office.read<{ map: { versions: unknown[]; history: { what: string }[] } }>(READ, { venueId })
  expect(map.versions).toMatchObject([
    { version: 2, seats: 60, changes: { added: expect.any(Number) } },
    { version: 1, seats: 40, changes: null },
  ])
  expect(map.history.map(({ what }) => what)).toEqual([
    'Version 2 published with 60 seats',
    'Draft saved with 60 seats',
    'Version 1 published with 40 seats',
    'Draft saved with 40 seats',
    'Seat map created',
  ])
})

test('a venue without a map has none; what is no venue is not found', async () => {
  const { ask, read } = await anOffice()
  expect(await read(READ, { venueId: await aVenue() })).toEqual({ map: null })
  for (const venueId of [newUuid(), 'junk'])
    expect((await ask(READ, { venueId })).errors[0]?.extensions).toMatchObject({ category: 'resourceNotFound' })
})

test('an invalid draft is refused by path, and nothing is saved', async () => {
  const { save, read, venueId } = await aMap()
  const broken = draft(studio({ seats: 40 }))
  broken.sections[0]!.rows[1]!.seats[2]!.level = 7
  expect(await save(2, broken)).toMatchObject({
    is: 'Refused',
    fields: [{ path: 'document.sections.0.rows.1.seats.2.level' }],
  })
  for (const junk of [7, 'x', [], {}, { version: 1 }]) expect(await save(2, junk)).toMatchObject({ is: 'Refused' })
  const { map } = await read<{ map: { version: number; draft: SeatDraft } }>(READ, { venueId })
  expect(map.version).toBe(2)
  expect(map.draft.sections[0]!.rows[1]!.seats[2]!.level).toBe(1)
})

test('two rows with one label are saved as a draft, but not published', async () => {
  const { save, publish, read, venueId } = await aMap()
  const twice = draft(studio({ seats: 40 }))
  twice.sections[0]!.rows[1]!.label = 'A'
  expect(await save(2, twice)).toMatchObject({ is: 'SeatConfigurationSaved' })
  expect(await publish(3)).toMatchObject({ is: 'Refused', message: expect.stringContaining('two rows A') })
  const { map } = await read<{ map: { versions: unknown[] } }>(READ, { venueId })
  expect(map.versions).toEqual([])
})

test('20,000 seats are saved with as many statements as 8,000, and 60,000 fit into a request', async () => {
  const { save, publish } = await aMap()
  const large = draft(arena(20_000))
  expect(JSON.stringify(large).length).toBeGreaterThan(1_000_000)
  const few = await statementsOf(() => save(2, draft(arena(8_000))))
  const many = await statementsOf(async () =>
    expect(await save(3, large)).toMatchObject({ is: 'SeatConfigurationSaved' }),
  )
  expect(few.length).toBeGreaterThan(0)
  expect(many).toHaveLength(few.length)
  expect(await publish(4)).toMatchObject({ record: { published: { seats: 20_000 } } })
  expect(await save(5, draft(arena(60_000)))).toMatchObject({ is: 'SeatConfigurationSaved' })
}, 60_000)

test('an older version, even one without a stored document, is edited again', async () => {
  const { publish, save, read, id, venueId } = await aMap()
  await publish(2)
  await save(3, draft(studio({ seats: 60 })))
  await publish(4)
  const { map } = await read<{ map: { versions: { id: string }[] } }>(READ, { venueId })
  const versionId = map.versions[1]!.id
  await database.query('update seat_configuration_version set document = null where id = $1', [versionId])
  const restored = await read<Result>(RESTORE, { id, version: 5, versionId })
  expect(restored.result).toMatchObject({ is: 'SeatConfigurationSaved', record: { isDraftPending: true } })
  expect((await publish(6)).record.published).toEqual({ version: 3, seats: 40 })
})

test('the seat map of another account is not found, and its venue can have one of each account', async () => {
  const { id, venueId } = await aMap()
  const stranger = await anOffice()
  expect(await stranger.read(READ, { venueId })).toEqual({ map: null })
  for (const [query, more] of [
    [SAVE, { version: 2, document: draft(studio()) }],
    [PUBLISH, { version: 2 }],
    [RESTORE, { version: 2, versionId: newUuid() }],
    [IMPACT, {}],
  ] as const) {
    const { errors } = await stranger.ask(query, { id, ...more })
    expect(errors[0]?.extensions).toMatchObject({ status: 404 })
    expect(errors).toEqual((await stranger.ask(query, { id: newUuid(), ...more })).errors)
  }
  expect(await stranger.read(CREATE, { venueId, name: 'Mine', key: newUuid() })).toMatchObject({
    made: { name: 'Mine' },
  })
})

test('the impact compares with the newest version, and lists upcoming events by the version they use', async () => {
  const { publish, save, read, id, venueId, account } = await aMap()
  await publish(2)
  const anEvent = (name: string, days: number, state = 'PUBLISHED') =>
    database.query(
      `insert into event (account_id, venue_id, seat_version_id, name, category, zone, date_show, date_show_local, state)
       select $1, $2, id, $3, 'Concert', 'UTC', app.now() + $4 * interval '1 day', app.now() + $4 * interval '1 day', $5::event_state
       from seat_configuration_version where configuration_id = $6`,
      [account, venueId, name, days, state, id],
    )
  await anEvent('Later', 9)
  await anEvent('Soon', 2, 'DRAFT')
  await anEvent('Past', -2)
  await anEvent('Cancelled', 3, 'CANCELLED')
  const next = draft(studio({ seats: 40 }))
  next.sections[0]!.rows[1]!.seats[0]!.label = 99
  next.sections[0]!.rows[1]!.seats[1]!.level = 2
  next.sections[0]!.rows[2]!.seats[0]!.removed = true
  await save(3, next)
  const { impact } = await read<{ impact: unknown }>(IMPACT, { id })
  const untouched = { version: 1, sold: 0, held: 0, soldLost: [], heldLost: [] }
  expect(impact).toEqual({
    changes: { added: 0, removed: 1, moved: 0, relabeled: 1, priceLevelChanged: 1 },
    events: [
      { name: 'Soon', ...untouched },
      { name: 'Later', ...untouched },
    ],
  })
  const { map } = await read<{ map: { versions: { version: number }[] } }>(READ, { venueId })
  expect(map.versions.map(({ version }) => version)).toEqual([1])
})
