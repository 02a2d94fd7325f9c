import { newUuid, type AccountId, type UserId } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aMember, anEventOf } from '#modules/accounts/testing.ts'
import { aDispute } from '#modules/checkout/testing/a-dispute.ts'
import { aConsumer } from '#modules/identity/testing.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aDoor, codesOf, Office } from './testing/a-door.ts'

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

test('a code is told from a screenshot, a replaced one, another event and none at all', async () => {
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

test('a roster is whole at first, then only what changed: a refund, a dispute and a scan are in the next delta', async () => {
  const { phone, bought, codes, listId } = await open()
  const whole = await phone.roster()
  expect(whole).toMatchObject({ isWhole: true, hasMore: false, removed: [] })
  expect(whole.entries.map(({ ticketId }) => ticketId).toSorted()).toEqual([...bought.ticketIds].toSorted())
  expect(whole.entries[0]).toMatchObject({
    state: 'VALID',
    inside: false,
    holder: 'Ida E.',
    turnKeys: [expect.any(String)],
  })
  const calm = await phone.roster(whole.cursor)
  expect(calm).toMatchObject({ isWhole: false, hasMore: false })
  await phone.scan(codes[0] ?? '')
  const scanned = await phone.roster(calm.cursor)
  expect(scanned.entries).toContainEqual(expect.objectContaining({ ticketId: bought.ticketIds[0], inside: true }))
  const dispute = await aDispute(database, bought.orderId)
  await dispute.report('OPEN')
  const frozen = await phone.roster(scanned.cursor)
  expect(frozen.entries).toContainEqual(
    expect.objectContaining({
      ticketId: bought.ticketIds[1],
      state: 'SUSPENDED',
      turnKeys: [],
    }),
  )
  expect(await phone.scan(codes[1] ?? '')).toMatchObject({ answer: 'REVOKED' })
  await dispute.report('LOST')
  const lost = await phone.roster(frozen.cursor)
  expect(lost.entries).toContainEqual(
    expect.objectContaining({
      ticketId: bought.ticketIds[1],
      state: 'REVOKED',
    }),
  )
  // The used ticket of a purchase that was given back stays used, but doesn't come back in.
  expect(lost.entries).toContainEqual(
    expect.objectContaining({
      ticketId: bought.ticketIds[0],
      state: 'REVOKED',
    }),
  )
  for (const since of ['nonsense', `${lost.cursor}.x`, lost.cursor.replace(/^./, '_')])
    expect(await phone.roster(since, [listId])).toMatchObject({
      isWhole: true,
    })
})

test('a transaction that commits late is not missed by a device that asked meanwhile', async () => {
  const { phone, bought } = await open()
  const late = await database.connect()
  await late.query('begin')
  await late.query('update ticket set generation = generation + 1 where id = $1', [bought.ticketIds[0]])
  const before = await phone.roster()
  await database.query('update ticket set generation = generation + 1 where id = $1', [bought.ticketIds[1]])
  const between = await phone.roster(before.cursor)
  await late.query('commit')
  const after = await phone.roster(between.cursor)
  expect(after.entries).toContainEqual(expect.objectContaining({ ticketId: bought.ticketIds[0], generation: 2 }))
})

test('lists decide what they admit and when; a saved list is a new roster', async () => {
  const { phone, office, eventId, codes, bought, listId } = await open()
  const [price] = (await office.tab(eventId)).prices
  const stranger = await open()
  const [foreign] = (await stranger.office.tab(stranger.eventId)).prices
  expect(
    (await office.saveList({ eventId, priceTypeIds: [foreign?.value] })).errors[0]?.extensions['fields'],
  ).toMatchObject([{ path: 'priceTypeIds' }])
  await database.query(`update event set date_show = app.now() + interval '2 hours' where id = $1`, [eventId])
  const early = await office.list({
    eventId,
    name: 'Early',
    opensMinutesBefore: 60,
  })
  expect(await phone.scan(codes[0] ?? '', { listId: early })).toMatchObject({
    answer: 'TOO_EARLY',
  })
  await database.query(`update event set date_show = app.now() - interval '2 hours' where id = $1`, [eventId])
  const closed = await office.list({
    eventId,
    name: 'Late',
    closesMinutesAfter: 60,
  })
  expect(await phone.scan(codes[0] ?? '', { listId: closed })).toMatchObject({
    answer: 'WRONG_TIME',
  })
  // A second price, which the tickets weren't sold at.
  const [other] = await database.query<{ id: string }>(
    `insert into price_type (account_id, collection_id, name) select account_id, collection_id, 'Child' from price_type where id = $1 returning id`,
    [price?.value],
  )
  const children = await office.list({
    eventId,
    name: 'Children',
    priceTypeIds: [other?.id],
  })
  expect(await phone.scan(codes[0] ?? '', { listId: children })).toMatchObject({
    answer: 'WRONG_LIST',
  })
  const { cursor, entries } = await phone.roster(null, [children])
  expect(entries).toEqual([])
  const version = (await office.tab(eventId)).lists.find(({ id }) => id === children)?.version
  await office.list({
    id: children,
    version,
    name: 'Children',
    priceTypeIds: [],
  })
  expect(await phone.roster(cursor, [children])).toMatchObject({
    isWhole: true,
    entries: { length: bought.ticketIds.length },
  })
  const out = await office.list({
    eventId,
    name: 'Way out',
    direction: 'EXIT',
  })
  expect((await phone.tryScan(codes[0] ?? '', { listId: out })).errors[0]?.extensions['fields']).toMatchObject([
    { path: 'direction' },
  ])
  // Lists of another event, and archived ones, can't be used.
  for (const wrong of [stranger.listId, newUuid(), 'x'])
    expect((await phone.tryScan(codes[0] ?? '', { listId: wrong })).errors[0]?.extensions['fields']).toMatchObject([
      { path: 'listId' },
    ])
  expect(
    (
      await office.ask('mutation ($id: ID!) { checkInListArchive(id: $id) }', {
        id: early,
      })
    ).errors,
  ).toEqual([])
  expect((await phone.tryScan(codes[0] ?? '', { listId: early })).errors[0]?.extensions['fields']).toMatchObject([
    { path: 'listId' },
  ])
  expect(await phone.scan(codes[0] ?? '', { listId })).toMatchObject({
    answer: 'ADMITTED',
  })
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

test('a device works until it is revoked; a wrong token opens nothing', async () => {
  const { phone, office, eventId, codes, listId } = await open()
  expect(phone.link).toContain('/door#')
  expect(
    await database.query(`select 1 from scan_device where secret_hash = sha256($1::text::bytea)`, [phone.secret]),
  ).toHaveLength(1)
  expect(await phone.door()).toMatchObject({
    door: {
      eventId,
      device: { name: 'North gate', mayUndo: false },
      lists: [{ id: listId }],
      keys: { keys: [{ crv: 'Ed25519' }] },
    },
  })
  expect((await office.tab(eventId)).devices).toMatchObject([{ lastSeenAt: expect.anything(), revokedAt: null }])
  const limited = await office.phone(eventId, listId, {
    listIds: [await office.list({ eventId, name: 'VIP' })],
  })
  expect((await limited.tryScan(codes[0] ?? '')).errors[0]?.extensions['fields']).toMatchObject([{ path: 'listId' }])
  const REVOKE = 'mutation ($id: ID!) { scanDeviceRevoke(id: $id) { revokedAt { utc } } }'
  for (const _ of [1, 2])
    expect((await office.ask(REVOKE, { id: phone.id })).data).toMatchObject({
      scanDeviceRevoke: { revokedAt: { utc: expect.any(String) } },
    })
  // The token was used a moment ago: what was remembered of it doesn't let it scan.
  expect((await phone.tryScan(codes[0] ?? '')).errors[0]?.extensions).toMatchObject({
    category: 'deviceRevoked',
    status: 403,
  })
  expect(await database.query('select 1 from scan where device_id = $1', [phone.id])).toEqual([])
  const wrong = (authorization: string) => api.ask('consumer', '{ door { eventId } }', { headers: { authorization } })
  expect((await wrong(`Door ${'x'.repeat(43)}`)).errors[0]?.extensions).toMatchObject({ category: 'deviceRevoked' })
  expect((await api.ask('consumer', '{ door { eventId } }')).errors[0]?.extensions).toMatchObject({ status: 401 })
  expect((await wrong('Door x')).status).toBe(401)
})

test('an event gets one list for everyone, once; staff who see but don’t change, or of other events, can’t touch it', async () => {
  const { bought, eventId, office } = await open()
  const { accountId } = bought.sale
  await database.query('delete from check_in_list where event_id = $1 and id not in (select list_id from scan)', [
    eventId,
  ])
  const tabs = await Promise.all([1, 2, 3].map(() => office.tab(eventId)))
  expect(new Set(tabs.flatMap(({ lists }) => lists.map(({ id }) => id))).size).toBe(1)
  const [only] = tabs[0]?.lists ?? []
  expect(only?.name).toBe('Everyone')
  expect(
    (
      await office.ask('mutation ($id: ID!) { checkInListArchive(id: $id) }', {
        id: only?.id,
      })
    ).errors,
  ).toMatchObject([{ message: 'An event needs at least one list.' }])
  const as = async (role: 'READ_ONLY' | 'DOOR' | 'MARKETING', eventIds: readonly string[] | null = null) => {
    const { token } = await aMember(services, accountId as AccountId, role, eventIds as never)
    return new Office(api, accountId as AccountId, token)
  }
  const reader = await as('READ_ONLY')
  expect((await reader.tab(eventId)).lists).toHaveLength(1)
  const status = async (of: Office) => (await of.saveList({ eventId })).errors[0]?.extensions['status']
  expect(await status(reader)).toBe(403)
  expect(await status(await as('MARKETING'))).toBe(403)
  const elsewhere = await as('DOOR', [await anEventOf(database, accountId as AccountId)])
  expect(await status(elsewhere)).toBe(404)
  expect(
    (await elsewhere.ask('query ($id: ID!) { eventCheckIn(eventId: $id) { eventId } }', { id: eventId })).errors[0]
      ?.extensions,
  ).toMatchObject({ status: 404 })
})
