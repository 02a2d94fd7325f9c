import { newUuid, type UserId } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { refundPurchase } from '#modules/selling/after-sales/testing/a-refund.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aDoor, type ADoor } from './testing/a-door.ts'
import type { AnsweredScan } from './testing/a-phone.ts'

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

const SCAN = 'mutation ($input: DoorScanInput!) { it: doorScan(input: $input) { answer entry { ticketId inside } } }'

const ask = ({ phone, listId }: ADoor, what: object) =>
  phone.ask(SCAN, { input: { listId, nonce: newUuid(), direction: 'ENTRY', ...what } })

const find = async (door: ADoor, ticketId: string): Promise<Pick<AnsweredScan, 'answer' | 'entry'>> => {
  const { data, errors } = await ask(door, { ticketId })
  expect(errors).toEqual([])
  return (data as { it: AnsweredScan }).it
}

test('a ticket that was found by name goes in once, like one that was scanned, and the report says so', async () => {
  const door = await aDoor(database, services, api, { userId })
  const [first = '', second = ''] = door.bought.ticketIds
  expect(await find(door, first.toUpperCase())).toMatchObject({ answer: 'ADMITTED', entry: { inside: true } })
  expect(await find(door, first)).toMatchObject({ answer: 'ALREADY_IN' })
  expect(await door.phone.scan(door.codes[0] ?? '')).toMatchObject({ answer: 'ALREADY_IN' })
  expect(await door.phone.scan(door.codes[1] ?? '')).toMatchObject({ answer: 'ADMITTED' })
  expect(await find(door, second)).toMatchObject({ answer: 'ALREADY_IN' })
  const { scans } = await door.office.read<{ scans: { edges: { node: { isManual: boolean } }[] } }>(
    'query ($event: [ID!]) { scans(filter: { event: $event }, first: 10) { edges { node { isManual } } } }',
    { event: [door.eventId] },
  )
  expect(scans.edges.filter(({ node }) => node.isManual)).toHaveLength(3)
  expect(scans.edges).toHaveLength(5)
})

test('a ticket of another event, or of none, is not found', async () => {
  const [door, other] = [
    await aDoor(database, services, api, { userId }),
    await aDoor(database, services, api, { userId }),
  ]
  const nothing = { answer: 'UNKNOWN', entry: null }
  expect(await find(door, other.bought.ticketIds[0] ?? '')).toEqual(nothing)
  expect(await find(door, newUuid())).toEqual(nothing)
  expect(await find(other, other.bought.ticketIds[0] ?? '')).toMatchObject({ answer: 'ADMITTED' })
})

test('a refunded ticket is refused by name, too', async () => {
  const door = await aDoor(database, services, api, { userId })
  const [ticketId = ''] = door.bought.ticketIds
  await refundPurchase(database, { purchaseId: door.bought.purchaseId })
  expect(await find(door, ticketId)).toMatchObject({ answer: 'REVOKED' })
})

test('a scan is of a code or of a ticket, not of both or neither', async () => {
  const door = await aDoor(database, services, api, { userId })
  const [ticketId] = door.bought.ticketIds
  const [code] = door.codes
  for (const what of [{}, { code, ticketId }, { ticketId: 'Thea' }]) {
    const { errors } = await ask(door, what)
    expect(errors[0]?.extensions).toMatchObject({ category: 'userInputError' })
  }
  expect(await database.query('select 1 from scan where event_id = $1', [door.eventId])).toEqual([])
})
