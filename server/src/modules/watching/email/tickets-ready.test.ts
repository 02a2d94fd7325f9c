import { newId } from '@admission/common/ids.ts'
import { expect, test } from 'vitest'
import { refundPurchases } from '#modules/selling/after-sales/writes/refunds.ts'
import type { DeliveryMechanism } from '#modules/stock/delivery/types.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aPaidPurchase, type PaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { announceRelease } from '#modules/selling/tickets/writes/announce-release.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { aDatabase } from '#testing/database.ts'
import { aPostOffice } from './testing/a-post-office.ts'

const database = aDatabase()
const post = aPostOffice(database)

/** A purchase of an hour ago, for a show in two days. */
const aPurchase = async (mechanism: DeliveryMechanism = 'MOBILE'): Promise<PaidPurchase> => {
  const { user } = await aConsumer(post.open().services)
  const purchase = await aPaidPurchase(database, { userId: user.id, email: user.email, mechanism })
  await database.query(`update purchase set created_at = app.now() - interval '1 hour' where id = $1`, [
    purchase.purchaseId,
  ])
  await database.query(
    `update event set date_show = app.now() + interval '48 hours', date_show_end = null where id = $1`,
    [purchase.sale.eventId],
  )
  await post.sentAfterFacts()
  return purchase
}

/** Codes of the event come at this moment, from now. */
const codesAt = ({ sale }: PaidPurchase, moment: string): Promise<unknown> =>
  database.query(
    `insert into ticket_rule (account_id, event_id, code_reveal, code_at)
     select account_id, id, 'AT', app.now() + $2::interval from event where id = $1
     on conflict (account_id, event_id) do update set code_at = excluded.code_at`,
    [sale.eventId, moment],
  )

const released = async () => {
  await announceRelease(database.system)
  return post.sentAfterFacts()
}

test('buyers whose codes were held back are told once when they are there, and again after another moment', async () => {
  const purchase = await aPurchase()
  await codesAt(purchase, '1 minute')
  expect(await released()).toEqual([])
  await codesAt(purchase, '-1 minute')
  expect((await released()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your tickets are ready: /)])
  expect(await released()).toEqual([])
  await codesAt(purchase, '-10 seconds')
  expect(await released()).toHaveLength(1)
})

test('hours before the show count, too', async () => {
  const { sale } = await aPurchase()
  await database.query(
    `insert into ticket_rule (account_id, code_reveal, code_hours) select account_id, 'HOURS_BEFORE', 48 from event where id = $1`,
    [sale.eventId],
  )
  expect(await released()).toHaveLength(1)
})

test('several processes at once tell once', async () => {
  const purchase = await aPurchase()
  await codesAt(purchase, '-1 minute')
  await Promise.all(Array.from({ length: 4 }, () => announceRelease(database.system)))
  expect(await post.sentAfterFacts()).toHaveLength(1)
})

test.each([
  [
    'whose tickets were returned while fees were kept',
    '',
    `update purchase_item set returned = true where purchase_id = $1`,
  ],
  ['who bought after the release', '', `update purchase set created_at = app.now() where id = $1`],
  [
    'an event that was canceled',
    '',
    `update event set state = 'CANCELLED' where id = (select event_id from purchase where id = $1)`,
  ],
  ['tickets that wait at the box office', 'WILL_CALL', 'select $1::uuid'],
] as const)('%s gets no mail', async (_who, mechanism, change) => {
  const purchase = await aPurchase(mechanism === '' ? 'MOBILE' : mechanism)
  await codesAt(purchase, '-1 minute')
  await database.query(change, [purchase.purchaseId])
  expect(await released()).toEqual([])
})

test('a purchase that was refunded meanwhile gets no mail of tickets', async () => {
  const purchase = await aPurchase()
  await inTransaction(database.system, (transaction) =>
    refundPurchases(transaction, [
      {
        purchaseId: purchase.purchaseId,
        refundId: newId('Refund'),
        source: 'ORGANIZER',
        reason: 'Asked',
        by: null,
        items: null,
        cancel: false,
      },
    ]),
  )
  await codesAt(purchase, '-1 minute')
  expect((await released()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/refunded/)])
})

test('what was released more than a day ago is no news', async () => {
  const purchase = await aPurchase()
  await database.query(`update purchase set created_at = app.now() - interval '9 days' where id = $1`, [
    purchase.purchaseId,
  ])
  await codesAt(purchase, '-25 hours')
  expect(await released()).toEqual([])
})
