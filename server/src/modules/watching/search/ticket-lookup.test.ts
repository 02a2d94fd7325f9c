import { newUuid, type UserId } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { purchaseReference } from '#modules/selling/orders/rules/reference.ts'
import { aDoor, codesOf } from '#modules/watching/admission/testing/a-door.ts'
import { aPurchaseOfSeveral } from '#modules/selling/tickets/testing/a-purchase-of-several.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { seatIn } from './rules/lookup-text.ts'

const database = aDatabase()
let services: Services
let api: TestApi
let token: string
let userId: UserId
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
  token = (await anEmployee(services, 'SUPPORT')).token
  userId = (await aConsumer(services, { name: 'Ida Example', email: 'ida@example.com' })).user.id
})
afterAll(() => api.close())

type Lookup = {
  readonly tickets: readonly { readonly id: string; readonly place: string }[]
  readonly codeGeneration: number | null
  readonly isReplaced: boolean
  readonly otherEvent: { readonly id: string } | null
}
type Moment = { readonly kind: string; readonly title: string; readonly text: string | null }
type Ticket = { readonly isBlocked: boolean; readonly generation: number; readonly moments: readonly Moment[] }

const lookUp = async (eventId: string, text: string): Promise<Lookup> =>
  (
    await api.read<{ ticketLookup: Lookup }>(
      'employee',
      'query ($eventId: ID!, $text: String!) { ticketLookup(eventId: $eventId, text: $text) { tickets { id place holder reference state isBlocked } codeGeneration isReplaced otherEvent { id name } } }',
      { variables: { eventId, text }, token },
    )
  ).ticketLookup
const ticket = async (id: string): Promise<Ticket> =>
  (
    await api.read<{ ticketRecord: Ticket }>(
      'employee',
      'query ($id: ID!) { ticketRecord(id: $id) { isBlocked generation moments { at { utc } kind title text } } }',
      { variables: { id }, token },
    )
  ).ticketRecord
const change = (field: string, id: string, ticketId: string, reason = 'Reported lost', as = token) =>
  api.ask(
    'employee',
    `mutation ($key: ID!, $id: ID!, $ticketId: ID!, $reason: String!) { ${field}(key: $key, id: $id, ticketId: $ticketId, reason: $reason) { version } }`,
    { variables: { key: newUuid(), id, ticketId, reason }, token: as },
  )
const door = () => aDoor(database, services, api, { userId, email: 'ida@example.com' })
const audited = (action: string) =>
  database.query<{ reason: string | null }>('select reason from audit where action = $1 order by at', [action])

test('a seat is read as people write it', () => {
  const bTwelve = { section: '', row: 'b', position: 12 }
  for (const text of ['B 12', 'b12', 'Row B, seat 12', 'row b 12']) expect(seatIn(text)).toEqual(bTwelve)
  expect(seatIn('Stalls, row F, seat 14')).toEqual({ section: 'stalls', row: 'f', position: 14 })
  expect(seatIn('Upper Stalls F 14')).toEqual({ section: 'upper stalls', row: 'f', position: 14 })
  expect(seatIn('ida@example.com')).toBeNull()
})

test('a ticket is found by every code that it had, its order, its seat and its owner, in its event alone', async () => {
  const { bought, eventId, codes } = await door()
  const [id = ''] = bought.ticketIds
  const found = async (text: string) => (await lookUp(eventId, text)).tickets.map((each) => each.id)
  expect(await lookUp(eventId, codes[0] ?? '')).toMatchObject({ tickets: [{ id }], codeGeneration: 1 })
  expect(await found(id)).toEqual([id])
  const [account] = await database.query<{ name: string }>('select name from account where id = $1', [
    bought.sale.accountId,
  ])
  const reference = purchaseReference(account?.name ?? '', bought.purchaseId)
  const both = [...bought.ticketIds].toSorted()
  expect((await found(reference)).toSorted()).toEqual(both)
  expect((await found(reference.slice(3, 7))).toSorted()).toEqual(both)
  expect((await found('ida@example.com')).toSorted()).toEqual(both)
  const { tickets } = await lookUp(eventId, id)
  expect(await found(tickets[0]?.place ?? '')).toEqual([id])
  expect(await found('no such thing')).toEqual([])
  const other = await door()
  expect(await lookUp(other.eventId, codes[0] ?? '')).toMatchObject({ tickets: [], otherEvent: { id: eventId } })
  expect((await audited('look-up-tickets')).length).toBeGreaterThan(0)
})

test('a blocked ticket is refused at the door, with and without a network, until it is unblocked', async () => {
  const { bought, phone, codes } = await door()
  const [id = ''] = bought.ticketIds
  const whole = await phone.roster()
  expect((await change('ticketBlock', bought.purchaseId, id)).errors).toEqual([])
  expect((await phone.scan(codes[0] ?? '')).answer).toBe('REVOKED')
  expect((await phone.scan(codes[1] ?? '')).answer).toBe('ADMITTED')
  // What a device without a network decides by.
  const delta = await phone.roster(whole.cursor)
  expect(delta.entries).toContainEqual(expect.objectContaining({ ticketId: id, state: 'SUSPENDED' }))
  expect((await change('ticketBlock', bought.purchaseId, id)).errors).toHaveLength(1)
  expect(await ticket(id)).toMatchObject({ isBlocked: true })
  expect((await change('ticketUnblock', bought.purchaseId, id)).errors).toEqual([])
  const next = await phone.roster(delta.cursor)
  expect(next.entries).toContainEqual(expect.objectContaining({ ticketId: id, state: 'VALID' }))
  expect((await phone.scan(codes[0] ?? '')).answer).toBe('ADMITTED')
  const { moments } = await ticket(id)
  expect(moments.filter(({ kind }) => kind === 'BLOCK').map(({ title, text }) => [title, text])).toEqual([
    ['Blocked at the door', 'Reported lost'],
    ['Unblocked', 'Reported lost'],
  ])
  expect(moments.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['PAYMENT', 'OWNER', 'SCAN']))
})

test('a new code ends the old one, which still finds the ticket, and a note is for employees alone', async () => {
  const { bought, phone, codes, eventId } = await door()
  const [id = '', used = ''] = bought.ticketIds
  await phone.scan(codes[1] ?? '')
  expect((await change('ticketReissue', bought.purchaseId, used)).errors).toHaveLength(1)
  expect((await change('ticketReissue', bought.purchaseId, id, 'Sold a screenshot')).errors).toEqual([])
  expect((await phone.scan(codes[0] ?? '')).answer).toBe('TRANSFERRED')
  expect(await lookUp(eventId, codes[0] ?? '')).toMatchObject({ tickets: [{ id }], codeGeneration: 1 })
  const { printed } = await codesOf(database, services, id)
  expect((await phone.scan(printed)).answer).toBe('ADMITTED')
  expect((await change('ticketNote', bought.purchaseId, id, 'Called twice')).errors).toEqual([])
  const { generation, moments } = await ticket(id)
  expect(generation).toBe(2)
  expect(moments.filter(({ kind }) => kind === 'NOTE' || kind === 'CODE').map(({ title }) => title)).toEqual([
    'Code replaced',
    'Note: Called twice',
  ])
  const [note] = await database.query<{ account_id: string | null }>(
    `select account_id from audit where action = 'note-ticket' and target_id = $1`,
    [id],
  )
  expect(note).toEqual({ account_id: null })
  const [mailed] = await database.query<{ n: number }>(
    `select count(*)::int as n from fact where kind = 'ReceiptRequested' and subject_id = $1`,
    [bought.orderId],
  )
  expect(mailed?.n).toBe(1)
})

test('each change needs a reason and the right to change orders, and a ticket of the order', async () => {
  const { bought } = await door()
  const [id = ''] = bought.ticketIds
  const before = (await audited('block-ticket')).length
  expect((await change('ticketBlock', bought.purchaseId, id, '  ')).errors).toHaveLength(1)
  const { token: operations } = await anEmployee(services, 'OPERATIONS')
  expect((await change('ticketBlock', bought.purchaseId, id, 'Lost', operations)).errors).toHaveLength(1)
  const other = await door()
  expect((await change('ticketBlock', other.bought.purchaseId, id)).errors).toHaveLength(1)
  expect((await audited('block-ticket')).length).toBe(before)
  expect(await ticket(id)).toMatchObject({ isBlocked: false })
})

test('the reference of an order for several events finds the tickets of the event that is asked about', async () => {
  const { purchaseId, accountId, first, second } = await aPurchaseOfSeveral(database, { userId })
  const [account] = await database.query<{ name: string }>('select name from account where id = $1', [accountId])
  const reference = purchaseReference(account?.name ?? '', purchaseId)
  for (const { sale, ticketIds } of [first, second]) {
    const { tickets } = await lookUp(sale.eventId, reference)
    expect(tickets.map(({ id }) => id).toSorted()).toEqual(ticketIds.toSorted())
  }
})
