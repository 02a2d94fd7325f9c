import { forgeCharacter } from '@admission/common/testing/forged.ts'
import { newUuid, type UserId } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aDispute } from '#modules/selling/after-sales/testing/a-dispute.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aDoor } from './testing/a-door.ts'

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

test('only a device that may find people knows more of a holder than first name and initial, in rosters and scans', async () => {
  const { phone, office, eventId, listId, codes, bought } = await open()
  const finder = await office.phone(eventId, listId, { name: 'Box office', findsPeople: true })
  const [plain] = (await phone.roster()).entries
  expect(plain).toMatchObject({ holder: 'Ida E.', findBy: '' })
  const known = (await finder.roster()).entries.find(({ ticketId }) => ticketId === bought.ticketIds[0])
  expect(known).toMatchObject({
    holder: 'Ida Example',
    findBy: expect.stringMatching(/^\S+@\S+ .*[A-Z0-9]{2} [0-9A-Z]{4} [0-9A-Z]{3} [0-9A-Z]{9}$/),
  })
  expect((await phone.scan(codes[0] ?? '')).entry).toMatchObject({ holder: 'Ida E.', findBy: '' })
  expect((await finder.scan(codes[0] ?? '')).entry).toMatchObject({ holder: 'Ida Example', findBy: known?.findBy })
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
    rotationKeys: [expect.any(String)],
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
      rotationKeys: [],
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
  for (const since of ['nonsense', `${lost.cursor}.x`, forgeCharacter(lost.cursor)])
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
