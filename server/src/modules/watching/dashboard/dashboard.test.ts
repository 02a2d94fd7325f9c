import type { EventId } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aMember } from '#modules/people/accounts/testing.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { refreshSaleSummaries } from '#modules/stock/storefronts/writes/summaries.ts'
import { aPaidPurchase, type PaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

// Purchases are moved in time, without their journals.
const database = aDatabase({ checkInvariants: false })
/** Noon in New York on a Thursday after the change to daylight-saving time, which lay between the compared days. */
const NOON = new Date('2027-03-18T16:00:00Z')
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database, { clock: { now: () => NOON } })
  api = await anApi(services)
})
afterAll(() => api.close())

type Sales = {
  readonly tickets: number
  readonly orders: number
  readonly gross: { readonly amount: number } | null
  readonly refunded: { readonly amount: number } | null
}
type Today = {
  readonly dashboardToday: {
    readonly comparedDay: string
    readonly now: Sales
    readonly before: Sales
    readonly hours: readonly { readonly hour: number; readonly now: number | null; readonly before: number }[]
  }
}
const TODAY = `{ dashboardToday { comparedDay now { tickets orders gross { amount } refunded { amount } } before { tickets orders gross { amount } refunded { amount } }
  hours { hour now before } storefronts { name tickets } } }`

const buys = async (seats: number[], after?: PaidPurchase) => {
  const { user } = await aConsumer(services)
  return aPaidPurchase(database, {
    userId: user.id,
    email: user.email,
    seats,
    ...(after === undefined ? {} : { after }),
  })
}
const paidAt = async ({ purchaseId }: PaidPurchase, at: string) =>
  database.query('update purchase set paid_at = $2 where id = $1', [purchaseId, at])

const aDay = async () => {
  const first = await buys([1, 2])
  const { accountId, eventId } = first.sale
  await database.query(`update account set time_zone = 'America/New_York' where id = $1`, [accountId])
  return { first, accountId, eventId: eventId as EventId }
}

test('today is compared with the same weekday up to the same time of day, on both sides of a clock change', async () => {
  const { first, accountId } = await aDay()
  // A minute past midnight in New York, UTC-4.
  await paidAt(first, '2027-03-18T04:01:00Z')
  await paidAt(await buys([3], first), '2027-03-18T03:59:00Z')
  // The Thursday before, UTC-5: at 11.59 am it counts, at 12.01 pm it doesn't yet.
  await paidAt(await buys([4, 5, 6], first), '2027-03-11T16:59:00Z')
  await paidAt(await buys([7], first), '2027-03-11T17:01:00Z')
  const staff = await aStaff(services, api, accountId)
  const { dashboardToday: today } = await staff.read<Today>(TODAY)
  expect(today.comparedDay).toBe('2027-03-11')
  expect(today.now).toMatchObject({ tickets: 2, orders: 1 })
  expect(today.before).toMatchObject({ tickets: 3, orders: 1 })
  expect(today.hours).toHaveLength(24)
  expect(today.hours[12]).toEqual({ hour: 13, now: 2, before: 4 })
  expect(today.hours[13]?.now).toBeNull()
  const [paid] = await database.query<{ total: number }>('select total from purchase where id = $1', [first.purchaseId])
  expect(today.now.gross?.amount).toBe(paid?.total)
})

test('who may not see orders gets no money, and a limited member gets their events alone', async () => {
  const { first, accountId, eventId } = await aDay()
  await paidAt(first, '2027-03-18T15:00:00Z')
  const door = await aStaff(services, api, accountId, 'DOOR')
  const { now } = (await door.read<Today>(TODAY)).dashboardToday
  expect(now).toEqual({ tickets: 2, orders: 1, gross: null, refunded: null })
  const todayOf = async (events: EventId[]) => {
    const { token } = await aMember(services, accountId, 'MANAGER', events)
    const call = { token, headers: { accountid: accountId } }
    return (await api.read<Today>('admin', TODAY, call)).dashboardToday.now.tickets
  }
  expect(await todayOf([eventId])).toBe(2)
  expect(await todayOf(['1f0e4a5e-0000-6000-8000-00000000dead' as EventId])).toBe(0)
  const stranger = await aDay()
  const theirs = await aStaff(services, api, stranger.accountId)
  expect((await theirs.read<Today>(TODAY)).dashboardToday.now.tickets).toBe(0)
})

type Todos = {
  readonly dashboardTodos: readonly {
    readonly kind: string
    readonly title: string
    readonly eventId: string | null
    readonly collectionId: string | null
  }[]
}
const TODOS = '{ dashboardTodos { id kind title text eventId collectionId userId } }'

test('what needs a person names it, says where it is done, and is gone when it is done', async () => {
  const { accountId, eventId } = await aDay()
  const staff = await aStaff(services, api, accountId)
  const kinds = async () => (await staff.read<Todos>(TODOS)).dashboardTodos.map(({ kind }) => kind)
  await database.query(
    `update event set date_show = app.now() + interval '10 days', date_show_end = null where id = $1`,
    [eventId],
  )
  await database.query('delete from storefront_collection where account_id = $1', [accountId])
  const { dashboardTodos } = await staff.read<Todos>(TODOS)
  expect(dashboardTodos).toMatchObject([{ kind: 'EVENT_HIDDEN', eventId }])
  await database.query(
    `insert into mail (account_id, type, recipient, subject, html, text, message_id, state, expires_at)
     select $1, 'NOTE', 'gone@example.com', subject, '', '', app.uuid_v6()::text, 'DEAD', app.now() + interval '90 days' from unnest(array['Your tickets', '']) subject`,
    [accountId],
  )
  // The other one had nothing to say any longer.
  expect(await kinds()).toEqual(['MAIL_FAILED', 'EVENT_HIDDEN'])
  await database.query(`update event set state = 'CANCELLED', cancelled_at = app.now() where id = $1`, [eventId])
  await database.query(`update mail set state = 'DONE', sent_at = app.now() where account_id = $1`, [accountId])
  expect(await kinds()).toEqual([])
  const door = await aStaff(services, api, accountId, 'DOOR')
  await database.query(`update mail set state = 'DEAD' where account_id = $1`, [accountId])
  expect((await door.read<Todos>(TODOS)).dashboardTodos).toEqual([])
})

test('five of ten failed payments are reported, four are not', async () => {
  const { first, accountId } = await aDay()
  const fail = (count: number) =>
    database.query(
      `with copied as (
         insert into orders (id, cart_id, state, payment, currency, exponent, total, captured, email)
         select app.uuid_v6(), app.uuid_v6(), 'FAILED', 'FAILED', currency, exponent, 0, 0, email from orders o, generate_series(1, $2::int) where o.id = $1 returning id
       ) insert into purchase (id, account_id, order_id, event_id, state, currency, exponent, total)
         select app.uuid_v6(), p.account_id, c.id, p.event_id, 'FAILED', p.currency, p.exponent, 0 from copied c, purchase p where p.order_id = $1`,
      [first.orderId, count],
    )
  const staff = await aStaff(services, api, accountId)
  const titles = async () =>
    (await staff.read<Todos>(TODOS)).dashboardTodos.flatMap(({ kind, title }) =>
      kind === 'PAYMENTS_FAIL' ? [title] : [],
    )
  await fail(4)
  expect(await titles()).toEqual([])
  await fail(1)
  expect(await titles()).toEqual(['5 payments failed since yesterday'])
})

type Pace = {
  readonly dashboardEvents: {
    readonly best: readonly { readonly id: string; readonly recent: number; readonly previous: number }[]
    readonly least: readonly { readonly id: string }[]
  }
}
const PACE =
  '{ dashboardEvents { best { id recent previous sold capacity } least { id } } dashboardCollections { best { id recent } least { id } } }'

test('events are sorted by what they sold in seven days, and one that sold nothing is among the least', async () => {
  const { first, accountId, eventId } = await aDay()
  await paidAt(await buys([3], first), new Date(Date.now() - 8 * 86_400_000).toISOString())
  await refreshSaleSummaries(services.databases.system, [eventId], [])
  await database.query(`update event_standing set state = 'ON_SALE' where event_id = $1`, [eventId])
  const staff = await aStaff(services, api, accountId)
  const pace = async () => (await staff.read<Pace>(PACE)).dashboardEvents
  expect(await pace()).toMatchObject({ best: [{ id: eventId, recent: 2, previous: 1 }], least: [] })
  await paidAt(first, new Date(Date.now() - 9 * 86_400_000).toISOString())
  expect(await pace()).toMatchObject({ best: [], least: [{ id: eventId }] })
})
