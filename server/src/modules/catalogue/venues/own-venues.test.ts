import { newUuid, type EventId } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import {
  CREATE_EVENT,
  eventInput,
  READ_EVENT,
  SAVE_EVENT,
  type EditedEvent,
} from '#modules/catalogue/events/testing.ts'
import { aMember, anEmployee } from '#modules/people/accounts/testing.ts'
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

const CREATE = `mutation ($key: ID!, $input: NewVenueInput!) { venue: venueCreate(key: $key, input: $input) { id name addressLine locality isOwn } }`
const SIMILAR = `query ($name: String!, $town: String) { venues: similarVenues(name: $name, town: $town) { id name locality isOwn } }`
const OPTIONS = `query ($search: String) { options(of: ALL_VENUES, search: $search) { value label detail } }`

type Venue = { readonly id: string; readonly name: string; readonly locality: string; readonly isOwn: boolean }
type Option = { readonly value: string; readonly label: string; readonly detail: string | null }

const BARN = {
  name: 'Café Mühle',
  addressLine: '2 Mill Lane',
  locality: 'Thornwick',
  administrativeArea: 'ME',
  postalCode: '04101',
  countryCode: 'US',
  timezone: 'America/New_York',
}

/** A new event at a venue. */
const aNewEvent = (venueId: string) => ({
  key: newUuid(),
  input: { name: 'Derby', category: 'Football', venueId, startsAt: '2031-05-02T19:30' },
})

const anOrganizer = async () => {
  const world = await aWorld(database.query)
  const staff = await aStaff(services, api, world.accountId)
  const create = (changes: object = {}, key = newUuid()) => staff.ask(CREATE, { key, input: { ...BARN, ...changes } })
  const created = async (changes: object = {}, key = newUuid()) =>
    (await staff.read<{ venue: Venue }>(CREATE, { key, input: { ...BARN, ...changes } })).venue
  const similar = async (name: string, town?: string) =>
    (await staff.read<{ venues: Venue[] }>(SIMILAR, { name, town })).venues
  const options = async (search: string) => (await staff.read<{ options: Option[] }>(OPTIONS, { search })).options
  return { ...world, staff, create, created, similar, options }
}

const adopt = (id: string) => database.query(`update venue set account_id = null where id = $1`, [id])
const refusedBeside = (path: string, message: string) => ({
  extensions: { category: 'userInputError', fields: [{ path: expect.stringContaining(path), message }] },
})

test('an organizer adds a venue once for each key, audited, and plans an event on its clocks', async () => {
  const { accountId, staff, create, created, options } = await anOrganizer()
  const key = newUuid()
  const venue = await created({}, key)
  expect(venue).toMatchObject({ name: 'Café Mühle', addressLine: '2 Mill Lane', locality: 'Thornwick', isOwn: true })
  expect(await created({}, key)).toEqual(venue)
  const other = await create({ name: 'Barn' }, key)
  expect(other.errors[0]).toMatchObject({ extensions: { category: 'preconditionFailed' } })
  expect(
    await database.query(
      `select action, account_id, after -> 'values' ->> 'name' as name from audit where target_id = $1`,
      [venue.id],
    ),
  ).toEqual([{ action: 'venue-create', account_id: accountId, name: 'Café Mühle' }])
  expect(await options('cafe muhle')).toEqual([
    { value: venue.id, label: 'Café Mühle (Thornwick)', detail: 'Added by your team' },
  ])
  const planned = await staff.read<{ eventCreate: EditedEvent }>(CREATE_EVENT, aNewEvent(venue.id))
  expect(planned.eventCreate).toMatchObject({ dateShow: { utc: '2031-05-02T23:30:00Z' } })
})

test.each([
  [{ name: ' ' }, 'name', 'The name field is required'],
  [{ addressLine: '' }, 'addressLine', 'The address field is required'],
  [{ locality: '' }, 'locality', 'The city field is required'],
  [{ countryCode: 'XX' }, 'countryCode', 'Choose a country.'],
  [{ timezone: 'Mars/Olympus' }, 'timezone', 'Choose a time zone.'],
])('%j is refused beside its field', async (changes, path, message) => {
  const { errors } = await (await anOrganizer()).create(changes)
  expect(errors[0]).toMatchObject(refusedBeside(path, message))
})

test('other accounts neither see the venue nor use it for events, seat maps or terms', async () => {
  const [ours, theirs] = [await anOrganizer(), await anOrganizer()]
  const venue = await ours.created()
  expect(await theirs.options('cafe muhle')).toEqual([])
  expect(await theirs.similar('Cafe Muhle')).toEqual([])
  const byValue = `query ($values: [String!]) { options(of: ALL_VENUES, values: $values) { value } }`
  expect(await theirs.staff.read(byValue, { values: [venue.id] })).toEqual({ options: [] })
  const planned = await theirs.staff.ask(CREATE_EVENT, aNewEvent(venue.id))
  expect(planned.errors[0]).toMatchObject(refusedBeside('venueId', 'Choose a venue.'))
  const { event } = await theirs.staff.read<{ event: EditedEvent }>(READ_EVENT, { id: theirs.standingEventId })
  const moved = { id: event.id, version: event.version, input: eventInput(event, { venueId: venue.id }) }
  expect(await theirs.staff.read(SAVE_EVENT, moved)).toMatchObject({
    result: { fields: [{ path: 'venueId', message: 'Choose a venue.' }] },
  })
  const map = await theirs.staff.ask(
    `mutation ($venueId: ID!, $key: String!) { createSeatConfiguration(venueId: $venueId, name: "Hall", key: $key) { id } }`,
    { venueId: venue.id, key: newUuid() },
  )
  expect(map.errors[0]).toMatchObject({ extensions: { category: 'resourceNotFound' } })
  await database.query(`update account set features = '{attendedSales}' where id = $1`, [theirs.accountId])
  const terms = await theirs.staff.ask(
    `mutation ($venueId: ID!) { venueTermsPublish(venueId: $venueId, seen: 0, body: "Terms") { version } }`,
    { venueId: venue.id },
  )
  expect(terms.errors[0]).toMatchObject(refusedBeside('venueId', 'Choose a venue.'))
  await adopt(venue.id)
  expect(await theirs.similar('Cafe Muhle')).toMatchObject([{ id: venue.id, isOwn: false }])
  expect((await theirs.staff.ask(CREATE_EVENT, aNewEvent(venue.id))).errors).toEqual([])
})

test.each([
  ['event', `update event set venue_id = $1 where account_id = $2`],
  ['seat map', `update seat_configuration set venue_id = $1 where account_id = $2`],
  ['terms', `insert into venue_agreement (account_id, venue_id, version) values ($2, $1, 1)`],
])('the database itself refuses another account’s venue: %s', async (_name, statement) => {
  const [ours, theirs] = [await anOrganizer(), await anOrganizer()]
  const venue = await ours.created()
  await expect(database.query(statement, [venue.id, theirs.accountId])).rejects.toThrow('a venue of another account')
  const given = database.query(`update venue set account_id = $2 where id = $1`, [venue.id, theirs.accountId])
  await expect(given).rejects.toThrow('never another account')
})

test('employees see who added a venue', async () => {
  const { created } = await anOrganizer()
  const venue = await created({ name: 'Turbine shed' })
  const { token } = await anEmployee(services)
  const { options } = await api.read<{ options: Option[] }>('employee', OPTIONS, {
    token,
    variables: { search: 'turbine' },
  })
  expect(options).toEqual([{ value: venue.id, label: 'Turbine shed (Thornwick)', detail: 'Added by Larkhall' }])
})

test('venues that may be the same are found by folded names, in the same town', async () => {
  const { created, similar } = await anOrganizer()
  const venue = await created({ name: 'The Lanternworks Théâtre' })
  expect(await similar('lanternworks theatre', 'THORNWICK')).toMatchObject([{ id: venue.id, locality: 'Thornwick' }])
  expect(await similar('Lanternwork')).toMatchObject([{ id: venue.id }])
  expect(await similar('Lanternworks', 'Oslo')).toEqual([])
  expect(await similar('Opera house')).toEqual([])
  expect(await similar(' ')).toEqual([])
})

test('a member limited to some events can’t add one, nor can a role that only views', async () => {
  const { accountId, standingEventId } = await anOrganizer()
  const limited = await aMember(services, accountId, 'MANAGER', [standingEventId as EventId])
  const viewer = await aMember(services, accountId, 'READ_ONLY')
  for (const { token } of [limited, viewer]) {
    const { errors } = await api.ask('admin', CREATE, {
      token,
      headers: { accountid: accountId },
      variables: { key: newUuid(), input: BARN },
    })
    expect(errors[0]).toMatchObject({ extensions: { category: 'unauthorized' } })
  }
})

test('of many that are added together no more than 50 are stored; adopted ones make room', async () => {
  const { accountId, create, created } = await anOrganizer()
  await database.query(
    `insert into venue (account_id, name, slug, category, address_line1, city, country, time_zone)
     select $1::uuid, 'Venue ' || n, 'venue-' || n || '-' || $1::text, '', '1 Road', 'Thornwick', 'US', 'UTC' from generate_series(1, 48) n`,
    [accountId],
  )
  const key = newUuid()
  const last = await created({}, key)
  const answers = await Promise.all([create(), create(), create(), create()])
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  const [{ count } = { count: 0 }] = await database.query<{ count: number }>(
    `select count(*)::int as count from venue where account_id = $1`,
    [accountId],
  )
  expect(count).toBe(50)
  expect(await created({}, key)).toEqual(last)
  await adopt(last.id)
  expect((await create()).errors).toEqual([])
})
