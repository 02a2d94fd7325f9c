import { newUuid } from '@admission/common/ids.ts'
import { compose } from '@admission/common/poster/art.ts'
import { posterChoice } from '@admission/common/poster/choice.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aWorld } from '#modules/stock/collections/testing/a-world.ts'
import { createHttpServer } from '#platform/http/server.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { posterSubject, registerEventPictures } from './http.ts'
import { readPicturedEvent, readShownEvents } from './reads/shown-events.ts'
import { artSvg, posterSvg } from './render/poster.ts'
import { CREATE_EVENT, eventInput, READ_EVENT, SAVE_EVENT, type EditedEvent, type EventResult } from './testing.ts'

const database = aDatabase()
let services: Services
let api: TestApi
let pictures: FastifyInstance
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
  pictures = await createHttpServer({
    log: services.log,
    metrics: services.metrics,
    release: 'test',
    trustedProxies: [],
    security: { isDevelopment: false, isHttps: false, gatewayOrigin: () => undefined },
    health: { checks: [], isServing: () => true },
  })
  registerEventPictures(pictures, services)
})
afterAll(async () => {
  await api.close()
  await pictures.close()
})

const drawnAt = async (url: string): Promise<string> => (await pictures.inject({ method: 'GET', url })).body

const DUPLICATE = `mutation ($id: ID!, $key: ID!) { eventDuplicate(id: $id, key: $key, name: "Again", startsAt: "2031-06-02T19:30") { id poster } }`

/** Input of an event's form that saves `changes`. */
const saving = (event: EditedEvent, changes: Parameters<typeof eventInput>[1]) => ({
  id: event.id,
  version: event.version,
  input: eventInput(event, changes),
})

const aDraft = async (category = 'Comedy') => {
  const world = await aWorld(database.query)
  const staff = await aStaff(services, api, world.accountId)
  const { eventCreate: draft } = await staff.read<{ eventCreate: EditedEvent }>(CREATE_EVENT, {
    key: newUuid(),
    input: { name: 'Night of the owls', category, venueId: world.venueId, startsAt: '2031-05-02T19:30' },
  })
  const save = async (event: EditedEvent, changes: Parameters<typeof eventInput>[1]) =>
    (await staff.read<EventResult>(SAVE_EVENT, saving(event, changes))).result
  return { staff, draft, save }
}

/** Subject of the poster of `aDraft`, without a choice. */
const subjectOf = ({ id, name, category }: EditedEvent) => ({ id, name, category, dateText: 'Fri, May 2, 2031' })

const publish = (id: string) => database.query(`update event set state = 'PUBLISHED' where id = $1`, [id])

test('a draft gets the chosen poster, at a new URL, and its history names it', async () => {
  const { draft, save } = await aDraft()
  expect(draft.poster).toBeNull()
  const automatic = await drawnAt(draft.posterUrl)
  // Chosen so that it differs from the automatic one.
  const other = compose({ ...draft, dateText: '' }).system === 2 ? '1-1' : '2-1'
  const { record } = await save(draft, { poster: other })
  expect(record.poster).toBe(other)
  expect(record.posterUrl).not.toBe(draft.posterUrl)
  expect(record.history[0]).toMatchObject({
    what: 'Poster changed',
    changes: [
      { label: 'Poster', before: 'Automatic', after: other === '2-1' ? 'Wobbly tower, blue' : 'Odd one out, blue' },
    ],
  })
  const subject = subjectOf(draft)
  const chosen = await drawnAt(record.posterUrl)
  expect(chosen).not.toBe(automatic)
  expect(automatic).toBe(await posterSvg(subject))
  expect(chosen).toBe(
    await posterSvg(subject, { composition: { ...compose(subject), ...posterChoice('Comedy', other) } }),
  )
  const again = (await save(record, { poster: null })).record
  expect([again.poster, await drawnAt(again.posterUrl)]).toEqual([null, automatic])
})

test('shops, link previews and tickets of a published event draw the chosen poster', async () => {
  const { draft, save } = await aDraft('Football')
  await save(draft, { poster: '5-2' })
  await publish(draft.id)
  const event = await readPicturedEvent(services.databases.visitor, draft.id)
  if (event === undefined) throw new Error('It is published.')
  const { poster: _poster, ...unchosen } = posterSubject(event)
  const composition = { ...compose(unchosen), system: 5, palette: 2 }
  expect(await drawnAt(`/api/art/${draft.id}.svg?ratio=1`)).toBe(artSvg(unchosen, 1, composition))
  expect(await drawnAt(`/api/poster/${draft.id}.svg`)).toBe(await posterSvg(unchosen, { composition }))
  const shown = (await readShownEvents(services.databases.visitor, [draft.id])).get(draft.id)
  expect(shown && compose(posterSubject(shown))).toEqual(composition)
})

test('renaming an event keeps its automatic poster, and a new name is on it', async () => {
  const { draft, save } = await aDraft()
  await publish(draft.id)
  const art = () => drawnAt(`/api/art/${draft.id}.svg?ratio=1`)
  const [before, poster] = [await art(), await drawnAt(`/api/poster/${draft.id}.svg`)]
  const { record } = await save(draft, { name: 'A name of its own' })
  expect(await art()).toBe(before)
  expect(await drawnAt(`/api/poster/${draft.id}.svg`)).not.toBe(poster)
  await save(record, { name: 'Yet another name' })
  expect(await art()).toBe(before)
})

test('another poster can be tried before it is saved; one that doesn’t exist can’t', async () => {
  const { draft, save } = await aDraft()
  const { posterUrl } = (await save(draft, { poster: '2-1' })).record
  const saved = await drawnAt(posterUrl)
  const ofDraft = subjectOf(draft)
  const football = { ...ofDraft, category: 'Football', poster: '5-0' }
  expect(await drawnAt(`${posterUrl}&poster=0-0`)).toBe(await posterSvg({ ...ofDraft, poster: '0-0' }))
  expect(await drawnAt(`${posterUrl}&poster=auto`)).toBe(await posterSvg(ofDraft))
  expect(await drawnAt(`${posterUrl}&category=Football&poster=5-0`)).toBe(await posterSvg(football))
  for (const more of ['&poster=5-0', '&poster=', '&category=%3Cb%3E', '&category=Circus&poster=9-9'])
    expect(await drawnAt(posterUrl + more)).toBe(saved)
})

test.each([
  ['Comedy', '3-0'],
  ['Comedy', '0-3'],
  ['Comedy', 'curtain'],
  ['Football', '6-0'],
])('of %s, %s is refused beside its field, and by the database', async (category, poster) => {
  const { draft, save } = await aDraft(category)
  expect(await save(draft, { poster })).toMatchObject({
    kind: 'Refused',
    fields: [{ path: 'poster', message: 'Choose one of the posters.' }],
  })
  await expect(database.query('update event set poster = $2 where id = $1', [draft.id, poster])).rejects.toThrow(
    'event_poster',
  )
})

test('an event that changes its category needs a poster of the new one', async () => {
  const { draft, save } = await aDraft('Football')
  const { record } = await save(draft, { poster: '4-0' })
  expect(await save(record, { category: 'Dance', poster: '4-0' })).toMatchObject({ kind: 'Refused' })
  expect(await save(record, { category: 'Dance', poster: '1-0' })).toMatchObject({ kind: 'EventSaved' })
})

test('the second of two who choose learns of the first; another account finds no event', async () => {
  const { staff, draft, save } = await aDraft()
  await save(draft, { poster: '0-0' })
  expect(await save(draft, { poster: '1-0' })).toMatchObject({ kind: 'EventStale' })
  const stranger = await aStaff(services, api, (await aWorld(database.query)).accountId)
  const { errors } = await stranger.ask(SAVE_EVENT, saving(draft, { poster: '2-0' }))
  expect(errors[0]).toMatchObject({ extensions: { status: 404 } })
  expect((await staff.read<{ event: EditedEvent }>(READ_EVENT, { id: draft.id })).event.poster).toBe('0-0')
})

test('a copy of an event has its poster', async () => {
  const { staff, draft, save } = await aDraft()
  await save(draft, { poster: '1-2' })
  expect(await staff.read(DUPLICATE, { id: draft.id, key: newUuid() })).toMatchObject({
    eventDuplicate: { poster: '1-2' },
  })
})
