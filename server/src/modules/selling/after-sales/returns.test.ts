import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type AnsweredOperation, type TestApi } from '#areas/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import type { Services } from '#platform/services.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { announcePostponement } from './writes/refunds.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
beforeEach(() => database.moveClock(0))
afterAll(async () => {
  await database.moveClock(0)
  await api.close()
})

const OFFER = `query ($id: ID!) { purchase(id: $id) { returnOffer { until { utc } share keepsFees isPostponed tickets { id place name } } } }`
const PREVIEW = `query ($id: ID!, $items: [ID!]!) { returnPreview(id: $id, items: $items) { version amount { amount } lines { kind amount { amount } } } }`
const RETURN = `mutation ($key: ID!, $id: ID!, $version: Int!, $items: [ID!]!, $expected: Int64!) {
  ticketsReturn(key: $key, id: $id, version: $version, items: $items, expected: $expected) { state totals { refunded { amount } } } }`

type Rule = { readonly hours: number; readonly share: number; readonly keepsFees: boolean }
type Offer = { readonly tickets: readonly { readonly id: string }[]; readonly share: number } | null

const UNTIL_TWO_DAYS: Rule = { hours: 48, share: 100, keepsFees: false }

/** Tickets for 27.50 each, 2.50 of it a fee, for a show in a month. */
const aPurchase = async (rule: Rule | null = UNTIL_TWO_DAYS, seats: readonly number[] = [3, 4]) => {
  const { user, token } = await aConsumer(services)
  const bought = await aPaidPurchase(database, { userId: user.id, seats })
  await database.query(
    `update event set date_show = app.now() + interval '30 days', date_show_end = null where id = $1`,
    [bought.sale.eventId],
  )
  await database.query(
    'update purchase set refund_hours = $2, refund_share = $3, refund_keeps_fees = $4 where id = $1',
    [bought.purchaseId, rule?.hours ?? null, rule?.share ?? null, rule?.keepsFees ?? null],
  )
  const id = bought.purchaseId
  const read = <Data>(query: string, variables: object) => api.read<Data>('consumer', query, { token, variables })
  const offer = async (): Promise<Offer> =>
    (await read<{ purchase: { returnOffer: Offer } }>(OFFER, { id })).purchase.returnOffer
  const items = async () => ((await offer())?.tickets ?? []).map((ticket) => ticket.id)
  const preview = async (chosen: readonly string[]) =>
    (await read<{ returnPreview: { version: number; amount: { amount: number } } }>(PREVIEW, { id, items: chosen }))
      .returnPreview
  const returned = (variables: object, as = token) =>
    api.ask('consumer', RETURN, { token: as, variables: { id, ...variables } })
  return { ...bought, id, user, token, offer, items, preview, returned, read }
}

const messages = ({ errors }: AnsweredOperation) => errors.map(({ message }) => message)
const categories = ({ errors }: AnsweredOperation) => errors.map(({ extensions }) => extensions['category'])

test('a buyer returns one of two tickets, exactly as the preview says; the seat is for sale, the money on its way', async () => {
  const bought = await aPurchase()
  const [first = '', second] = await bought.items()
  expect(await bought.offer()).toMatchObject({ share: 100, tickets: [{ id: first }, { id: second }] })
  const preview = await bought.preview([first])
  expect(preview).toEqual({
    version: 1,
    amount: { amount: 2750 },
    lines: [
      { kind: 'TICKETS', amount: { amount: 2500 } },
      { kind: 'FEES', amount: { amount: 250 } },
    ],
  })
  const asked = { key: newUuid(), version: 1, items: [first], expected: 2750 }
  const done = { ticketsReturn: { state: 'PARTIALLY_REFUNDED', totals: { refunded: [{ amount: 2750 }] } } }
  expect((await bought.returned(asked)).data).toEqual(done)
  // The same key again: once.
  expect((await bought.returned(asked)).data).toEqual(done)
  expect(await bought.items()).toEqual([second])
  expect(
    await database.query(`select source::text, amount::integer from refund where purchase_id = $1`, [bought.id]),
  ).toEqual([{ source: 'BUYER', amount: 2750 }])
  expect(
    await database.query(`select seat_no from event_seat where event_id = $1 and status = 'SOLD'`, [
      bought.sale.eventId,
    ]),
  ).toEqual([{ seat_no: 4 }])
  expect(await database.query(`select action from audit where target_id = $1`, [bought.id])).toEqual([
    { action: 'return-tickets' },
  ])
})

test.each([
  [{ hours: 48, share: 100, keepsFees: true }, 5000],
  [{ hours: 48, share: 90, keepsFees: false }, 4950],
  [{ hours: 48, share: 33, keepsFees: true }, 1650],
])('with the rule %o both tickets bring back %i, and end', async (rule, amount) => {
  const bought = await aPurchase(rule)
  const items = await bought.items()
  expect((await bought.preview(items)).amount).toEqual({ amount })
  await bought.returned({ key: newUuid(), version: 1, items, expected: amount })
  expect(await bought.offer()).toBeNull()
  expect(
    await database.query(`select distinct t.state::text from ticket t where t.id = any($1)`, [bought.ticketIds]),
  ).toEqual([{ state: 'VOID' }])
})

test('with all tickets returned and fees kept, the order has no tickets, whatever its money says', async () => {
  const bought = await aPurchase({ hours: 48, share: 100, keepsFees: true })
  await bought.returned({ key: newUuid(), version: 1, items: await bought.items(), expected: 5000 })
  const { purchase } = await bought.read<{ purchase: object }>(
    'query ($id: ID!) { purchase(id: $id) { state items { quantity quantityLeft } stacks { id } ticketsPdfUrl returnNote resendTo } }',
    { id: bought.id },
  )
  expect(purchase).toEqual({
    state: 'PARTIALLY_REFUNDED',
    items: [{ quantity: 2, quantityLeft: 0 }],
    stacks: [],
    ticketsPdfUrl: null,
    returnNote: null,
    resendTo: null,
  })
  const again = await api.ask('consumer', 'mutation ($key: ID!, $id: ID!) { purchaseResend(key: $key, id: $id) }', {
    token: bought.token,
    variables: { key: newUuid(), id: bought.id },
  })
  expect(messages(again)).toEqual(['This order has no tickets to send.'])
  // Nor is its buyer told that the tickets are valid on another date.
  const { eventId } = bought.sale
  await inTransaction(database.system, (transaction) => announcePostponement(transaction, eventId))
  expect(
    await database.query(`select 1 from fact where kind = 'PurchasePostponed' and subject_id = $1`, [bought.id]),
  ).toEqual([])
})

test('after the deadline nothing can be returned, whatever was seen before', async () => {
  const bought = await aPurchase()
  const items = await bought.items()
  await database.moveClock(29 * 86_400_000)
  expect(await bought.offer()).toBeNull()
  const late = await bought.returned({ key: newUuid(), version: 1, items, expected: 5500 })
  expect(messages(late)).toEqual(['It’s too late to return these tickets.'])
  expect(await database.query('select 1 from refund where purchase_id = $1', [bought.id])).toEqual([])
})

test('without a rule nothing can be returned, until the show is moved: then everything can, for 14 days', async () => {
  const bought = await aPurchase(null)
  expect(await bought.offer()).toBeNull()
  expect(messages(await bought.returned({ key: newUuid(), version: 1, items: [newUuid()], expected: 0 }))).toEqual([
    'The organizer doesn’t take these tickets back.',
  ])
  await database.query(`update event set postponed_at = app.now() where id = $1`, [bought.sale.eventId])
  expect(await bought.offer()).toMatchObject({ share: 100, keepsFees: false, isPostponed: true })
  await database.moveClock(15 * 86_400_000)
  expect(await bought.offer()).toBeNull()
})

test('when the show is moved, the organizer chooses until when they can be returned, and whether', async () => {
  const bought = await aPurchase(null)
  const items = await bought.items()
  const move = (until: string) =>
    database.query(`update event set postponed_at = app.now(), postponed_refund_until = ${until} where id = $1`, [
      bought.sale.eventId,
    ])
  await move('app.now()')
  expect(await bought.offer()).toBeNull()
  const kept = await bought.returned({ key: newUuid(), version: 1, items, expected: 5500 })
  expect(messages(kept)).toEqual(['The organizer doesn’t take these tickets back.'])
  await move(`app.now() + interval '3 days'`)
  expect(await bought.offer()).toMatchObject({ share: 100, keepsFees: false, isPostponed: true })
  await database.moveClock(4 * 86_400_000)
  const late = await bought.returned({ key: newUuid(), version: 1, items, expected: 5500 })
  expect(messages(late)).toEqual(['The organizer doesn’t take these tickets back.'])
})

test('a purchase of someone else is not found, and its tickets stay', async () => {
  const bought = await aPurchase()
  const items = await bought.items()
  const { token } = await aConsumer(services)
  const asked = { key: newUuid(), version: 1, items, expected: 5500 }
  expect(categories(await bought.returned(asked, token))).toEqual(['resourceNotFound'])
  expect(categories(await bought.returned({ ...asked, version: 7 }, token))).toEqual(['resourceNotFound'])
  expect(await bought.items()).toEqual(items)
})

test('another amount, another version, and tickets that are gone are refused, and change nothing', async () => {
  const bought = await aPurchase()
  const items = await bought.items()
  const asked = { key: newUuid(), version: 1, items, expected: 5500 }
  const more = await bought.returned({ ...asked, expected: 5600 })
  expect(messages(more)[0]).toContain('You would get back')
  expect(categories(await bought.returned({ ...asked, key: newUuid(), version: 2 }))).toEqual(['preconditionFailed'])
  await database.query(`update ticket set state = 'USED' where id = $1`, [bought.ticketIds[0]])
  expect(categories(await bought.returned({ ...asked, key: newUuid() }))).toEqual(['userInputError'])
  expect(categories(await bought.returned({ ...asked, key: newUuid(), items: [] }))).toEqual(['userInputError'])
  expect(await database.query('select 1 from refund where purchase_id = $1', [bought.id])).toEqual([])
})

test('of many returns of the same ticket at once, one happens', async () => {
  const bought = await aPurchase()
  const [first = ''] = await bought.items()
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => bought.returned({ key: newUuid(), version: 1, items: [first], expected: 2750 })),
  )
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  expect(await database.query('select refunded::integer from purchase where id = $1', [bought.id])).toEqual([
    { refunded: 2750 },
  ])
})

test('a purchase keeps the rule of its moment: of the event, otherwise of the account', async () => {
  const { user } = await aConsumer(services)
  const first = await aPaidPurchase(database, { userId: user.id, seats: [1] })
  const { accountId, eventId } = first.sale
  const ruleOf = async (id: string) =>
    database.query('select refund_hours, refund_share, refund_keeps_fees from purchase where id = $1', [id])
  await database.query(`update account set refund_kind = 'UNTIL', refund_hours = 24, refund_share = 80 where id = $1`, [
    accountId,
  ])
  const second = await aPaidPurchase(database, { userId: user.id, seats: [2], after: first })
  await database.query(
    `update event set refund_kind = 'UNTIL', refund_hours = 12, refund_share = 70, refund_keeps_fees = true where id = $1`,
    [eventId],
  )
  const third = await aPaidPurchase(database, { userId: user.id, seats: [3], after: first })
  await database.query(`update event set refund_kind = 'NONE', refund_hours = null where id = $1`, [eventId])
  const fourth = await aPaidPurchase(database, { userId: user.id, seats: [4], after: first })
  expect(await ruleOf(second.purchaseId)).toEqual([{ refund_hours: 24, refund_share: 80, refund_keeps_fees: false }])
  expect(await ruleOf(third.purchaseId)).toEqual([{ refund_hours: 12, refund_share: 70, refund_keeps_fees: true }])
  expect(await ruleOf(fourth.purchaseId)).toEqual([{ refund_hours: null, refund_share: null, refund_keeps_fees: null }])
})
