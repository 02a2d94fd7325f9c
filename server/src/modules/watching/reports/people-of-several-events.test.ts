import type { EventId } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aMember } from '#modules/people/accounts/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { refundPurchase } from '#modules/selling/after-sales/testing/a-refund.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import {
  aPurchaseOfSeveral,
  ORDER_SHARE,
  TICKET_PRICE,
} from '#modules/selling/tickets/testing/a-purchase-of-several.ts'
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

const READ = `query ($name: String!, $parameters: JSON!) { report(name: $name, parameters: $parameters) { rows whole { totals chart } } }`
const BOTH = TICKET_PRICE + ORDER_SHARE

type Row = Readonly<Record<string, unknown>>
type Read = { readonly rows: readonly Row[]; readonly totals: Row; readonly perDay: number }

/** One person with two tickets of the first event and three of the second in one purchase, and two of the first alone. One of the second is refunded. */
const aSeason = async () => {
  const userId = (await aConsumer(services, { name: 'Ida Finch' })).user.id
  const several = await aPurchaseOfSeveral(database, { userId })
  const { accountId, purchaseId, first, second } = several
  await aPaidPurchase(database, {
    userId,
    after: { sale: first.sale, orderId: '', purchaseId, stackIds: [], ticketIds: [] },
  })
  await refundPurchase(database, { purchaseId, items: second.itemIds.slice(0, 1) })
  const readAs = async (...eventIds: readonly string[]) => {
    const ids = eventIds.map((id) => id as EventId)
    const { token } = await aMember(services, accountId, 'OWNER', ids.length === 0 ? undefined : ids)
    return async (name: string, parameters: object = {}): Promise<Read> => {
      const { report } = await api.read<{
        report: { rows: Row[]; whole: { totals: Row; chart: Record<string, number>[] } }
      }>('admin', READ, {
        variables: { name, parameters },
        token,
        headers: { accountid: accountId },
      })
      const perDay = report.whole.chart.reduce((sum, { orders = 0, answers = 0 }) => sum + orders + answers, 0)
      return { rows: report.rows, totals: report.whole.totals, perDay }
    }
  }
  return { ...several, readAs, read: await readAs(), firstId: first.sale.eventId, secondId: second.sale.eventId }
}

test('a person’s orders, tickets and money of an event are those of its tickets, and of all events the whole', async () => {
  const { read, readAs, firstId, secondId } = await aSeason()
  const whole = { orders: 2, tickets: 7, held: 6, spent: 4 * BOTH + 2 * TICKET_PRICE }
  const first = { orders: 2, tickets: 4, held: 4, spent: 2 * BOTH + 2 * TICKET_PRICE }
  const second = { orders: 1, tickets: 3, held: 2, spent: 2 * BOTH }
  const [ofFirst, ofSecond, ofBoth] = [await readAs(firstId), await readAs(secondId), await readAs(firstId, secondId)]
  for (const [ask, parameters, expected] of [
    [read, {}, whole],
    [read, { events: `${firstId},${secondId}` }, whole],
    [read, { events: firstId }, first],
    [read, { events: secondId }, second],
    [ofFirst, {}, first],
    [ofSecond, {}, second],
    [ofBoth, { events: secondId }, second],
  ] as const) {
    const { rows, totals, perDay } = await ask('user', parameters)
    expect(rows).toMatchObject([expected])
    expect(totals).toMatchObject({
      buyers: 1,
      orders: expected.orders,
      tickets: expected.tickets,
      spent: expected.spent,
    })
    expect(perDay).toBe(expected.orders)
  }
  // A purchase for both isn't reached by naming the event that the reader may not see.
  expect((await ofSecond('user', { events: firstId })).rows).toEqual([])
})

test('an answer about a ticket belongs to its event, one about the order appears with each event', async () => {
  const { read, readAs, accountId, purchaseId, first, second, firstId, secondId } = await aSeason()
  const give = (no: number, answer: string, itemId: string | null = null) =>
    database.query(
      `insert into purchase_answer (purchase_id, no, account_id, form_id, form_version, question_id, kind, label, item_id, answer)
       values ($1, $2, $3, app.uuid_v6(), 1, app.uuid_v6(), 'TEXT', 'Which?', $4, $5)`,
      [purchaseId, no, accountId, itemId, answer],
    )
  await give(1, 'order')
  await give(2, 'first', first.itemIds[0])
  await give(3, 'second', second.itemIds[0])
  const [named] = await database.query<{ name: string }>('select name from event where id = $1', [firstId])
  const [one = '', other] = [named?.name, 'Second evening']
  const [ofFirst, ofSecond] = [await readAs(firstId), await readAs(secondId)]
  for (const [ask, parameters, expected] of [
    [
      read,
      {},
      [
        ['first', one],
        ['order', one],
        ['second', other],
      ],
    ],
    [
      read,
      { events: firstId },
      [
        ['first', one],
        ['order', one],
      ],
    ],
    [
      ofFirst,
      {},
      [
        ['first', one],
        ['order', one],
      ],
    ],
    [
      read,
      { events: secondId },
      [
        ['order', other],
        ['second', other],
      ],
    ],
    [
      ofSecond,
      {},
      [
        ['order', other],
        ['second', other],
      ],
    ],
    [ofSecond, { events: firstId }, []],
  ] as const) {
    const { rows, totals, perDay } = await ask('purchase-checkout-question', parameters)
    expect(Object.fromEntries(rows.map(({ answer, event }) => [answer, event]))).toEqual(Object.fromEntries(expected))
    expect([totals['answers'], perDay]).toEqual([expected.length, expected.length])
  }
})
