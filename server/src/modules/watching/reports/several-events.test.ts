import type { EventId, UserId } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allocateAmount } from '@admission/common/money.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aMember } from '#modules/people/accounts/testing.ts'
import { aDispute } from '#modules/selling/after-sales/testing/a-dispute.ts'
import { refundPurchase } from '#modules/selling/after-sales/testing/a-refund.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import {
  aPurchaseOfSeveral,
  ORDER_SHARE,
  TICKET_PRICE,
} from '#modules/selling/tickets/testing/a-purchase-of-several.ts'
import { refreshSaleSummaries } from '#modules/stock/storefronts/writes/summaries.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { salesDayListeners } from './listeners.ts'

const database = aDatabase()
let services: Services
let api: TestApi
let userId: UserId
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
  userId = (await aConsumer(services, { name: 'Ida Finch' })).user.id
})
afterAll(() => api.close())

const SETTLEMENT = `{ report(name: "event-settlement", parameters: {}) { rows whole { totals } } }`
const EVENT = `query ($id: ID!) { eventSummary(id: $id) { soldPerDay { sold } row { sold gross { amount } } } }`
const ATTENDEES = `query ($filter: AttendeeFilter) { attendees(first: 50, filter: $filter) { edges { node { id } } } }`
const REACH = `query ($audience: AttendeeAudienceInput!) { it: attendeeReach(audience: $audience) { people tickets unreachable } }`

type Settled = Readonly<Record<'gross' | 'refunds' | 'tickets' | 'net', number>> & { readonly eventId: string }

/** A purchase of two and three tickets, and one of two for the first event alone, with what members are told. */
const aSeason = async () => {
  const bought = await aPurchaseOfSeveral(database, { userId })
  const { accountId, purchaseId, first, second } = bought
  const alone = await aPaidPurchase(database, {
    userId,
    after: { sale: first.sale, orderId: '', purchaseId, stackIds: [], ticketIds: [] },
  })
  const staff = await aStaff(services, api, accountId)
  const counted = async () => {
    await createFactLoop(services, salesDayListeners).drain()
    await refreshSaleSummaries(services.databases.system, [first.sale.eventId, second.sale.eventId], [])
  }
  await counted()
  const settled = async () => {
    const { report } = await staff.read<{ report: { rows: Settled[]; whole: { totals: Settled[] } } }>(SETTLEMENT)
    const of = ({ sale }: { readonly sale: { readonly eventId: string } }) =>
      report.rows.find(({ eventId }) => eventId === sale.eventId)
    return { first: of(first), second: of(second), rows: report.rows, total: report.whole.totals[0] }
  }
  return { ...bought, alone, staff, counted, settled }
}

const BOTH = TICKET_PRICE + ORDER_SHARE

test('each event settles its part of a purchase, and the parts are the whole', async () => {
  const { purchaseId, accountId, second, settled, counted } = await aSeason()
  const before = await settled()
  expect(before.first).toMatchObject({ tickets: 4, gross: 2 * BOTH + 2 * TICKET_PRICE, refunds: 0 })
  expect(before.second).toMatchObject({ tickets: 3, gross: 3 * BOTH, refunds: 0 })
  expect(before.total).toMatchObject({ tickets: 7, gross: 5 * BOTH + 2 * TICKET_PRICE })
  await refundPurchase(database, { purchaseId, items: second.itemIds })
  await counted()
  const after = await settled()
  expect(after.first).toEqual(before.first)
  expect(after.second).toMatchObject({ gross: 3 * BOTH, refunds: -3 * BOTH, net: 0 })
  const [owed] = await database.query<{ amount: number }>(
    `select - sum(amount)::integer as amount from entry where account_id = $1 and ledger_account = 'ORGANIZER'`,
    [accountId],
  )
  expect(after.total?.net).toBe(owed?.amount)
  expect(after.rows.reduce((sum, { net }) => sum + net, 0)).toBe(owed?.amount)
})

const figures = (sold: number, amount: number) => ({
  sold,
  gross: { amount },
  today: sold,
  standing: { sold, gross: amount },
})

test('the figures of each event are those of its tickets', async () => {
  const { first, second, staff } = await aSeason()
  const summary = async (id: string) => {
    const { eventSummary } = await staff.read<{
      eventSummary: { soldPerDay: { sold: number }[]; row: { sold: number; gross: { amount: number } } }
    }>(EVENT, { id })
    const standing = await database.query(
      'select sold::integer, gross::integer from event_standing where event_id = $1',
      [id],
    )
    return { ...eventSummary.row, today: eventSummary.soldPerDay.at(-1)?.sold, standing: standing[0] }
  }
  expect(await summary(first.sale.eventId)).toEqual(figures(4, 2 * BOTH + 2 * TICKET_PRICE))
  expect(await summary(second.sale.eventId)).toEqual(figures(3, 3 * BOTH))
})

test('the attendees of an event, and those who are written to, are who has its tickets', async () => {
  const { first, second, alone, staff } = await aSeason()
  const attendees = async (eventId: string) => {
    const { attendees: found } = await staff.read<{ attendees: { edges: { node: { id: string } }[] } }>(ATTENDEES, {
      filter: { event: [eventId] },
    })
    return found.edges.map(({ node }) => node.id).toSorted()
  }
  expect(await attendees(first.sale.eventId)).toEqual([...first.ticketIds, ...alone.ticketIds].toSorted())
  expect(await attendees(second.sale.eventId)).toEqual(second.ticketIds.toSorted())
  const reach = (eventId: EventId) => staff.read(REACH, { audience: { eventId } })
  expect(await reach(second.sale.eventId as EventId)).toEqual({ it: { people: 1, tickets: 3, unreachable: 0 } })
  expect(await reach(first.sale.eventId as EventId)).toEqual({ it: { people: 1, tickets: 4, unreachable: 0 } })
})

const REPORT = `query ($name: String!, $parameters: JSON!) { report(name: $name, parameters: $parameters, first: 200) { rows whole { totals } } }`

type Entry = Readonly<Record<'kind' | 'ledger' | 'currency' | 'order' | 'event', string>> &
  Readonly<Record<'in' | 'out', number>>
type Totals = Readonly<Record<string, unknown>> & { readonly journals?: number }

/** What rows come to, by kind and book: in and out apart. */
const byKind = (rows: readonly Entry[]): Readonly<Record<string, readonly [number, number]>> => {
  const sums = rows.reduce((map, { kind, ledger, currency, ...row }) => {
    const key = `${kind} ${ledger} ${currency}`
    const [added, gone] = map.get(key) ?? [0, 0]
    return map.set(key, [added + row.in, gone + row.out])
  }, new Map<string, readonly [number, number]>())
  return Object.fromEntries([...sums].filter(([, [added, gone]]) => added !== 0 || gone !== 0))
}

/** A season of which one ticket of the second event was refunded, and the rest was disputed: amounts that no number of tickets divides. */
const aDisputedSeason = async () => {
  const season = await aSeason()
  const { accountId, orderId, purchaseId, first, second, counted, staff } = season
  await refundPurchase(database, { purchaseId, items: second.itemIds.slice(0, 1) })
  const { report: take } = await aDispute(database, orderId)
  await take('OPEN', { amount: 10_001, fee: 1500 })
  await take('LOST', { amount: 10_001, fee: 1500 })
  await counted()
  const readAs =
    (read: typeof staff.read) =>
    async (name: string, parameters: object = {}) => {
      const { report } = await read<{ report: { rows: Entry[]; whole: { totals: Totals[] } } }>(REPORT, {
        name,
        parameters,
      })
      return { rows: report.rows, totals: report.whole.totals }
    }
  const limitedTo = async (...eventIds: readonly string[]) => {
    const { token } = await aMember(
      services,
      accountId,
      'FINANCE',
      eventIds.map((id) => id as EventId),
    )
    return readAs((query, variables = {}) =>
      api.read('admin', query, { variables, token, headers: { accountid: accountId } }),
    )
  }
  return { ...season, limitedTo, read: readAs(staff.read), firstId: first.sale.eventId, secondId: second.sale.eventId }
}

test('the parts of every entry add up to it, and none has the other sign', async () => {
  await aDisputedSeason()
  const [parts] = await database.query<Record<string, number>>(
    `select count(*)::integer as entries, count(*) filter (where parts = 2)::integer as divided, count(*) filter (where amount <> total or not same)::integer as wrong
     from (select en.amount, sum(pt.amount) as total, count(*) as parts, bool_and(sign(pt.amount) = sign(en.amount)) as same
           from entry_parts(array(select id from journal)) pt join entry en using (journal_id, no) group by en.journal_id, en.no) entry`,
  )
  expect(parts).toMatchObject({ wrong: 0 })
  expect(parts?.['divided']).toBeGreaterThan(0)
})

test('journals and books of each event are its items and its part of disputes; of all events, they are the ledger', async () => {
  const { accountId, firstId, secondId, read, limitedTo } = await aDisputedSeason()
  const ledger = await database.query<Entry & { readonly no: number }>(
    `select kind, ledger, 'EUR' as currency, greatest(amount, 0)::integer as in, greatest(- amount, 0)::integer as out
     from (select jo.kind, en.ledger_account::text as ledger, en.amount * case when en.ledger_account in ('CLEARING', 'DISPUTE') then 1 else -1 end as amount
           from journal jo join entry en on en.journal_id = jo.id where jo.account_id = $1) entry`,
    [accountId],
  )
  const whole = byKind(ledger)
  const [all, one, other] = [
    await read('journals'),
    await read('journals', { event: firstId }),
    await read('journals', { event: secondId }),
  ]
  const books = await read('financial')
  expect([byKind(all.rows), byKind(books.rows), byKind([...one.rows, ...other.rows])]).toEqual([whole, whole, whole])

  // Two tickets with a share of the order and two without, and three of which one went back.
  expect(byKind(one.rows)['SALE CLEARING EUR']).toEqual([2 * BOTH + 2 * TICKET_PRICE, 0])
  expect(byKind(other.rows)).toMatchObject({
    'SALE CLEARING EUR': [3 * BOTH, 0],
    'SALE PLATFORM EUR': [3 * 350, 0],
    'SALE TAX EUR': [3 * 417, 0],
    'REFUND CLEARING EUR': [0, BOTH],
  })
  expect(one.rows.filter(({ kind }) => kind === 'REFUND')).toEqual([])
  const [lost = 0, fee = 0] = [
    [10_001, 0],
    [1500, 1],
  ].map(([amount = 0]) => allocateAmount(amount, [2 * BOTH, 2 * BOTH])[0])
  expect(byKind(one.rows)['DISPUTE_LOST ORGANIZER EUR']).toEqual([0, lost])
  expect(byKind(one.rows)['DISPUTE_FEE ORGANIZER EUR']).toEqual([0, fee])
  expect(new Set(other.rows.map(({ event }) => event))).toEqual(new Set(['Second evening']))

  for (const [eventIds, expected] of [
    [[firstId], one.rows],
    [[secondId], other.rows],
    [[firstId, secondId], ledger],
  ] as const) {
    const limited = await limitedTo(...eventIds)
    for (const name of ['journals', 'financial']) expect(byKind((await limited(name)).rows)).toEqual(byKind(expected))
  }
  expect((await read('journals', { event: secondId, kinds: 'SALE' })).totals[0]?.journals).toBe(1)
})

test('a dispute is settled by what its events had left, and each event by the journals behind it', async () => {
  const { accountId, settled, read, firstId, secondId } = await aDisputedSeason()
  const { rows, total } = await settled()
  const [owed] = await database.query<{ amount: number; disputes: number }>(
    `select - sum(en.amount)::integer as amount, - sum(en.amount) filter (where jo.kind like 'DISPUTE%')::integer as disputes
     from journal jo join entry en on en.journal_id = jo.id where jo.account_id = $1 and en.ledger_account = 'ORGANIZER'`,
    [accountId],
  )
  expect(total?.net).toBe(owed?.amount)
  const disputes = rows.map((row) => (row as unknown as { disputes: number }).disputes)
  expect(disputes.reduce((sum, amount) => sum + amount, 0)).toBe(owed?.disputes)
  // Both have as much left, and one has the odd cent of what was lost.
  expect(disputes.toSorted((a, b) => a - b)).toEqual([-(5001 + 750), -(5000 + 750)])
  for (const eventId of [firstId, secondId]) {
    const { rows: behind } = await read('journals', { event: eventId, ledger: 'ORGANIZER' })
    expect(behind.reduce((sum, row) => sum + row.in - row.out, 0)).toBe(
      rows.find((row) => row.eventId === eventId)?.net,
    )
  }
})

test('of a dispute that was won, no event keeps a part, whatever was refunded in between', async () => {
  const { accountId, orderId, purchaseId, first, settled, counted } = await aSeason()
  const { report: take } = await aDispute(database, orderId)
  await take('OPEN', { amount: 10_001 })
  await take('WON', { amount: 10_001 })
  await refundPurchase(database, { purchaseId, items: first.itemIds })
  await counted()
  const { rows } = await settled()
  expect(rows.map((row) => (row as unknown as { disputes: number }).disputes + 0)).toEqual([0, 0])
  expect(
    await database.query(`select 1 from journal where account_id = $1 and kind = 'DISPUTE_WON'`, [accountId]),
  ).toHaveLength(1)
})
