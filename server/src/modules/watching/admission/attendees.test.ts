import { newUuid, type AccountId, type EventId, type UserId } from '@admission/common/ids.ts'
import type { MemberRole } from '@admission/common/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aMember } from '#modules/people/accounts/testing.ts'
import { registerExports } from '#modules/people/exports/http.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { purchaseReference } from '#modules/selling/orders/rules/reference.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
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
  api = await anApi(services, { routes: [registerExports] })
  userId = (await aConsumer(services, { name: 'Ida Finch' })).user.id
})
afterAll(() => api.close())

const LIST = `query ($filter: AttendeeFilter, $sort: AttendeeSort) { attendees(first: 50, filter: $filter, sort: $sort) { totalCount
  edges { node { id purchaseId reference name email priceType place answers { label answer } checkedInAt { utc } } } } }`
const EXPORT = `mutation ($input: ListExportInput!) { made: listExport(input: $input) { url } }`
const TYPES = '{ options(of: TICKET_TYPES) { value } }'

type Row = {
  readonly id: string
  readonly purchaseId: string
  readonly reference: string
  readonly name: string
  readonly email: string
  readonly priceType: string
  readonly place: string
  readonly answers: readonly object[]
  readonly checkedInAt: object | null
}
type Listed = { readonly attendees: { readonly edges: readonly { readonly node: Row }[] } }

/** What a member asks of the back office of an account. */
const aReader = async (accountId: AccountId, role: MemberRole = 'BOX_OFFICE', eventIds?: readonly EventId[]) => {
  const { token } = await aMember(services, accountId, role, eventIds)
  const ask = (text: string, variables: object = {}) =>
    api.ask('admin', text, { token, headers: { accountid: accountId }, variables })
  const list = async (variables: object = {}): Promise<readonly Row[]> => {
    const { data, errors } = await ask(LIST, variables)
    expect(errors).toEqual([])
    return (data as Listed).attendees.edges.map(({ node }) => node)
  }
  return { ask, list }
}

const anotherEvent = async (eventId: string): Promise<EventId> => {
  const [copy] = await database.query<{ id: string }>(
    `insert into event (id, account_id, venue_id, name, category, state, date_show, date_show_local, zone)
     select app.uuid_v6(), account_id, venue_id, 'Another night', category, state, date_show, date_show_local, zone from event where id = $1 returning id`,
    [eventId],
  )
  return copy?.id as EventId
}

test('each valid ticket is a row, with its holder, place, order, answers and first entry', async () => {
  const { bought, eventId, phone, codes } = await aDoor(database, services, api, { userId, email: 'Ida@post.example' })
  const { accountId } = bought.sale
  const [first = '', second = ''] = bought.ticketIds
  await phone.scan(codes[0] ?? '')
  await database.query(
    `insert into purchase_answer (purchase_id, no, account_id, form_id, form_version, question_id, kind, label, item_id, answer)
     select $1, v.no, $2, $3, 1, $3, 'TEXT', v.label, v.item_id, v.answer
     from (values (1::smallint, 'Meal', null::uuid, 'Fish'), (2::smallint, 'Size', (select item_id from ticket where id = $4), 'XL')) v (no, label, item_id, answer)`,
    [bought.purchaseId, accountId, newUuid(), second],
  )
  await database.query(`update ticket set holder_name = 'Rósa Kim' where id = $1`, [second])
  const { list } = await aReader(accountId)
  const rows = await list({ filter: { event: [eventId] } })
  const [account] = await database.query<{ name: string }>('select name from account where id = $1', [accountId])
  const reference = purchaseReference(account?.name ?? '', bought.purchaseId)
  const shared = { purchaseId: bought.purchaseId, reference, email: 'Ida@post.example' }
  expect(rows).toMatchObject([
    { ...shared, id: first, name: 'Ida Finch', answers: [{ label: 'Meal', answer: 'Fish' }] },
    {
      ...shared,
      id: second,
      name: 'Rósa Kim',
      answers: [
        { label: 'Meal', answer: 'Fish' },
        { label: 'Size', answer: 'XL' },
      ],
      checkedInAt: null,
    },
  ])
  expect(rows[0]?.checkedInAt).not.toBeNull()
  expect(rows.every(({ place }) => place.includes('seat'))).toBe(true)
  const found = async (filter: object) => (await list({ filter })).map(({ id }) => id)
  expect(await found({ text: 'rosa' })).toEqual([second])
  expect(await found({ text: 'IDA@post' })).toEqual([first, second])
  expect(await found({ text: reference })).toEqual([first, second])
  expect(await found({ text: reference.slice(3, 7) })).toEqual([first, second])
  expect(await found({ checkedIn: true })).toEqual([first])
  expect(await found({ checkedIn: false })).toEqual([second])
  expect(await found({ price: [rows[0]?.priceType] })).toEqual([first, second])
  expect(await found({ price: ['No such type'] })).toEqual([])
  const sorted = await list({ sort: { by: 'CHECKED_IN', descending: true } })
  expect(sorted.map(({ id }) => id)).toEqual([first, second])
})

test('a ticket that was passed on shows its owner, not the buyer', async () => {
  const bought = await aPaidPurchase(database, { userId, email: 'buyer@post.example', seats: [3] })
  const next = (await aConsumer(services, { name: 'Noor Vale' })).user
  await database.query('update stack set owner_id = $2 where id = $1', [bought.stackIds[0], next.id])
  await database.query('update ticket set owner_seq = 2, generation = 2 where id = $1', [bought.ticketIds[0]])
  await database.query(`insert into custody (ticket_id, seq, owner_id, via) values ($1, 2, $2, 'TRANSFER')`, [
    bought.ticketIds[0],
    next.id,
  ])
  const { list } = await aReader(bought.sale.accountId)
  expect(await list()).toMatchObject([{ name: 'Noor Vale', email: next.email }])
})

test('tickets that admit no one any more, and those of other accounts, are no attendees', async () => {
  const bought = await aPaidPurchase(database, { userId, seats: [3, 4] })
  const theirs = await aPaidPurchase(database, { userId, seats: [5] })
  const { list } = await aReader(bought.sale.accountId)
  expect((await list()).map(({ id }) => id).toSorted()).toEqual(bought.ticketIds.toSorted())
  expect(await list({ filter: { event: [theirs.sale.eventId] } })).toEqual([])
  await database.query('set session_replication_role = replica')
  await database.query(`update ticket set state = 'VOID' where id = $1`, [bought.ticketIds[0]])
  expect((await list()).map(({ id }) => id)).toEqual([bought.ticketIds[1]])
  await database.query(`update ticket set state = 'OWNED' where id = $1`, [bought.ticketIds[0]])
  await database.query('set session_replication_role = origin')
})

test('a member limited to some events sees attendees and ticket types of these only', async () => {
  const bought = await aPaidPurchase(database, { userId, seats: [3] })
  const { accountId, eventId } = bought.sale
  const other = await anotherEvent(eventId)
  const own = await aReader(accountId, 'MANAGER', [eventId as EventId])
  expect((await own.list()).map(({ id }) => id)).toEqual(bought.ticketIds)
  const types = ((await own.ask(TYPES)).data as { options: object[] }).options
  expect(types.length).toBeGreaterThan(0)
  const limited = await aReader(accountId, 'MANAGER', [other])
  expect(await limited.list({ filter: { event: [eventId] } })).toEqual([])
  expect((await limited.ask(TYPES)).data).toEqual({ options: [] })
})

test('a file of attendees has names and addresses for those who may export them', async () => {
  const bought = await aPaidPurchase(database, { userId, email: 'ida@post.example', seats: [3] })
  const { accountId, eventId } = bought.sale
  const input = (columns: readonly string[] | null) => ({
    input: { list: 'ATTENDEES', format: 'CSV', key: newUuid(), columns, filter: { event: [eventId] } },
  })
  const fileOf = async (role: MemberRole, columns: readonly string[] | null) => {
    const { data, errors } = await (await aReader(accountId, role)).ask(EXPORT, input(columns))
    const url = (data as { made: { url: string | null } } | null)?.made.url
    const body = url == null ? '' : (await api.app.inject({ url })).body
    return { status: errors[0]?.extensions['status'], body }
  }
  const { body } = await fileOf('OWNER', ['name', 'reference', 'checkedIn'])
  expect(body).toContain('Name,E-mail,Order,Checked in')
  expect(body).toContain('Ida Finch,ida@post.example')
  expect((await fileOf('OWNER', null)).body).not.toContain('ida@post.example')
  expect(await fileOf('BOX_OFFICE', ['name'])).toMatchObject({ status: 403 })
})

test('only members who see orders see attendees', async () => {
  const { sale } = await aPaidPurchase(database, { userId, seats: [3] })
  const { ask } = await aReader(sale.accountId, 'DOOR')
  expect((await ask(LIST)).errors[0]?.extensions['status']).toBe(403)
})

const SHEET = `query ($audience: AttendeeAudienceInput!) { sheet: attendeeSheet(audience: $audience) {
  eventName venueName startsAt { timezone } attendees { id name priceType place reference checkedInAt { utc } } } }`

test('the printed list has all matching attendees by name', async () => {
  const bought = await aPaidPurchase(database, { userId, seats: [3, 4, 5] })
  const { accountId, eventId } = bought.sale
  const [first, second, third] = bought.ticketIds
  for (const [id, name] of [
    [first, 'Zoe Abel'],
    [second, 'Émile Roy'],
    [third, 'Ed Finch'],
  ])
    await database.query('update ticket set holder_name = $2 where id = $1', [id, name])
  const { ask } = await aReader(accountId, 'READ_ONLY')
  const namesOf = async (audience: object): Promise<unknown> => {
    const { data, errors } = await ask(SHEET, { audience: { eventId, ...audience } })
    expect(errors).toEqual([])
    const { sheet } = data as { sheet: { eventName: string; attendees: { name: string }[] } }
    expect(sheet).toMatchObject({ eventName: 'Evening', startsAt: { timezone: 'Europe/Oslo' } })
    return sheet.attendees.map(({ name }) => name)
  }
  expect(await namesOf({})).toEqual(['Ed Finch', 'Émile Roy', 'Zoe Abel'])
  expect(await namesOf({ text: 'emile' })).toEqual(['Émile Roy'])
  expect(await namesOf({ checkedIn: true })).toEqual([])
  const theirs = await aPaidPurchase(database, { userId, seats: [6] })
  const refused = async (role: MemberRole, of: string, eventIds?: readonly EventId[]) => {
    const { ask: asked } = await aReader(accountId, role, eventIds)
    return (await asked(SHEET, { audience: { eventId: of } })).errors[0]?.extensions['status']
  }
  expect(await refused('DOOR', eventId)).toBe(403)
  expect(await refused('OWNER', theirs.sale.eventId)).toBe(404)
  expect(await refused('MANAGER', eventId, [theirs.sale.eventId as EventId])).toBe(404)
})
