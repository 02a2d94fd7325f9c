import type { EventId, UserId } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
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
