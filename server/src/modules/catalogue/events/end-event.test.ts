import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const ANSWER = `{ kind: __typename ... on Refused { message fields { path message } } }`
const CANCEL = `mutation ($id: ID!, $version: Int64!, $reason: String!) { answer: eventCancel(id: $id, version: $version, input: { reason: $reason }) ${ANSWER} }`
const POSTPONE = `mutation ($id: ID!, $version: Int64!, $startsAt: String) { answer: eventPostpone(id: $id, version: $version, input: { startsAt: $startsAt, note: "The singer is ill." }) ${ANSWER} }`
const REFUNDS = `query ($id: ID!) { eventRefunds(id: $id) { purchases refunded stuck amount { amount currency } } }`

type Answer = {
  readonly answer: {
    readonly kind: string
    readonly message?: string
    readonly fields?: readonly { readonly path: string; readonly message: string }[]
  }
}

const sold = async () => {
  const { user } = await aConsumer(services)
  const { sale } = await aPaidPurchase(database, { userId: user.id })
  const staff = await aStaff(services, api, sale.accountId)
  const row = async () => {
    const [event] = await database.query<Record<string, unknown>>(
      `select state::text, edit_version as version, cancelled_reason as reason, postponed_note as note, date_show_flags as flags, date_show_local::text as starts,
              date_show_end - date_show as lasts, postponed_from is not null as moved, (select count(*)::integer from fact f where f.subject_id = e.id and f.kind in ('EventCancelled', 'EventPostponed')) as facts
       from event e where id = $1`,
      [sale.eventId],
    )
    return event
  }
  return { staff, id: sale.eventId, row, version: (await row())?.['version'] }
}

test('a canceled event keeps its reason, is told once, and can’t be canceled or postponed again', async () => {
  const { staff, id, row, version } = await sold()
  expect((await staff.read<Answer>(CANCEL, { id, version, reason: ' ' })).answer).toMatchObject({
    fields: [{ path: 'reason' }],
  })
  expect((await staff.read<Answer>(CANCEL, { id, version, reason: 'The hall is closed.' })).answer.kind).toBe(
    'EventSaved',
  )
  const after = await row()
  expect(after).toMatchObject({ state: 'CANCELLED', reason: 'The hall is closed.', facts: 1 })
  const again = { id, version: after?.['version'] }
  expect((await staff.read<Answer>(CANCEL, { ...again, reason: 'Twice' })).answer.message).toMatch(/canceled already/)
  expect((await staff.read<Answer>(POSTPONE, again)).answer.message).toMatch(/canceled already/)
  expect(await staff.read(REFUNDS, { id })).toEqual({
    eventRefunds: { purchases: 1, refunded: 0, stuck: 0, amount: { amount: 0, currency: 'EUR' } },
  })
})

test('a postponed event waits for its date, then takes place as long as before', async () => {
  const { staff, id, row, version } = await sold()
  const before = await row()
  expect((await staff.read<Answer>(POSTPONE, { id, version, startsAt: '2001-01-01T20:00' })).answer).toMatchObject({
    fields: [{ path: 'startsAt' }],
  })
  expect((await staff.read<Answer>(POSTPONE, { id, version })).answer.kind).toBe('EventSaved')
  const open = await row()
  expect(open).toMatchObject({ flags: ['DATE_TBD'], moved: true, note: 'The singer is ill.', facts: 1 })
  const moved = await staff.read<Answer>(POSTPONE, { id, version: open?.['version'], startsAt: '2061-05-02T20:00' })
  expect(moved.answer.kind).toBe('EventSaved')
  expect(await row()).toMatchObject({ flags: [], starts: '2061-05-02 20:00:00', lasts: before?.['lasts'], facts: 2 })
})

const CHOOSE = `mutation ($id: ID!, $version: Int64!, $startsAt: String, $buyersMay: PostponedChoice, $refundUntil: String) {
  answer: eventPostpone(id: $id, version: $version, input: { startsAt: $startsAt, note: "", buyersMay: $buyersMay, refundUntil: $refundUntil }) ${ANSWER} }`

const refusedUntil = (message: string) => ({ kind: 'Refused', message, fields: [{ path: 'refundUntil', message }] })

test('buyers of a postponed event keep their tickets, or return them until a date; what they were promised stays', async () => {
  const { staff, id, row } = await sold()
  const postpone = async (choice: object) =>
    (await staff.read<Answer>(CHOOSE, { id, version: (await row())?.['version'], ...choice })).answer
  const until = async () =>
    (
      await database.query<Record<string, unknown>>(
        `select postponed_refund_until = postponed_at as keeps, (postponed_refund_until at time zone zone)::text as until from event where id = $1`,
        [id],
      )
    )[0]
  expect(await postpone({ buyersMay: 'REFUND' })).toEqual(refusedUntil('Enter a date and time.'))
  expect(await postpone({ buyersMay: 'REFUND', refundUntil: '2001-01-01T20:00' })).toEqual(
    refusedUntil('Choose a date in the future.'),
  )
  expect(
    await postpone({ buyersMay: 'REFUND', startsAt: '2061-05-02T20:00', refundUntil: '2061-05-02T20:01' }),
  ).toEqual(refusedUntil('Choose a date before the new start.'))
  expect((await postpone({ buyersMay: 'KEEP' })).kind).toBe('EventSaved')
  expect(await until()).toMatchObject({ keeps: true })
  await postpone({ buyersMay: 'REFUND', refundUntil: '2060-03-01T23:59' })
  expect(await until()).toMatchObject({ until: '2060-03-01 23:59:00' })
  await postpone({ startsAt: '2061-05-02T20:00', buyersMay: 'KEEP' })
  expect(await until()).toMatchObject({ keeps: false, until: '2060-03-01 23:59:00' })
})

test('without a choice, buyers of a postponed event can return their tickets for 14 days', async () => {
  const { staff, id, version } = await sold()
  await staff.read<Answer>(POSTPONE, { id, version })
  const [event] = await database.query(
    `select abs(extract(epoch from postponed_refund_until - postponed_at - interval '14 days')) < 60 as fortnight from event where id = $1`,
    [id],
  )
  expect(event).toEqual({ fortnight: true })
})

test('a stale form cancels nothing', async () => {
  const { staff, id, row, version } = await sold()
  await staff.read<Answer>(POSTPONE, { id, version })
  expect((await staff.read<Answer>(CANCEL, { id, version, reason: 'Late' })).answer.kind).toBe('EventStale')
  expect(await row()).toMatchObject({ state: 'PUBLISHED' })
})
