import type { EventId } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aMember } from '#modules/people/accounts/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aDispute } from '#modules/selling/after-sales/testing/a-dispute.ts'
import { refundPurchase } from '#modules/selling/after-sales/testing/a-refund.ts'
import {
  aPurchaseOfSeveral,
  ORDER_SHARE,
  TICKET_PRICE,
} from '#modules/selling/tickets/testing/a-purchase-of-several.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

// Failed purchases are copied, without their payments.
const database = aDatabase({ checkInvariants: false })
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const TODAY =
  '{ dashboardToday { now { tickets orders gross { amount } refunded { amount } } storefronts { tickets } hours { now } } }'
const KINDS = ['PAYMENT_DISPUTED', 'PAYMENTS_FAIL', 'REFUND_FAILED']
const TODOS = '{ dashboardTodos { kind eventId } }'

type Figures = {
  readonly tickets: number
  readonly orders: number
  readonly gross: { readonly amount: number }
  readonly refunded: { readonly amount: number }
}

/** A purchase of two and three tickets, sold a moment ago, and what members see of it. */
const aDay = async () => {
  const { user } = await aConsumer(services)
  const bought = await aPurchaseOfSeveral(database, { userId: user.id })
  const { accountId, first, second } = bought
  const as = async (...eventIds: readonly string[]) => {
    const ids = eventIds.map((id) => id as EventId)
    const { token } = await aMember(services, accountId, 'MANAGER', ids.length === 0 ? undefined : ids)
    const call = { token, headers: { accountid: accountId } }
    return {
      today: async () =>
        (await api.read<{ dashboardToday: { now: Figures } }>('admin', TODAY, call)).dashboardToday.now,
      todos: async () =>
        (await api.read<{ dashboardTodos: { kind: string; eventId: string }[] }>('admin', TODOS, call)).dashboardTodos
          .filter(({ kind }) => KINDS.includes(kind))
          .map(({ kind, eventId }) => [kind, eventId]),
    }
  }
  const [firstId, secondId] = [first.sale.eventId, second.sale.eventId]
  return {
    ...bought,
    firstId,
    secondId,
    all: await as(),
    ofFirst: await as(firstId),
    ofSecond: await as(secondId),
    ofBoth: await as(firstId, secondId),
    ofNone: await as('1f0e4a5e-0000-6000-8000-00000000dead'),
  }
}

const BOTH = TICKET_PRICE + ORDER_SHARE
const figures = (tickets: number, refunded: number) => ({
  tickets,
  orders: tickets === 0 ? 0 : 1,
  gross: { amount: tickets * BOTH },
  refunded: { amount: refunded * BOTH },
})

test('today’s sales of members limited to events are the parts of these, and the parts are the whole', async () => {
  const { purchaseId, first, second, all, ofFirst, ofSecond, ofBoth, ofNone } = await aDay()
  await refundPurchase(database, { purchaseId, items: [...first.itemIds.slice(0, 1), ...second.itemIds.slice(0, 2)] })
  expect(await all.today()).toEqual(figures(5, 3))
  expect(await ofFirst.today()).toEqual(figures(2, 1))
  expect(await ofSecond.today()).toEqual(figures(3, 2))
  expect(await ofBoth.today()).toEqual(figures(5, 3))
  expect(await ofNone.today()).toEqual(figures(0, 0))
})

const todos = (eventId: string) => KINDS.map((kind) => [kind, eventId])

test('to-dos appear for members of any event of a purchase, and link to an event of theirs', async () => {
  const { accountId, orderId, purchaseId, second, firstId, secondId, ...members } = await aDay()
  await refundPurchase(database, { purchaseId, items: second.itemIds.slice(0, 1) })
  const { report } = await aDispute(database, orderId)
  await report('OPEN', { amount: 2000 })
  await database.query('set session_replication_role = replica')
  await database.query(`update refund set state = 'REQUESTED', asked_at = 'infinity' where account_id = $1`, [
    accountId,
  ])
  await database.query(
    `with failed as (insert into purchase (id, account_id, order_id, event_id, state, currency, exponent, total, of_several)
       select app.uuid_v6(), account_id, app.uuid_v6(), event_id, 'FAILED', currency, exponent, 0, true from purchase, generate_series(1, 5) where id = $1 returning id)
     insert into purchase_item (id, account_id, purchase_id, kind, line_id, hold_id, unit, event_id, block_id, amount, of_several)
       select app.uuid_v6(), i.account_id, f.id, i.kind, i.line_id, i.hold_id, i.unit, i.event_id, i.block_id, i.amount, true from failed f, purchase_item i where i.purchase_id = $1`,
    [purchaseId],
  )
  await database.query('set session_replication_role = origin')
  expect(await members.all.todos()).toEqual(todos(firstId))
  expect(await members.ofFirst.todos()).toEqual(todos(firstId))
  expect(await members.ofSecond.todos()).toEqual(todos(secondId))
  expect(await members.ofBoth.todos()).toEqual(todos(firstId))
  expect(await members.ofNone.todos()).toEqual([])
})
