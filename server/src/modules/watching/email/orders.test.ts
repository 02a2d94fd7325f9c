import { describe, expect, test } from 'vitest'
import { aDispute } from '#modules/selling/after-sales/testing/a-dispute.ts'
import { askRefund } from '#modules/selling/after-sales/testing/staff-orders.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { latePaymentRefunded } from '#modules/selling/orders/facts.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { aPurchaseOfSeveral } from '#modules/selling/tickets/testing/a-purchase-of-several.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/facts.ts'
import { newId } from '#platform/ids.ts'
import { aDatabase } from '#testing/database.ts'
import { aPostOffice } from './testing/a-post-office.ts'

const database = aDatabase()
const post = aPostOffice(database)

describe('an order', () => {
  const PURCHASES = '{ myPurchases { edges { node { id reference } } } }'

  test('to print at home brings its receipt with the tickets', async () => {
    const { user, token } = await aConsumer(post.open().services, { name: 'Ida Example' })
    await aPaidPurchase(database, { userId: user.id, email: user.email, seats: [3, 4], mechanism: 'PRINT_AT_HOME' })
    const [sent, ...more] = await post.sentAfterFacts()
    const { myPurchases } = await post
      .open()
      .api.read<{ myPurchases: { edges: { node: { id: string; reference: string } }[] } }>('consumer', PURCHASES, {
        token,
      })
    const { id, reference } = myPurchases.edges[0]?.node ?? { id: '', reference: 'none' }
    expect(more).toEqual([])
    expect(sent).toMatchObject({ to: [{ address: user.email }], from: { name: 'Organizer' } })
    expect(sent?.subject).toContain('Two seats for Evening')
    for (const expected of [
      reference,
      'Row A',
      'Seats 3, 4',
      '€55.00',
      '2 × Adult at €25.00: €50.00',
      `/checkout/receipt/${id}`,
    ])
      expect(sent?.text).toContain(expected)
    expect(sent?.attachments.map(({ filename, mimeType }) => `${filename ?? ''} ${mimeType}`)).toEqual([
      `tickets-${reference.toLowerCase().replaceAll(' ', '-')}.pdf application/pdf`,
    ])
  })

  test('on the phone brings a link and no code', async () => {
    const { user } = await aConsumer(post.open().services)
    await aPaidPurchase(database, { userId: user.id, email: user.email })
    const [sent] = await post.sentAfterFacts()
    expect(sent?.attachments).toEqual([])
    expect(sent?.text).toContain('Two tickets are yours')
    expect(sent?.text).toContain('the code is on your phone, not in this e-mail')
  })

  test('of a timed event names day, time and doors of the visit', async () => {
    const { user } = await aConsumer(post.open().services)
    const { sale } = await aPaidPurchase(database, {
      userId: user.id,
      email: user.email,
      visits: ['50 days', '40 days', '60 days'],
    })
    const [visit] = await database.query<{ starts: string; doors: string }>(
      `select to_char(starts_at at time zone 'Europe/Oslo', 'FMDy, Mon FMDD, YYYY, FMHH12:MI AM') as starts, to_char(doors_at at time zone 'Europe/Oslo', 'FMHH12:MI AM') as doors
       from visit where id = $1`,
      [sale.visits?.[0]?.id],
    )
    const [sent] = await post.sentAfterFacts()
    expect(sent?.subject).toBe(`Two tickets for Evening, ${visit?.starts ?? ''}`)
    expect(sent?.text).toContain(`Evening, ${visit?.starts ?? ''}. Doors open at ${visit?.doors ?? ''}.`)
  })

  test('whose codes are held back says from when, and sends no sheet before', async () => {
    const { user } = await aConsumer(post.open().services)
    const { sale } = await aPaidPurchase(database, { userId: user.id, email: user.email, mechanism: 'PRINT_AT_HOME' })
    await database.query(
      `insert into ticket_rule (account_id, event_id, code_reveal, code_at) select account_id, id, 'AT', $2 from event where id = $1`,
      [sale.eventId, '2030-03-12T18:30:00Z'],
    )
    const [sent] = await post.sentAfterFacts()
    expect(sent?.attachments).toEqual([])
    expect(sent?.text).toMatch(/Your code will be available on Tue, Mar 12, 2030, \d+:30 [AP]M \(\w+ time\)\./)
    expect(sent?.text).not.toContain('Print your tickets')
  })

  test('whose tickets are on hold by then goes without them', async () => {
    const { user } = await aConsumer(post.open().services)
    const { orderId } = await aPaidPurchase(database, { userId: user.id, mechanism: 'PRINT_AT_HOME' })
    await (await aDispute(database, orderId)).report('OPEN')
    const [sent] = await post.sentAfterFacts()
    expect(sent?.attachments).toEqual([])
  })

  test('whose money came too late is explained', async () => {
    const { user } = await aConsumer(post.open().services)
    const { orderId, sale } = await aPaidPurchase(database, { userId: user.id, email: user.email })
    await post.forgetAll()
    const data = { orderId, attemptId: newId('Attempt'), refundId: newId('Refund'), reason: 'CAME_TOO_LATE' as const }
    await inTransaction(post.open().services.databases.system, (transaction) =>
      announce(transaction, latePaymentRefunded, {
        accountId: null,
        subjectId: orderId,
        data: { ...data, amount: 5500, currency: sale.currency, exponent: 2 },
      }),
    )
    const [sent, ...more] = await post.sentAfterFacts()
    expect(more).toEqual([])
    expect(sent?.to).toEqual([expect.objectContaining({ address: user.email })])
    expect(sent?.subject).toContain('We refunded €55.00: Evening')
    expect(sent?.text).toContain('You don’t have tickets for Evening')
  })
})

const after = async (kind: string, change: string, more: Readonly<Record<string, unknown>> = {}) => {
  const { user } = await aConsumer(post.open().services)
  const { purchaseId, orderId, sale } = await aPaidPurchase(database, { userId: user.id, email: user.email })
  await post.sentAfterFacts()
  await database.query(change, [sale.eventId])
  const data = { purchaseId, orderId, refundId: null, amount: 5500, ...more }
  await database.query('insert into fact (kind, account_id, subject_id, data) values ($1, $2, $3, $4)', [
    kind,
    sale.accountId,
    purchaseId,
    JSON.stringify(data),
  ])
  const [sent] = await post.sentAfterFacts()
  return sent
}

/** The mail about an event that was postponed with refunds until then. */
const postponedUntil = (until: string) =>
  after(
    'PurchasePostponed',
    `update event set postponed_at = app.now(), postponed_refund_until = ${until}, date_show_flags = '{DATE_TBD}' where id = $1`,
  )

describe('an order whose event', () => {
  test('is canceled reads the reason and where the money is', async () => {
    const sent = await after(
      'PurchaseCancelled',
      `update event set state = 'CANCELLED', cancelled_at = app.now(), cancelled_reason = 'The hall is closed.' where id = $1`,
      { source: 'CANCELLATION' },
    )
    expect(sent?.subject).toMatch(/^This event is canceled: Evening/)
    for (const expected of ['The hall is closed.', 'We’re refunding €55.00', 'no longer valid', '/user/order-history/'])
      expect(sent?.text).toContain(expected)
  })

  test('is postponed reads that the tickets stay valid', async () => {
    const sent = await after(
      'PurchasePostponed',
      `update event set postponed_at = app.now(), postponed_from = date_show, postponed_note = 'The singer is ill.', date_show_flags = '{DATE_TBD}' where id = $1`,
    )
    expect(sent?.subject).toBe('This event is postponed: Evening')
    for (const expected of ['The singer is ill.', 'Your tickets stay valid.', 'The original date was'])
      expect(sent?.text).toContain(expected)
  })

  test('is postponed with a refund reads until when, with a link; one that keeps the tickets doesn’t', async () => {
    const sent = await postponedUntil(`app.now() + interval '5 days'`)
    for (const expected of [
      'return your tickets on your order’s page until',
      '(Oslo time)',
      'Keep or return your tickets: http',
    ])
      expect(sent?.text).toContain(expected)
    const kept = await postponedUntil('app.now()')
    expect(kept?.text).not.toContain('return your tickets')
  })

  test('is postponed from a hidden date doesn’t read which one', async () => {
    const sent = await after(
      'PurchasePostponed',
      `update event set postponed_at = app.now(), postponed_from = date_show, date_show_flags = '{DATE_HIDE}' where id = $1`,
    )
    expect(sent?.text).toContain('Your tickets are valid on the new date.')
    expect(sent?.text).not.toContain('original date')
  })

  test.for([
    [
      'postponed',
      'PurchasePostponed',
      `update event set postponed_at = app.now(), date_show_flags = '{DATE_TBD}' where id = $1`,
    ],
    ['canceled', 'PurchaseRefunded', `update event set state = 'CANCELLED', cancelled_at = app.now() where id = $1`],
  ] as const)('is one of several and is %s reads which one', async ([what, kind, change]) => {
    const { user } = await aConsumer(post.open().services)
    const { purchaseId, orderId, accountId, second } = await aPurchaseOfSeveral(database, { userId: user.id })
    await post.sentAfterFacts()
    const { eventId } = second.sale
    await database.query(change, [eventId])
    const data = { purchaseId, orderId, eventId, refundId: null, amount: 8250, source: 'CANCELLATION', tickets: 3 }
    await database.query('insert into fact (kind, account_id, subject_id, data) values ($1, $2, $3, $4)', [
      kind,
      accountId,
      purchaseId,
      JSON.stringify(data),
    ])
    const [sent] = await post.sentAfterFacts()
    expect(sent?.subject).toContain(`This event is ${what}: Second evening`)
    expect(sent?.text).not.toContain('return your tickets')
  })

  test('is refunded in part reads which tickets are left', async () => {
    const sent = await after('PurchaseRefunded', 'select $1::uuid')
    expect(sent?.subject).toMatch(/^Part of your order was refunded/)
    expect(sent?.text).toContain('You keep the others.')
  })

  test('is refunded without its fees reads that no ticket is left, and its receipt doesn’t say otherwise', async () => {
    const { user } = await aConsumer(post.open().services)
    const mechanism = 'PRINT_AT_HOME'
    const bought = await aPaidPurchase(database, { userId: user.id, email: user.email, seats: [3, 4], mechanism })
    await post.sentAfterFacts()
    const { purchaseId, orderId, sale } = bought
    const staff = await aStaff(post.open().services, post.open().api, sale.accountId)
    expect((await askRefund(staff, purchaseId, { keepsFees: true })).errors).toEqual([])
    const [sent] = await post.sentAfterFacts()
    expect(sent?.subject).toMatch(/^Part of your order was refunded/)
    expect(sent?.text).toContain('Its tickets are no longer valid.')
    expect(sent?.text).not.toContain('You keep')
    await database.query(
      `insert into fact (kind, account_id, subject_id, data) values ('ReceiptRequested', $1, $2, jsonb_build_object('purchaseId', $3::text))`,
      [sale.accountId, orderId, purchaseId],
    )
    const [receipt] = await post.sentAfterFacts()
    expect(receipt?.subject).toMatch(/^Your receipt for Evening/)
    expect(receipt?.text).toContain('See my order: ')
    expect(receipt?.text).not.toMatch(/are yours|Print your tickets|Seats 3/)
    expect(receipt?.attachments).toEqual([])
  })
})

describe('an order that staff change', () => {
  test('is canceled, which isn’t the event’s end', async () => {
    const sent = await after('PurchaseCancelled', 'select $1::uuid', { source: 'ORGANIZER' })
    expect(sent?.subject).toMatch(/^Your order was canceled: Evening/)
    expect(sent?.text).toContain('We’re refunding €55.00')
    expect(sent?.text).not.toContain('event is canceled')
  })

  test('is refunded by an amount reads that the tickets stay valid', async () => {
    const sent = await after('PurchaseRefunded', 'select $1::uuid', { amount: 500, tickets: 0 })
    for (const expected of ['We’re refunding €5.00', 'Your tickets stay valid.']) expect(sent?.text).toContain(expected)
    expect(sent?.text).not.toContain('no longer valid')
  })

  test('has other seats, or another name', async () => {
    const seats = await after('TicketsChanged', 'select $1::uuid', { what: 'SEATS' })
    expect(seats?.subject).toMatch(/^Your seats have changed/)
    expect(seats?.text).toContain('codes of the tickets that moved have changed')
    const name = await after('TicketsChanged', 'select $1::uuid', { what: 'NAME' })
    expect(name?.subject).toMatch(/^The name on your ticket has changed/)
  })

  test('is sent again, with its tickets', async () => {
    const { user } = await aConsumer(post.open().services)
    const { purchaseId, orderId, sale } = await aPaidPurchase(database, { userId: user.id, email: user.email })
    const [first] = await post.sentAfterFacts()
    await database.query(
      `insert into fact (kind, account_id, subject_id, data) values ('ReceiptRequested', $1, $2, jsonb_build_object('purchaseId', $3::text))`,
      [sale.accountId, orderId, purchaseId],
    )
    const [again, ...more] = await post.sentAfterFacts()
    expect(more).toEqual([])
    expect(again?.subject).toBe(first?.subject)
    expect(again?.attachments.length).toBe(first?.attachments.length)
  })
})
