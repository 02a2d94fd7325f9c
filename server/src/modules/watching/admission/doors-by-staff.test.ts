import type { UserId } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aMember, anEventOf } from '#modules/people/accounts/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aDoor } from './testing/a-door.ts'
import { Office } from './testing/an-office.ts'

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
    const { token } = await aMember(services, accountId, role, eventIds as never)
    return new Office(api, accountId, token)
  }
  const reader = await as('READ_ONLY')
  expect((await reader.tab(eventId)).lists).toHaveLength(1)
  const status = async (of: Office) => (await of.saveList({ eventId })).errors[0]?.extensions['status']
  expect(await status(reader)).toBe(403)
  expect(await status(await as('MARKETING'))).toBe(403)
  const elsewhere = await as('DOOR', [await anEventOf(database, accountId)])
  expect(await status(elsewhere)).toBe(404)
  expect(
    (await elsewhere.ask('query ($id: ID!) { eventCheckIn(eventId: $id) { eventId } }', { id: eventId })).errors[0]
      ?.extensions,
  ).toMatchObject({ status: 404 })
})
