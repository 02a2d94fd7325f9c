import { newUuid, type UserId } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aDoor, codesOf } from './testing/a-door.ts'

const database = aDatabase()
let services: Services
let api: TestApi
let userId: UserId
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
  userId = (await aConsumer(services, { name: 'Ida Example' })).user.id
})
afterAll(() => api.close())

const open = () => aDoor(database, services, api, { userId })
const stateOf = async (id: string | undefined) =>
  (await database.query<{ state: string }>('select state::text from ticket where id = $1', [id]))[0]?.state

test('a ticket goes in once, out, and in again; it is used from its first entry on', async () => {
  const { phone, codes, bought } = await open()
  const [code = ''] = codes
  expect(await stateOf(bought.ticketIds[0])).toBe('OWNED')
  const first = await phone.scan(code)
  expect(first).toMatchObject({
    answer: 'ADMITTED',
    entry: {
      ticketId: bought.ticketIds[0],
      inside: true,
      holder: 'Ida E.',
      seat: expect.stringContaining('seat'),
    },
    counts: { inside: 1, expected: 2 },
  })
  expect(await stateOf(bought.ticketIds[0])).toBe('USED')
  expect(await phone.scan(code)).toMatchObject({
    answer: 'ALREADY_IN',
    firstDeviceName: 'North gate',
    firstAdmittedAt: expect.any(String),
    counts: { inside: 1 },
  })
  expect(await phone.scan(code, { direction: 'EXIT' })).toMatchObject({
    answer: 'EXITED',
    entry: { inside: false },
  })
  expect(await phone.scan(code, { direction: 'EXIT' })).toMatchObject({
    answer: 'NOT_IN',
  })
  expect(await phone.scan(code)).toMatchObject({
    answer: 'ADMITTED',
    counts: { inside: 1, expected: 2 },
  })
})

test('the same nonce is answered the same and counts once', async () => {
  const { phone, codes } = await open()
  const nonce = newUuid()
  const [one, two] = await Promise.all([phone.scan(codes[0] ?? '', { nonce }), phone.scan(codes[0] ?? '', { nonce })])
  expect(two).toEqual(one)
  expect(await phone.scan(codes[0] ?? '', { nonce })).toMatchObject({
    id: one.id,
    answer: 'ADMITTED',
  })
  expect(await database.query('select 1 from scan where nonce = $1', [nonce])).toHaveLength(1)
  const junk = newUuid()
  const answers = await Promise.all([1, 2, 3].map(() => phone.scan('NOT A CODE', { nonce: junk })))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
})

test('a code, a screenshot, a replaced code, one of another event and no code at all are told apart', async () => {
  const { phone, bought } = await open()
  const other = await open()
  const [id = '', second = ''] = bought.ticketIds
  const codes = await codesOf(database, services, id)
  const now = services.clock.now()
  const ago = new Date(now.getTime() - 120_000)
  expect(await phone.scan(codes.shownAt(ago))).toMatchObject({
    answer: 'SCREENSHOT',
  })
  expect(await phone.scan(codes.shownAt(now))).toMatchObject({
    answer: 'ADMITTED',
  })
  expect(await phone.scan(other.codes[0] ?? '')).toMatchObject({
    answer: 'WRONG_EVENT',
    entry: null,
  })
  expect(await phone.scan('https://example.org')).toMatchObject({
    answer: 'UNKNOWN',
    entry: null,
  })
  const old = (await codesOf(database, services, second)).printed
  await database.query('update ticket set generation = generation + 1 where id = $1', [second])
  expect(await phone.scan(old)).toMatchObject({ answer: 'TRANSFERRED' })
  const current = (await codesOf(database, services, second)).printed
  await database.query(
    `update event set state = 'CANCELLED', cancelled_at = app.now(), cancelled_reason = 'Storm' where id = $1`,
    [bought.sale.eventId],
  )
  expect(await phone.scan(current)).toMatchObject({ answer: 'REVOKED' })
})

test('a ticket of another event names it at a door of the same organizer, and at no other', async () => {
  const [here, stranger] = [await open(), await open()]
  const sister = await aDoor(database, services, api, { userId, accountId: here.bought.sale.accountId })
  await database.query(`update event set name = 'Salt Choir' where id = $1`, [sister.eventId])
  expect(await here.phone.scan(sister.codes[0] ?? '')).toMatchObject({
    answer: 'WRONG_EVENT',
    entry: null,
    otherEvent: { name: 'Salt Choir' },
  })
  expect(await here.phone.scan(stranger.codes[0] ?? '')).toMatchObject({ answer: 'WRONG_EVENT', otherEvent: null })
  expect(await here.phone.scan(here.codes[0] ?? '')).toMatchObject({ answer: 'ADMITTED', otherEvent: null })
})

test('a scan is undone by a supervisor’s device or staff, not by others, and never past what came after', async () => {
  const { phone, office, eventId, listId, codes, bought } = await open()
  const supervisor = await office.phone(eventId, listId, {
    name: 'Supervisor',
    mayUndo: true,
  })
  const [code = ''] = codes
  const entry = await phone.scan(code)
  expect((await phone.undo(entry.id)).errors[0]).toMatchObject({
    extensions: { status: 403, category: 'unauthorized' },
  })
  const exit = await phone.scan(code, { direction: 'EXIT' })
  expect((await supervisor.undo(entry.id)).errors[0]?.extensions).toMatchObject({ status: 409 })
  for (const _ of [1, 2])
    expect((await supervisor.undo(exit.id)).data).toMatchObject({
      doorUndo: { entry: { inside: true } },
    })
  expect(await stateOf(bought.ticketIds[0])).toBe('USED')
  const STAFF = 'mutation ($scanId: ID!) { scanUndo(scanId: $scanId) { answer undoneAt { utc } } }'
  const stranger = await open()
  expect((await stranger.office.ask(STAFF, { scanId: entry.id })).errors[0]?.extensions).toMatchObject({ status: 404 })
  expect((await stranger.phone.undo(entry.id)).errors[0]?.extensions).toMatchObject({ status: 403 })
  expect((await office.ask(STAFF, { scanId: entry.id })).data).toMatchObject({
    scanUndo: { answer: 'ADMITTED', undoneAt: { utc: expect.any(String) } },
  })
  expect(await stateOf(bought.ticketIds[0])).toBe('OWNED')
  expect(await phone.scan(code)).toMatchObject({
    answer: 'ADMITTED',
    counts: { inside: 1 },
  })
  const refused = await phone.scan(code)
  expect((await supervisor.undo(refused.id)).errors[0]?.extensions).toMatchObject({ status: 404 })
  const trail = await database.query(`select 1 from audit where action = 'scan-undo' and target_id = $1`, [eventId])
  expect(trail).toHaveLength(1)
})
