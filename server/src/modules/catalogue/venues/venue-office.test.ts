import { newUuid } from '@admission/common/ids.ts'
import type { EmployeeRole } from '@admission/common/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { makeTimed } from '#modules/catalogue/events/testing.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aCollection, aWorld, type World } from '#modules/stock/collections/testing/a-world.ts'
import { newId } from '#platform/ids.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase, type TestDatabase } from '#testing/database.ts'

const database = aDatabase()
const query: TestDatabase['query'] = (...given) => database.query(...given)
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const RESULT = `{ is: __typename ... on SaveResult { outcome } ... on Saved { record { id version } } ... on Refused { message fields { path } } }`
const VENUE = `query ($id: ID!) { venue: venueById(id: $id) { id version state timezone accountName upcomingEvents mergedInto { id } allowedStates { reason } history { what } } }`
const ZONE = `query ($id: ID!, $timezone: String!) { zone: venueTimezonePreview(id: $id, timezone: $timezone) { seen events begun skipped moves { id before { local utc } after { local utc } hasBegun } } }`
const SET_ZONE = `mutation ($id: ID!, $version: Int64!, $timezone: String!, $seen: String!) { result: venueSetTimezone(id: $id, version: $version, timezone: $timezone, seen: $seen) ${RESULT} }`
const DRY_RUN = `query ($id: ID!, $intoId: ID!) { run: venueMergePreview(id: $id, intoId: $intoId) { seen text problems moves { kind id } } }`
const MERGE = `mutation ($id: ID!, $version: Int64!, $intoId: ID!, $seen: String!) { result: venueMergeInto(id: $id, version: $version, intoId: $intoId, seen: $seen, reason: "The same hall") ${RESULT} }`
const UNDO = `mutation ($id: ID!, $version: Int64!) { result: venueMergeUndo(id: $id, version: $version) ${RESULT} }`
const ADOPT = `mutation ($id: ID!, $version: Int64!) { result: venueAdopt(id: $id, version: $version) ${RESULT} }`
const SET_STATE = `mutation ($steps: [VenueStepInput!]!) { results: venuesSetState(steps: $steps) ${RESULT} }`

type Venue = {
  readonly id: string
  readonly version: number
  readonly state: string
  readonly timezone: string
  readonly accountName: string | null
  readonly upcomingEvents: number
  readonly mergedInto: { readonly id: string } | null
  readonly history: readonly { readonly what: string }[]
}
type Result = {
  readonly is: string
  readonly outcome: string
  readonly message?: string
  readonly record?: { readonly version: number }
}
type Moment = { readonly local: string; readonly utc: string }
type Zone = {
  readonly seen: string
  readonly events: number
  readonly begun: number
  readonly skipped: number
  readonly moves: readonly { readonly id: string; readonly before: Moment; readonly after: Moment }[]
}
type DryRun = {
  readonly seen: string
  readonly text: string
  readonly problems: readonly string[]
  readonly moves: readonly { readonly kind: string; readonly id: string }[]
}

const anOffice = async (role: EmployeeRole = 'OPERATIONS') => {
  const { token } = await anEmployee(services, role)
  const read = <Data>(text: string, variables: object) => api.read<Data>('employee', text, { token, variables })
  const venue = async (id: string) => (await read<{ venue: Venue }>(VENUE, { id })).venue
  /** Sends a change of the venue as it is now. */
  const change = async (text: string, id: string, more: object = {}) =>
    (await read<{ result: Result }>(text, { id, version: (await venue(id)).version, ...more })).result
  return { token, read, venue, change }
}

const aVenue = async (accountId: string | null = null, timezone = 'Europe/Oslo'): Promise<string> => {
  const id = newId('Venue')
  await query(
    `insert into venue (id, account_id, name, slug, category, address_line1, city, postal_code, country, time_zone)
     values ($1, $2, 'Old mill', $3, '', '1 Road', 'Oslo', '0150', 'NO', $4)`,
    [id, accountId, `mill-${id}`, timezone],
  )
  return id
}

const times = (eventId: string) =>
  query<{ zone: string; local: string; utc: string; edited: number }>(
    `select zone, to_char(date_show_local, 'HH24:MI') as local, to_char(date_show at time zone zone, 'HH24:MI') as utc, edit_version::int as edited from event where id = $1`,
    [eventId],
  )

test('an organizer’s venue is adopted for all accounts, once, and its account sees that', async () => {
  const [{ accountId }, office] = [await aWorld(query), await anOffice()]
  const id = await aVenue(accountId)
  expect(await office.venue(id)).toMatchObject({ accountName: 'Larkhall' })
  expect(await office.change(ADOPT, id)).toMatchObject({ is: 'VenueSaved' })
  expect(await office.venue(id)).toMatchObject({
    accountName: null,
    history: [{ what: 'Adopted from Larkhall for all accounts' }],
  })
  expect(await office.change(ADOPT, id)).toMatchObject({ is: 'Refused' })
  const rows = await query(`select 1 from audit where target_id = $1 and account_id = $2`, [id, accountId])
  expect(rows).toHaveLength(1)
})

test('a venue is archived while no upcoming event uses it; then nothing new is planned there', async () => {
  const [{ accountId, venueId, standingEventId }, office, unused] = [
    await aWorld(query),
    await anOffice(),
    await aVenue(),
  ]
  const step = async (id: string, state: string) => ({ id, version: (await office.venue(id)).version, state })
  const steps = [await step(venueId, 'ARCHIVED'), await step(unused, 'ARCHIVED')]
  const { results } = await office.read<{ results: Result[] }>(SET_STATE, { steps })
  expect(results.map(({ is }) => is)).toEqual(['Refused', 'VenueSaved'])
  expect(results[0]?.message).toContain('3 upcoming events')
  await expect(query(`update event set venue_id = $1 where id = $2`, [unused, standingEventId])).rejects.toThrow(
    'an archived venue is not used',
  )
  await expect(
    query(`insert into seat_configuration (account_id, venue_id, name) values ($1, $2, 'Hall')`, [accountId, unused]),
  ).rejects.toThrow('an archived venue is not used')
  await office.read(SET_STATE, { steps: [await step(unused, 'ACTIVE')] })
  await query(`update event set venue_id = $1 where id = $2`, [unused, standingEventId])
  expect(await office.venue(unused)).toMatchObject({ state: 'ACTIVE', upcomingEvents: 1 })
})

test('a venue that is being archived waits for an event that is being planned there, and is refused', async () => {
  const [{ standingEventId }, office, id, other] = [
    await aWorld(query),
    await anOffice(),
    await aVenue(),
    await database.connect(),
  ]
  const { version } = await office.venue(id)
  await other.query('begin')
  await other.query(`update event set venue_id = $1 where id = $2`, [id, standingEventId])
  const archiving = office.read<{ results: Result[] }>(SET_STATE, { steps: [{ id, version, state: 'ARCHIVED' }] })
  await expect
    .poll(() => query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
    .toHaveLength(1)
  await other.query('commit')
  expect((await archiving).results).toMatchObject([{ is: 'Refused' }])
  expect(await office.venue(id)).toMatchObject({ state: 'ACTIVE' })
})

test('new clocks of a venue keep the times that buyers know and move the moments, of visits too', async () => {
  const [world, office] = [await aWorld(query), await anOffice()]
  const { accountId, venueId: id, standingEventId, seatedEventIds } = world
  const [first = '', over = ''] = seatedEventIds
  await query(
    `update event set date_show = app.now() - interval '9 days', date_show_local = (app.now() - interval '9 days') at time zone zone where id = $1`,
    [over],
  )
  await query(`delete from block where event_id = $1`, [standingEventId])
  // An hour apart, so that one moves to where the next one was.
  await makeTimed(query, standingEventId, ['30 days', '30 days 1 hour', '30 days 2 hours'])
  const [before, timed, past] = [await times(first), await times(standingEventId), await times(over)]
  const { zone } = await office.read<{ zone: Zone }>(ZONE, { id, timezone: 'Europe/London' })
  expect(zone).toMatchObject({ events: 2, begun: 0, skipped: 0 })
  expect(zone.moves.map((move) => move.id).toSorted()).toEqual([first, standingEventId].toSorted())
  for (const move of zone.moves) {
    expect(move.after.local.slice(0, 16)).toBe(move.before.local.slice(0, 16))
    expect(Date.parse(move.after.utc) - Date.parse(move.before.utc)).toBe(3_600_000)
  }
  const asked = { timezone: 'Europe/London', seen: zone.seen }
  // What was shown must be what happens.
  await query(`update event set edit_version = edit_version + 1 where id = $1`, [first])
  expect(await office.change(SET_ZONE, id, asked)).toMatchObject({
    is: 'Refused',
    message: expect.stringContaining('have changed since you looked'),
  })
  expect((await times(first))[0]).toMatchObject({ zone: 'Europe/Oslo' })
  const again = await office.read<{ zone: Zone }>(ZONE, { id, timezone: 'Europe/London' })
  expect(await office.change(SET_ZONE, id, { ...asked, seen: again.zone.seen })).toMatchObject({ is: 'VenueSaved' })
  const london = { zone: 'Europe/London' }
  expect(await times(first)).toMatchObject([{ ...before[0], ...london, edited: (before[0]?.edited ?? 0) + 2 }])
  expect(await times(standingEventId)).toMatchObject([{ ...timed[0], ...london, edited: (timed[0]?.edited ?? 0) + 1 }])
  expect(await times(over)).toEqual(past)
  const visits = await query(
    `select 1 from visit where event_id = $1 and starts_at = starts_local at time zone 'Europe/London' and ends_at = ends_local at time zone 'Europe/London'`,
    [standingEventId],
  )
  expect(visits).toHaveLength(3)
  expect(
    await query(
      `select subject_id as id from fact where kind = 'EventChanged' and data ->> 'what' = 'DATES' and account_id = $1`,
      [accountId],
    ),
  ).toHaveLength(2)
  expect((await office.venue(id)).history[0]).toEqual({ what: 'Time zone changed; 2 events moved with it' })
  const staff = await aStaff(services, api, accountId)
  const { event } = await staff.read<{ event: { history: { by: string; what: string }[] } }>(
    `query ($id: ID!) { event(id: $id) { history { by what } } }`,
    { id: first },
  )
  expect(event.history[0]).toEqual({ by: 'Platform staff', what: 'Time zone of its venue changed; its times stay' })
})

test('new clocks that skip the time of an event are refused', async () => {
  const [{ venueId: id, standingEventId }, office] = [await aWorld(query), await anOffice()]
  // Clocks go forward at 2:00 in New York, but not yet in Oslo.
  await query(
    `update event set date_show = '2031-03-09 01:30Z', date_show_local = '2031-03-09 02:30', date_show_end = null, date_show_end_local = null where id = $1`,
    [standingEventId],
  )
  const asked = { timezone: 'America/New_York' }
  const { zone } = await office.read<{ zone: Zone }>(ZONE, { id, ...asked })
  expect(zone).toMatchObject({ skipped: 1 })
  expect(await office.change(SET_ZONE, id, { ...asked, seen: zone.seen })).toMatchObject({
    is: 'Refused',
    message: expect.stringContaining('new clocks skip'),
  })
  expect(await office.venue(id)).toMatchObject({ timezone: 'Europe/Oslo' })
})

const sorted = (all: readonly object[]) => all.map((one) => JSON.stringify(one)).toSorted()
const beside = (path: string) => ({ fields: [{ path: expect.stringContaining(path) }] })

const at = (venueId: string) => [{ attribute: 'venue' as const, operator: 'IN' as const, values: [venueId] }]

/** Where a world's things are, and what its collection's conditions name. */
const placesOf = async ({ accountId }: World, collectionId: string) => {
  const [row] = await query<{ events: string[]; maps: string[]; terms: string[]; rule: object }>(
    `select array(select distinct venue_id::text from event where account_id = $1) as events,
            array(select distinct venue_id::text from seat_configuration where account_id = $1) as maps,
            array(select distinct venue_id::text from venue_agreement where account_id = $1) as terms,
            (select rule from collection where id = $2) as rule`,
    [accountId, collectionId],
  )
  return row
}

/** A world whose venue is a duplicate, with terms and conditions. */
const aDuplicate = async () => {
  const world = await aWorld(query)
  await query(`insert into venue_agreement (account_id, venue_id, version) values ($1, $2, 1)`, [
    world.accountId,
    world.venueId,
  ])
  const intoId = await aVenue()
  const rule = [{ attribute: 'venue' as const, operator: 'IN' as const, values: [world.venueId, intoId] }]
  return { world, id: world.venueId, intoId, collectionId: await aCollection(query, world, { rule }) }
}

const dryRun = async ({ read }: Awaited<ReturnType<typeof anOffice>>, id: string, intoId: string) =>
  (await read<{ run: DryRun }>(DRY_RUN, { id, intoId })).run

test('a merge moves exactly what its dry run says, audited with its reason, and can be undone until then', async () => {
  const [{ world, id, intoId, collectionId }, office] = [await aDuplicate(), await anOffice()]
  const run = await dryRun(office, id, intoId)
  expect(run).toMatchObject({ problems: [], text: '3 events, 1 seat map, terms of 1 account, 1 collection' })
  expect(await office.change(MERGE, id, { intoId, seen: run.seen })).toMatchObject({ is: 'VenueSaved' })
  const moved = await query(
    `select i.kind, i.item_id as id from venue_merge_item i join venue_merge m on m.id = i.merge_id where m.from_id = $1`,
    [id],
  )
  expect(sorted(moved)).toEqual(sorted(run.moves))
  const there = { events: [intoId], maps: [intoId], terms: [intoId], rule: at(intoId) }
  expect(await placesOf(world, collectionId)).toEqual(there)
  expect(await office.venue(id)).toMatchObject({ state: 'ARCHIVED', upcomingEvents: 0, mergedInto: { id: intoId } })
  expect(
    await query(`select reason from audit where target_id = $1 and account_id = $2`, [id, world.accountId]),
  ).toEqual([{ reason: 'The same hall' }])
  const facts = await query(
    `select kind, data ->> 'what' as what, count(*)::int from fact where account_id = $1 group by 1, 2 order by 1`,
    [world.accountId],
  )
  expect(facts).toEqual([
    { kind: 'CollectionChanged', what: 'RULE', count: 1 },
    { kind: 'EventChanged', what: 'DATES', count: 3 },
  ])
  // Addresses and saved filters that name the duplicate are read as naming the other.
  const NAMED = `query ($id: ID!) { events(first: 5, filter: { account: ["${world.accountId}"], venue: [$id] }) { totalCount } options(of: VENUES, values: ["${id}"]) { value label } }`
  const { options: chips, events } = await office.read<{ events: { totalCount: number }; options: object[] }>(NAMED, {
    id,
  })
  expect(events).toEqual({ totalCount: 3 })
  expect(chips).toEqual([{ value: id, label: expect.any(String) as string }])
  expect(await office.change(UNDO, id)).toMatchObject({ is: 'VenueSaved' })
  const rule = [{ attribute: 'venue', operator: 'IN', values: [id, intoId] }]
  expect(await placesOf(world, collectionId)).toEqual({ events: [id], maps: [id], terms: [id], rule })
  expect(await office.venue(id)).toMatchObject({ state: 'ACTIVE', mergedInto: null, upcomingEvents: 3 })
  expect(await office.change(UNDO, id)).toMatchObject({ is: 'Refused' })
})

test.each([
  [
    'its account planned something new there',
    `insert into event (account_id, venue_id, name, category, zone, date_show, date_show_local)
     select $1, $2, 'New', 'Dance', 'Europe/Oslo', now() + interval '9 days', now() + interval '9 days'`,
    'used Old mill since',
  ],
  [
    'the remaining venue was changed',
    `update venue set edit_version = edit_version + 1 where id = $2 and $1::uuid is not null`,
    'was changed since',
  ],
  [
    'conditions were changed',
    `update collection set rule = '[]' where account_id = $1 and $2::uuid is not null`,
    'was changed since',
  ],
])('a merge can’t be undone once %s', async (_name, statement, message) => {
  const [{ world, id, intoId }, office] = [await aDuplicate(), await anOffice()]
  const { seen } = await dryRun(office, id, intoId)
  await office.change(MERGE, id, { intoId, seen })
  await query(statement, [world.accountId, intoId])
  expect(await office.change(UNDO, id)).toMatchObject({ is: 'Refused', message: expect.stringContaining(message) })
  expect(await office.venue(id)).toMatchObject({ state: 'ARCHIVED' })
})

test('others may use the remaining venue: that alone doesn’t end undo', async () => {
  const [{ id, intoId }, { standingEventId }, office] = [await aDuplicate(), await aWorld(query), await anOffice()]
  const { seen } = await dryRun(office, id, intoId)
  await office.change(MERGE, id, { intoId, seen })
  await query(`update event set venue_id = $1 where id = $2`, [intoId, standingEventId])
  expect(await office.change(UNDO, id)).toMatchObject({ is: 'VenueSaved' })
})

test('a merge that would move something else than its dry run said is refused', async () => {
  const [{ world, id, intoId, collectionId }, office] = [await aDuplicate(), await anOffice()]
  const { seen } = await dryRun(office, id, intoId)
  const before = await placesOf(world, collectionId)
  await query(
    `insert into event (account_id, venue_id, name, category, zone, date_show, date_show_local)
     select $1, $2, 'New', 'Dance', 'Europe/Oslo', now() + interval '9 days', now() + interval '9 days'`,
    [world.accountId, id],
  )
  expect(await office.change(MERGE, id, { intoId, seen })).toMatchObject({
    is: 'Refused',
    message: expect.stringContaining('since you looked'),
  })
  expect(await placesOf(world, collectionId)).toEqual(before)
})

test('a merge is refused for what there can be one of only, for other clocks, and for what accounts can’t use', async () => {
  const [{ world, id, intoId }, other, office] = [await aDuplicate(), await aWorld(query), await anOffice()]
  await query(`insert into seat_configuration (account_id, venue_id, name) values ($1, $2, 'Other')`, [
    world.accountId,
    intoId,
  ])
  await query(`insert into venue_agreement (account_id, venue_id, version) values ($1, $2, 1)`, [
    world.accountId,
    intoId,
  ])
  const run = await dryRun(office, id, intoId)
  expect(run.problems).toEqual([
    expect.stringContaining('Larkhall has a seat map at both'),
    expect.stringContaining('Larkhall has terms for purchasers at both'),
  ])
  expect(await office.change(MERGE, id, { intoId, seen: run.seen })).toMatchObject({ is: 'Refused' })
  const reasons = async (target: string) => (await dryRun(office, id, target)).problems
  expect(await reasons(await aVenue(null, 'Europe/London'))).toEqual([expect.stringContaining('time zones differ')])
  expect(await reasons(await aVenue(other.accountId))).toEqual([expect.stringContaining('Adopt it first')])
  expect(await reasons(id)).toEqual(['Choose another venue.'])
  const archived = await aVenue()
  await query(`update venue set archived_at = app.now() where id = $1`, [archived])
  expect(await reasons(archived)).toEqual([expect.stringContaining('is archived')])
})

test('an employee adds a venue once for each key; its country decides about its address', async () => {
  const office = await anOffice()
  const create = `mutation ($key: ID!, $input: PlatformVenueInput!) { venueCreate(key: $key, input: $input) { id addressLine postalCode coordinates accountName } }`
  const input = {
    name: 'Opera',
    addressLine: ' 1 Quay ',
    locality: 'Oslo',
    postalCode: '0150',
    countryCode: 'NO',
    coordinates: '59.9075, 10.7531',
    timezone: 'Europe/Oslo',
  }
  const key = newUuid()
  const { venueCreate: venue } = await office.read<{ venueCreate: object }>(create, { key, input })
  expect(venue).toMatchObject({ addressLine: '1 Quay', coordinates: '59.9075, 10.7531', accountName: null })
  expect(await office.read(create, { key, input })).toEqual({ venueCreate: venue })
  const refused = async (change: object) => {
    const variables = { key: newUuid(), input: { ...input, ...change } }
    const { errors } = await api.ask('employee', create, { token: office.token, variables })
    return errors[0]?.extensions
  }
  expect(await refused({ postalCode: '99' })).toMatchObject(beside('postalCode'))
  expect(await refused({ countryCode: 'US', postalCode: '04101' })).toMatchObject(beside('administrativeArea'))
  expect(await refused({ coordinates: '91, 10' })).toMatchObject(beside('coordinates'))
  expect(await refused({ timezone: 'Mars/Olympus' })).toMatchObject(beside('timezone'))
})
