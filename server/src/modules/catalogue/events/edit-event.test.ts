import type { EventId } from '@admission/common/ids.ts'
import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aMember } from '#modules/people/accounts/testing.ts'
import { aStaff, ruleOf, SAVE_RULE } from '#modules/stock/collections/testing/a-staff.ts'
import { rematchCollection } from '#modules/stock/collections/jobs.ts'
import { rematchMovedEvent } from '#modules/stock/collections/listeners.ts'
import { aCollection, aWorld, offeredUnits } from '#modules/stock/collections/testing/a-world.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import { installJobs, runDueJobs } from '#platform/job-worker.ts'
import { anyJob } from '#platform/jobs.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import {
  CREATE_EVENT,
  eventInput,
  READ_EVENT,
  SAVE_EVENT,
  SET_EVENT_STATE,
  type EditedEvent,
  type EventResult,
} from './testing.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  await installJobs(database.pools.jobs)
  api = await anApi(services)
})
afterAll(() => api.close())

const aSetting = async () => {
  const world = await aWorld(database.query)
  const staff = await aStaff(services, api, world.accountId)
  const input = { name: 'Night of the owls', category: 'Comedy', venueId: world.venueId, startsAt: '2031-05-02T19:30' }
  const create = async (changes: object = {}, key = newUuid()) =>
    (await staff.read<{ eventCreate: EditedEvent }>(CREATE_EVENT, { key, input: { ...input, ...changes } })).eventCreate
  const open = async (id: string) => (await staff.read<{ event: EditedEvent }>(READ_EVENT, { id })).event
  const save = async (event: EditedEvent, changes: Parameters<typeof eventInput>[1]) =>
    (
      await staff.read<EventResult>(SAVE_EVENT, {
        id: event.id,
        version: event.version,
        input: eventInput(event, changes),
      })
    ).result
  return { world, staff, input, create, open, save }
}

test('an event is created as a draft on the venue’s clocks, once for each key, and audited', async () => {
  const { staff, input, create } = await aSetting()
  const key = newUuid()
  const event = await create({ endsAt: '2031-05-02T22:00' }, key)
  expect(event).toMatchObject({
    state: 'DRAFT',
    dateShow: { local: '2031-05-02T19:30:00', utc: '2031-05-02T17:30:00Z' },
    dateShowEnd: { local: '2031-05-02T22:00:00' },
    history: [{ what: 'Created', by: staff.user.name }],
  })
  expect(await create({ endsAt: '2031-05-02T22:00' }, key)).toMatchObject({ id: event.id })
  const other = await staff.ask(CREATE_EVENT, { key, input: { ...input, name: 'Another' } })
  expect(other.errors[0]).toMatchObject({ extensions: { category: 'preconditionFailed' } })
  const audits = await database.query(`select action from audit where target_id = $1`, [event.id])
  expect(audits).toEqual([{ action: 'event-create' }])
})

test.each([
  ['an unknown venue', { venueId: newUuid() }, 'venueId', 'Choose a venue.'],
  ['no category', { category: ' ' }, 'category', 'Choose a category.'],
  ['a category of signs alone', { category: '&' }, 'category', 'Choose a category.'],
  ['a long category', { category: 'x'.repeat(41) }, 'category', 'Use 40 characters or fewer.'],
  ['an end before the start', { endsAt: '2031-05-02T19:30' }, 'endsAt', 'Choose an end after the start.'],
  ['a day that doesn’t exist', { startsAt: '2031-02-30T19:30' }, 'startsAt', 'Enter a date and time.'],
  [
    'a time that daylight saving skips',
    { startsAt: '2031-03-30T02:30' },
    'startsAt',
    '2:30 AM on Sun, Mar 30, 2031, doesn’t exist in Oslo: clocks go forward. Choose another time.',
  ],
])('%s is refused beside its field', async (_name, changes, path, message) => {
  const { staff, input } = await aSetting()
  const { errors } = await staff.ask(CREATE_EVENT, { key: newUuid(), input: { ...input, ...changes } })
  expect(errors[0]).toMatchObject({
    extensions: { category: 'userInputError', fields: [{ path: expect.stringContaining(path), message }] },
  })
})

test('a category of one’s own is spelled as the first time, and one of the eight as it is', async () => {
  const { staff, create, save } = await aSetting()
  expect((await create({ category: 'Théâtre d’ombres' })).category).toBe('Théâtre d’ombres')
  expect((await create({ category: "theatre d'OMBRES" })).category).toBe('Théâtre d’ombres')
  const event = await create({ category: 'COMEDY' })
  expect(event.category).toBe('Comedy')
  const { record } = await save(event, { category: 'rugby match', poster: '5-2' })
  expect(record.category).toBe('rugby match')
  expect((await save(record, { category: 'Rugby Match', poster: '5-2' })).record.category).toBe('Rugby Match')
  const { options } = await staff.read<{ options: { label: string }[] }>(
    `{ options(of: EVENT_CATEGORIES, search: "THEATRE") { label } }`,
  )
  expect(options).toEqual([{ label: 'Théâtre d’ombres' }])
})

test('a member limited to some events can’t create one, nor can a role that only views', async () => {
  const { world, input } = await aSetting()
  const limited = await aMember(services, world.accountId, 'MANAGER', [world.standingEventId as EventId])
  const variables = { key: newUuid(), input }
  const answer = await api.ask('admin', CREATE_EVENT, {
    variables,
    token: limited.token,
    headers: { accountid: world.accountId },
  })
  expect(answer.errors[0]?.message).toContain('Ask a member with access to all events')
  const door = await aStaff(services, api, world.accountId, 'DOOR')
  expect((await door.ask(CREATE_EVENT, variables)).errors[0]).toMatchObject({ extensions: { status: 403 } })
})

test('everything of an event is saved, described in its history, and shown to buyers once published', async () => {
  const { world, open, save } = await aSetting()
  const event = await open(world.standingEventId)
  const result = await save(event, {
    name: 'Owls, again',
    category: 'Family',
    tags: ['Captioned', 'Relaxed'],
    descriptionHtml: '<h2>Owls</h2><p onclick="x()">They <b>hoot</b></p><script>alert(1)</script>',
    doorsAt: event.dateShow.local.slice(0, 16),
    dateShowFlags: ['TIME_HIDE'],
    durationMinutes: 90,
    ageMin: 12,
    ageNote: 'With an adult',
    accessibility: 'Step-free',
    refundKind: 'UNTIL',
    refundHours: 24,
    refundNote: 'Ask us',
  })
  expect(result).toMatchObject({
    kind: 'EventSaved',
    record: {
      name: 'Owls, again',
      tags: ['Captioned', 'Relaxed'],
      descriptionHtml: '<h2>Owls</h2><p>They <strong>hoot</strong></p>',
      dateShowFlags: ['TIME_HIDE'],
      durationMinutes: 90,
      refundHours: 24,
    },
  })
  expect(result.record.history[0]).toMatchObject({
    what: expect.stringContaining('Name, Category, Tags, Description, Doors'),
    changes: expect.arrayContaining([
      { label: 'Dates for buyers', before: 'Shown', after: 'Time hidden' },
      { label: 'Duration in minutes', before: '–', after: '90' },
    ]),
  })
  const { event: shown } = await api.read<{ event: object }>(
    'consumer',
    `query ($id: ID!) { event(id: $id) { name description dateShowFlags facts { descriptionHtml durationMinutes ageMin ageNote accessibility refundRule { kind hoursBefore note } } } }`,
    { variables: { id: event.id } },
  )
  expect(shown).toMatchObject({
    name: 'Owls, again',
    description: 'Owls\nThey hoot',
    dateShowFlags: ['TIME_HIDE'],
    facts: {
      descriptionHtml: '<h2>Owls</h2><p>They <strong>hoot</strong></p>',
      ageMin: 12,
      refundRule: { kind: 'UNTIL', hoursBefore: 24, note: 'Ask us' },
    },
  })
})

test('the second of two people who save learns who was first', async () => {
  const { world, open, save } = await aSetting()
  const event = await open(world.standingEventId)
  expect(await save(event, { name: 'First' })).toMatchObject({ kind: 'EventSaved', record: { name: 'First' } })
  expect(await save(event, { name: 'Second' })).toMatchObject({
    kind: 'EventStale',
    record: { version: event.version + 1 },
  })
  expect(await open(event.id)).toMatchObject({ name: 'First' })
})

test('a time that occurs twice stays the moment it is when something else is saved', async () => {
  const { create, save } = await aSetting()
  const event = await create({ startsAt: '2031-10-26T02:30' })
  await database.query(`update event set date_show = date_show + interval '1 hour' where id = $1`, [event.id])
  const result = await save(event, { name: 'Clocks' })
  expect(result.record.dateShow.utc).toBe('2031-10-26T01:30:00Z')
})

test.each([
  ['doors after the start', { doorsAt: '2031-05-02T20:00' }, 'doorsAt'],
  ['a picture that is missing its description', { imageAlt: 'x'.repeat(301) }, 'imageAlt'],
  ['a deadline without hours', { refundKind: 'UNTIL' as const }, 'refundHours'],
])('%s is refused', async (_name, changes, path) => {
  const { create, save } = await aSetting()
  const event = await create()
  expect(await save(event, changes)).toMatchObject({ kind: 'Refused', fields: [{ path }] })
  expect(
    await database.query(`select 1 from audit where target_id = $1 and action = 'event-save'`, [event.id]),
  ).toEqual([])
})

test('the venue of a seated event stays, and the message names what is sold', async () => {
  const { world, open, save } = await aSetting()
  const other = await aWorld(database.query, 'Elsewhere')
  const [id = ''] = world.seatedEventIds
  const event = await open(id)
  const empty = await save(event, { venueId: other.venueId })
  expect(empty).toMatchObject({ kind: 'Refused', fields: [{ path: 'venueId' }] })
  await database.query(
    `update counter set sold = 3, held = 1 where id = (select b.id from block b where b.event_id = $1 limit 1)`,
    [id],
  )
  const sold = await save(event, { venueId: other.venueId })
  await database.query('update counter set sold = 0, held = 0 where sold > 0', [])
  expect(sold.fields?.[0]?.message).toBe(
    'Its seats are on a map of Larkhall hall, with 3 seats sold and 1 seat in carts, so the venue can’t change.',
  )
  const standing = await open(world.standingEventId)
  expect(await save(standing, { venueId: other.venueId })).toMatchObject({ kind: 'EventSaved' })
})

test('a draft is published when nothing is missing; what is missing is named', async () => {
  const { world, staff, create } = await aSetting()
  const event = await create()
  const publish = (version: number) =>
    staff.read<EventResult>(SET_EVENT_STATE, { id: event.id, version, state: 'PUBLISHED' })
  expect(event).toMatchObject({
    allowedStates: [{ state: 'PUBLISHED', allowed: false, reason: 'Places: None yet. Add seats or areas first.' }],
    publishChecks: [
      { name: 'Date', status: 'DONE' },
      { name: 'Places', status: 'MISSING' },
      { name: 'Collection', status: 'WARNING' },
    ],
  })
  expect((await publish(event.version)).result).toMatchObject({ kind: 'Refused' })
  await database.query('select create_pools($1)', [
    JSON.stringify([{ id: newUuid(), eventId: event.id, section: 'Standing', priceLevel: 1, capacity: 20 }]),
  ])
  const id = await aCollection(database.query, world)
  await staff.read(SAVE_RULE, { id, version: 1, rule: ruleOf(['event', 'IN', event.id]) })
  const { result } = await publish(event.version)
  expect(result).toMatchObject({
    kind: 'EventSaved',
    record: {
      state: 'PUBLISHED',
      allowedStates: [],
      publishChecks: [{ name: 'Places' }, { name: 'Collection' }, { name: 'Prices' }, { name: 'Storefronts' }],
    },
  })
})

test('a moved event joins the collections whose rule is about its new day', async () => {
  const { world, staff, open, save } = await aSetting()
  const id = await aCollection(database.query, world)
  await staff.read(SAVE_RULE, { id, version: 1, rule: ruleOf(['date', 'IN', '2031-06-01']) })
  expect(await offeredUnits(database.query, id)).toEqual([])
  const event = await open(world.standingEventId)
  const result = await save(event, { startsAt: '2031-06-01T20:00' })
  expect(result).toMatchObject({ kind: 'EventSaved', record: { dateShow: { utc: '2031-06-01T18:00:00Z' } } })
  await createFactLoop(services, [rematchMovedEvent]).drain()
  await runDueJobs(services, [anyJob(rematchCollection)])
  expect(await offeredUnits(database.query, id)).toEqual([`${event.id}:Balcony`, `${event.id}:Standing`])
})
