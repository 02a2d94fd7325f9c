import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aDispute } from '#modules/selling/after-sales/testing/a-dispute.ts'
import { askRefund, EXCHANGE, readOrder, RENAME } from '#modules/selling/after-sales/testing/staff-orders.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { formatEventDates, timeAt } from '@admission/common/time.ts'
import { aPaidPurchase, type PaidPurchase } from './testing/a-paid-purchase.ts'
import { aPurchaseOfSeveral } from './testing/a-purchase-of-several.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const HISTORIES = 'ticketHistories { ticketId place isValid generation moments { kind title text } }'

type History = {
  readonly ticketId: string
  readonly place: string
  readonly isValid: boolean
  readonly generation: number
  readonly moments: readonly { readonly kind: string; readonly title: string; readonly text: string | null }[]
}

const aSale = async () => {
  const buyer = await aConsumer(services, { name: 'Ida Example' })
  const purchase = await aPaidPurchase(database, { userId: buyer.user.id, seats: [3, 4] })
  const staff = await aStaff(services, api, purchase.sale.accountId, 'BOX_OFFICE')
  const id = purchase.purchaseId
  return {
    ...purchase,
    staff,
    buyer,
    seenByBuyer: async () =>
      (
        await api.read<{ purchase: { ticketHistories: readonly History[] } }>(
          'consumer',
          `query ($id: ID!) { purchase(id: $id) { ${HISTORIES} } }`,
          { variables: { id }, token: buyer.token },
        )
      ).purchase.ticketHistories,
    seenByStaff: async () =>
      (
        await staff.read<{ order: { ticketHistories: readonly History[] } }>(
          `query ($id: ID!) { order(id: $id) { ${HISTORIES} } }`,
          { id },
        )
      ).order.ticketHistories,
  }
}

const passOn = async ({ ticketIds: [ticketId], stackIds: [stackId] }: PaidPurchase, ...owners: readonly string[]) => {
  const stack = newUuid()
  await database.query(
    `insert into stack (id, account_id, event_id, owner_id, purchase_id, section, row_label) select $1, account_id, event_id, $3, purchase_id, section, row_label from stack where id = $2`,
    [stack, stackId, owners.at(-1)],
  )
  for (const [index, owner] of owners.entries())
    await database.query(`insert into custody (ticket_id, seq, owner_id, via) values ($1, $2, $3, $4)`, [
      ticketId,
      index + 2,
      owner,
      index === 0 ? 'TRANSFER' : 'RESALE',
    ])
  await database.query(
    'update ticket set stack_id = $2, owner_seq = 1 + $3, generation = generation + $3 where id = $1',
    [ticketId, stack, owners.length],
  )
}

const titles = (histories: readonly History[], ticketId: string | undefined): readonly string[] =>
  histories.find((history) => history.ticketId === ticketId)?.moments.map(({ title }) => title) ?? []

describe('what happened to a ticket', () => {
  test('is told in order, to the buyer without names of staff', async () => {
    const sale = await aSale()
    const { staff, purchaseId: id, ticketIds } = sale
    const [first, second] = ticketIds
    const change = async (query: string, rest: object) => {
      const { version } = await readOrder(staff, id)
      expect((await staff.ask(query, { key: newUuid(), id, version, ...rest })).errors).toEqual([])
    }
    await change(RENAME, { ticketId: first, name: 'Mara Quay' })
    await change(EXCHANGE, { moves: [{ ticketId: first, seat: 8 }] })
    const item = (await readOrder(staff, id)).items.find(({ ticketId }) => ticketId === second)
    expect((await askRefund(staff, id, { items: [item?.id] })).errors).toEqual([])
    const seen = await sale.seenByBuyer()
    expect(titles(seen, first)).toEqual([
      'Issued to you',
      'Name changed to Mara Quay',
      'Exchanged for Stalls, row A, seat 8',
    ])
    expect(seen.find(({ ticketId }) => ticketId === first)).toMatchObject({
      place: 'Stalls, row A, seat 8',
      isValid: true,
      generation: 2,
    })
    expect(titles(seen, second)).toEqual(['Issued to you', expect.stringMatching(/^Refunded /)])
    expect(seen.find(({ ticketId }) => ticketId === second)).toMatchObject({ isValid: false, generation: 2 })
    expect(titles(await sale.seenByStaff(), first)[0]).toBe('Issued to Ida Example')
  })

  test('names nobody else to the buyer, and ends for them where the ticket left them', async () => {
    const sale = await aSale()
    const next = await aConsumer(services, { name: 'Secret Person' })
    const last = await aConsumer(services, { name: 'Hidden Buyer' })
    await passOn(sale, next.user.id, last.user.id)
    await database.query(
      `insert into audit (id, account_id, actor_kind, actor_id, action, target_kind, target_id, after) values (app.uuid_v6(), $1, 'admin', null, 'rename-ticket', 'purchase', $2, $3)`,
      [
        sale.sale.accountId,
        sale.purchaseId,
        JSON.stringify({ values: { ticketId: sale.ticketIds[0], name: 'Hidden Buyer' } }),
      ],
    )
    const seen = await sale.seenByBuyer()
    expect(titles(seen, sale.ticketIds[0])).toEqual(['Issued to you', 'Transferred to someone else'])
    expect(JSON.stringify(seen)).not.toMatch(/Secret|Hidden/)
    expect(titles(await sale.seenByStaff(), sale.ticketIds[0])).toEqual([
      'Issued to Ida Example',
      'Transferred to Secret Person',
      'Sold to Hidden Buyer',
      'Name changed to Hidden Buyer',
    ])
  })

  test('tells of a dispute and of mail for every ticket of the purchase', async () => {
    const sale = await aSale()
    await database.query(
      `update purchase set fulfilment = 'FULFILLED', sent_at = app.now(), carrier = 'Harbor Post' where id = $1`,
      [sale.purchaseId],
    )
    await (await aDispute(database, sale.orderId)).report('OPEN')
    for (const { moments } of await sale.seenByBuyer()) {
      expect(moments.map(({ kind }) => kind).toSorted()).toEqual(['DISPUTE', 'MAIL', 'OWNER'])
      expect(moments.find(({ kind }) => kind === 'MAIL')?.text).toBe('Harbor Post')
    }
  })
})

const several = async () => {
  const buyer = await aConsumer(services)
  const purchase = await aPurchaseOfSeveral(database, { userId: buyer.user.id })
  const events = [purchase.first, purchase.second].map(({ sale: { eventId } }) => eventId)
  const rows = await database.query<{ name: string; date_show: Date; zone: string }>(
    'select name, date_show, zone from event where id = any($1::uuid[]) order by date_show',
    [events],
  )
  const named = rows.map((row) => {
    const day = formatEventDates({ dateShow: timeAt(row.date_show, row.zone) }, 'SHORT')
    return { name: row.name, place: `${day}, ${row.name}: Standing` }
  })
  return { ...purchase, buyer, named, places: [0, 0, 1, 1, 1].map((at) => named[at]?.place) }
}

describe('tickets of a purchase of several events', () => {
  type Shown = { readonly place: string }
  type Answer = { readonly ticketHistories: readonly Shown[]; readonly items?: readonly Shown[] }
  test('are told apart by their event: in their histories, in the office and where they are returned', async () => {
    const { accountId, purchaseId: id, buyer, places } = await several()
    await database.query(
      'update purchase set refund_hours = 24, refund_share = 100, refund_keeps_fees = false where id = $1',
      [id],
    )
    const { purchase } = await api.read<{ purchase: Answer & { returnOffer: { tickets: readonly Shown[] } | null } }>(
      'consumer',
      `query ($id: ID!) { purchase(id: $id) { ticketHistories { place } returnOffer { tickets { place } } } }`,
      { variables: { id }, token: buyer.token },
    )
    expect(purchase.ticketHistories.map(({ place }) => place)).toEqual(places)
    const staff = await aStaff(services, api, accountId, 'BOX_OFFICE')
    const { order } = await staff.read<{ order: Answer }>(
      `query ($id: ID!) { order(id: $id) { items { place } ticketHistories { place } } }`,
      { id },
    )
    expect(order.ticketHistories.map(({ place }) => place)).toEqual(places)
    expect(order.items?.map(({ place }) => place)).toEqual(places)
    expect(purchase.returnOffer?.tickets.map(({ place }) => place)).toEqual(places)
  })

  test('don’t tell a day that is hidden', async () => {
    const { purchaseId: id, buyer, second, named } = await several()
    await database.query(`update event set date_show_flags = '{DATE_HIDE,TIME_HIDE}' where id = $1`, [
      second.sale.eventId,
    ])
    const { purchase } = await api.read<{ purchase: Answer }>(
      'consumer',
      `query ($id: ID!) { purchase(id: $id) { ticketHistories { place } } }`,
      { variables: { id }, token: buyer.token },
    )
    expect(purchase.ticketHistories.at(-1)?.place).toBe(`${named[1]?.name ?? ''}: Standing`)
  })
})
