import { formatClock, formatDay, formatEventDates, timeAt } from '@admission/common/time.ts'
import { beforeAll, expect, test } from 'vitest'
import { anAdd, claimOne } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale } from '#modules/selling/carts/testing/a-sale.ts'
import { aPayment, beginPayment, captured } from '#modules/selling/sales/testing/a-payment.ts'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'
import { readPurchases } from '#modules/selling/orders/reads/purchases.ts'
import { atVisit, forVisits, timesText } from '#modules/catalogue/events/rules/at-visit.ts'
import { readShownEvents } from '#modules/catalogue/events/reads/shown-events.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { calendarDocument, ticketsDocument } from './flows/ticket-documents.ts'
import { readNextWallets, readPurchaseStacks } from './reads/stacks.ts'
import { ticketPages } from './render/ticket-pages.ts'
import { calendarFaults } from './testing/calendar-check.ts'
import { aPurchaseOfSeveral } from './testing/a-purchase-of-several.ts'
import { ticketKeyring } from './rules/keyring.ts'
import { aPaidPurchase } from './testing/a-paid-purchase.ts'

const database = aDatabase()
let services: Services
beforeAll(() => {
  services = testServices(database)
})

const paid = async (visits?: readonly string[]) => {
  const { user } = await aConsumer(services)
  const purchase = await aPaidPurchase(database, {
    userId: user.id,
    mechanism: 'PRINT_AT_HOME',
    ...(visits ? { visits } : {}),
  })
  const { stacks } = (await readPurchaseStacks(database.system, purchase.purchaseId)) ?? { stacks: [] }
  const event = (await readShownEvents(database.visitor, [purchase.sale.eventId])).get(purchase.sale.eventId)
  if (event === undefined) throw new Error('No event.')
  return { user, stacks, event, eventId: purchase.sale.eventId }
}

const basic = (instant: Date): string => timeAt(instant, 'Europe/Oslo').local.replaceAll(/[-:]/g, '')

test('ticket, sheet and calendar file name the visit, not the season', async () => {
  const { stacks, event } = await paid(['50 days', '40 days', '60 days'])
  const [stack] = stacks
  const visit = stack?.visit
  expect(stacks).toHaveLength(1)
  expect(Date.parse(visit?.startsAt.utc ?? '')).toBeGreaterThan(Date.parse(event.dateShow.utc))
  const expected = `${formatDay(visit?.startsAt.local ?? '', true)}, ${formatClock(visit?.startsAt.local ?? '')}`
  const [page] = ticketPages({
    event: atVisit(event, visit ?? null),
    stacks,
    reference: 'X',
    delivery: { mechanism: 'PRINT_AT_HOME', name: '', text: '', sentTo: null, arrivesBy: null },
    keys: ticketKeyring(services.secrets).current,
    art: new Uint8Array(),
    now: new Date(),
  })
  expect(page?.whenText).toBe(expected)
  expect(page?.doorsText).toBe(`Doors ${formatClock(visit?.doorsAt?.local ?? '')}`)
  const file = (await calendarDocument(services, stacks))?.bytes.toString() ?? ''
  expect(file).toContain(`DTSTART;TZID=Europe/Oslo:${basic(new Date(visit?.startsAt.utc ?? ''))}`)
  expect(file).toContain(`DTEND;TZID=Europe/Oslo:${basic(new Date(visit?.endsAt.utc ?? ''))}`)
  expect(file).toContain(`UID:${visit?.id ?? ''}.`)
  expect((await ticketsDocument(services, stacks))?.mediaType).toBe('application/pdf')
})

test('tickets are next as long as their own visit is to come', async () => {
  const past = await paid(['-3 hours', '5 days'].toReversed())
  expect(await readNextWallets(database.system, past.user.id, 5)).toHaveLength(1)
  await database.query(
    `update visit set starts_at = app.now() - interval '3 hours', ends_at = app.now() - interval '2 hours', doors_at = null where id = $1`,
    [past.stacks[0]?.visit?.id],
  )
  expect(await readNextWallets(database.system, past.user.id, 5)).toEqual([])
})

test('a code that comes some hours before the show comes so many before the visit', async () => {
  const { user, stacks, event, eventId } = await paid(['40 days', '50 days'])
  expect(event.dateShow.utc).toBe(stacks[0]?.visit?.startsAt.utc)
  await database.query(`update event set date_show = date_show - interval '10 days' where id = $1`, [eventId])
  await database.query(
    `insert into ticket_rule (account_id, event_id, code_reveal, code_hours) select account_id, id, 'HOURS_BEFORE', 24 from event where id = $1`,
    [eventId],
  )
  const [wallet] = await readNextWallets(database.system, user.id, 1)
  const stack = wallet?.stacks[0]
  expect(stack?.rule.codeFrom?.getTime()).toBe(Date.parse(stack?.visit?.startsAt.utc ?? '') - 24 * 3_600_000)
})

test('an open event says what a ticket is good for; its calendar entry is the next of its days', async () => {
  const { stacks, eventId } = await paid()
  await database.query(
    `update event set visits = 'OPEN', date_show_recurring = $2, date_show = '2030-06-01 08:00Z', date_show_local = '2030-06-01 10:00',
       date_show_end = '2030-08-31 16:00Z', date_show_end_local = '2030-08-31 18:00' where id = $1`,
    [
      eventId,
      JSON.stringify(['SATURDAY', 'SUNDAY'].map((dayOfWeek) => ({ dayOfWeek, timeStart: '10:00', timeEnd: '18:00' }))),
    ],
  )
  const file = ((await calendarDocument(services, stacks))?.bytes.toString() ?? '').replaceAll('\r\n ', '')
  expect(file).toContain('DTSTART;TZID=Europe/Oslo:20300601T100000')
  expect(file).toContain('DTEND;TZID=Europe/Oslo:20300601T180000')
  expect(file).toContain('Valid for one visit\\, any Saturday or Sunday\\, Jun 1 – Aug 31\\, 2030')
})

test('two visits in one purchase are two stacks, and its words name both', async () => {
  const { user } = await aConsumer(services)
  const sale = await aSale(database.query, { visits: ['40 days', '50 days'] })
  const second = { ...sale, blockId: sale.visits?.[1]?.blockId ?? '' }
  const one = anAdd(sale, { quantity: 2 })
  const two = anAdd(second, { cartId: one.cartId, newCart: null, eTag: 1 })
  for (const add of [one, two]) expect(await claimOne(database.query, add)).toMatchObject({ granted: true })
  const [payment, more] = [aPayment(sale, one, { userId: user.id, eTag: 2 }), aPayment(second, two)]
  const [purchase] = payment.purchases
  const items = [...(purchase?.items ?? []), ...(more.purchases[0]?.items ?? [])]
  const total = payment.total + more.total
  const whole = {
    ...payment,
    total,
    lines: [payment, more].flatMap(({ lines }) => lines as readonly unknown[]),
    purchases: [{ ...purchase, id: purchase?.id ?? '', total, items }],
  }
  expect(await beginPayment(database.query, whole)).toMatchObject({ granted: true })
  expect(await applyOutcome(database.query, captured(whole))).toMatchObject({ result: 'COMPLETED' })

  const id = purchase?.id ?? ''
  const { stacks } = (await readPurchaseStacks(database.system, id)) ?? { stacks: [] }
  expect(stacks.map(({ visit, tickets }) => [visit?.id, tickets.length])).toEqual([
    [sale.visits?.[0]?.id, 2],
    [sale.visits?.[1]?.id, 1],
  ])
  const bought = (await readPurchases(database.system, [id])).get(id)
  const event = (await readShownEvents(database.visitor, [sale.eventId])).get(sale.eventId)
  if (bought === undefined || event === undefined) throw new Error('No purchase.')
  const visits = stacks.map(({ visit }) => visit)
  const expected = visits.map((visit) => formatEventDates(atVisit(event, visit), 'LONG'))
  expect(timesText(event, bought.lines.map(({ visit }) => visit).toReversed())).toBe(expected.join(' and '))
  expect(forVisits(event, visits).doors).toBeNull()
  // The calendar file has an entry for each visit.
  const file = (await calendarDocument(services, stacks))?.bytes.toString() ?? ''
  const starts = visits.map((visit) => `DTSTART;TZID=Europe/Oslo:${basic(new Date(visit?.startsAt.utc ?? ''))}`)
  expect(file.match(/^DTSTART;TZID=.*$/gm)?.map((line) => line.trim())).toEqual(starts)
  expect(calendarFaults(file)).toEqual([])
})

test('the calendar file of a purchase of several events holds each of them, soonest first', async () => {
  const { user } = await aConsumer(services)
  const { purchaseId, first, second } = await aPurchaseOfSeveral(database, { userId: user.id })
  const { stacks } = (await readPurchaseStacks(database.system, purchaseId)) ?? { stacks: [] }
  const file = (await calendarDocument(services, stacks))?.bytes.toString() ?? ''
  expect(calendarFaults(file)).toEqual([])
  expect(file.match(/^UID:.{36}/gm)).toEqual([`UID:${first.sale.eventId}`, `UID:${second.sale.eventId}`])
  expect(file.match(/^SUMMARY:.*$/gm)?.map((line) => line.trim())).toEqual([
    'SUMMARY:Evening',
    'SUMMARY:Second evening',
  ])
  expect(file.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1)
  // A date that isn't known yet has no entry.
  await database.query(`update event set date_show_flags = '{DATE_TBD}' where id = $1`, [first.sale.eventId])
  const later = (await calendarDocument(services, stacks))?.bytes.toString() ?? ''
  expect(later.match(/^UID:.{36}/gm)).toEqual([`UID:${second.sale.eventId}`])
})
