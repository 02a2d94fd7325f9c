import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UserId } from '@admission/common/ids.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aDoor } from './testing/a-door.ts'

// Here guards are taken out, to see that each of them is what refuses.
const database = aDatabase({ checkInvariants: false })
const sqlOf = (name: string): string => readFileSync(join(import.meta.dirname, 'sql', name), 'utf8')
const RECORD = sqlOf('record-scans.sql')

let services: Services
let api: TestApi
let userId: UserId
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
  userId = (await aConsumer(services)).user.id
})
afterEach(() => database.query(RECORD))
afterAll(() => api.close())

const open = () => aDoor(database, services, api, { userId })
const spoken = async () =>
  new Set((await database.brokenInvariants()).map((row) => (row as { invariant: string }).invariant))

/** A second admission of a ticket that is inside, as code without the lock would write it. */
const AGAIN = `
  with s as (insert into scan (account_id, event_id, list_id, device_id, nonce, ticket_id, direction, answer, answered, scanned_at, was_offline)
    select account_id, event_id, list_id, device_id, app.uuid_v6(), ticket_id, 'ENTRY', 'ADMITTED', 'ADMITTED', scanned_at, false from scan where id = $1 returning *)
  insert into admission (account_id, event_id, ticket_id, entry_scan_id, entered_at) select account_id, event_id, ticket_id, id, scanned_at from s`

test('the index refuses a ticket that is inside twice; without it the view names it', async () => {
  const { phone, codes } = await open()
  const { id } = await phone.scan(codes[0] ?? '')
  await expect(database.query(AGAIN, [id])).rejects.toThrow(/admission_inside/)
  expect(await spoken()).toEqual(new Set())
  await database.query('drop index admission_inside')
  await database.query(AGAIN, [id])
  expect(await spoken()).toEqual(new Set(['I13']))
  await database.query('delete from admission where entry_scan_id <> $1', [id])
  await database.query('delete from scan where id <> $1', [id])
  await database.query('create unique index admission_inside on admission (ticket_id) where left_at is null')
  expect(await spoken()).toEqual(new Set())
})

test('the nonce refuses a scan that is written twice', async () => {
  const { phone, codes } = await open()
  const { id } = await phone.scan(codes[0] ?? '')
  const copy = `insert into scan (account_id, event_id, list_id, device_id, nonce, direction, answer, answered, scanned_at, was_offline)
    select account_id, event_id, list_id, device_id, nonce, direction, 'UNKNOWN', 'UNKNOWN', scanned_at, false from scan where id = $1`
  await expect(database.query(copy, [id])).rejects.toThrow(/scan_device_id_nonce_key/)
})

test.each([
  ['that isn’t written', 'I13 SCANS', 'on conflict (id) do update', 'where false on conflict (id) do update'],
  ['whose ticket isn’t used', 'I13 TICKETS', `then 'USED'`, `then 'OWNED'`],
])('an admission %s is seen', async (_case, invariant, guard, instead) => {
  const { phone, codes } = await open()
  expect(RECORD).toContain(guard)
  await database.query(RECORD.replace(guard, instead))
  expect(await phone.scan(codes[0] ?? '')).toMatchObject({ answer: 'ADMITTED' })
  expect(await spoken()).toContain(invariant)
  await database.query('delete from admission')
  await database.query('delete from scan')
})

test('tenancy: a scan, device or list of one account can’t name those of another', async () => {
  const one = await open()
  const two = await open()
  const { id } = await one.phone.scan(one.codes[0] ?? '')
  const change = (column: string, value: string) =>
    database.query(`update scan set ${column} = $2 where id = $1`, [id, value])
  await expect(change('list_id', two.listId)).rejects.toThrow(/foreign key/)
  await expect(change('device_id', two.phone.id)).rejects.toThrow(/foreign key/)
  await expect(
    database.query('update check_in_list set event_id = $2 where id = $1', [one.listId, two.eventId]),
  ).rejects.toThrow(/foreign key/)
  await expect(
    database.query('update scan_device set event_id = $2 where id = $1', [one.phone.id, two.eventId]),
  ).rejects.toThrow(/foreign key/)
})
