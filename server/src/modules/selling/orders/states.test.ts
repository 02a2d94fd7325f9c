import { expect, test } from 'vitest'
import { anAdd, claimOne } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale } from '#modules/selling/carts/testing/a-sale.ts'
import { aPayment, beginPayment, captured } from '#modules/selling/sales/testing/a-payment.ts'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'
import { aDatabase } from '#testing/database.ts'

// States are set by hand here: the rows they lie in do not fit together.
const database = aDatabase({ checkInvariants: false })

/**
 * table, column, and every step that may be taken: said here once more, so that a step that the database lets through by
 * mistake is found. A state that is not named can be left by no step.
 */
const THINGS: readonly [table: string, column: string, steps: Readonly<Record<string, string>>][] = [
  ['event', 'state', { DRAFT: 'PUBLISHED', PUBLISHED: 'CANCELLED' }],
  [
    'collection',
    'state',
    { DRAFT: 'PUBLISHED ARCHIVED', PUBLISHED: 'PAUSED ARCHIVED', PAUSED: 'PUBLISHED ARCHIVED', ARCHIVED: 'DRAFT' },
  ],
  ['cart', 'state', { OPEN: 'FINALIZING EXPIRED', FINALIZING: 'FINALIZED OPEN' }],
  ['hold', 'state', { HELD: 'COMMITTING RELEASED', COMMITTING: 'SOLD HELD RELEASED' }],
  ['orders', 'state', { PENDING: 'COMPLETED FAILED' }],
  [
    'orders',
    'payment',
    {
      REQUIRES_PAYMENT: 'PROCESSING FAILED',
      PROCESSING: 'AUTHORISED CAPTURED FAILED',
      AUTHORISED: 'CAPTURED FAILED VOIDED',
      CAPTURED: 'DISPUTED',
      DISPUTED: 'WON LOST',
      WON: 'DISPUTED',
      LOST: 'DISPUTED',
    },
  ],
  [
    'purchase',
    'state',
    {
      PENDING: 'PAID FAILED',
      PAID: 'PARTIALLY_REFUNDED REFUNDED CANCELLED',
      PARTIALLY_REFUNDED: 'REFUNDED CANCELLED',
    },
  ],
  [
    'purchase',
    'fulfilment',
    { UNFULFILLED: 'FULFILLED ACQUIRING', ACQUIRING: 'FULFILLED STUCK', STUCK: 'FULFILLED FAILED' },
  ],
  [
    'attempt',
    'state',
    {
      CREATED: 'SENT FAILED',
      SENT: 'AUTHORISED CAPTURED FAILED UNKNOWN',
      AUTHORISED: 'CAPTURED VOIDED FAILED UNKNOWN',
      UNKNOWN: 'SENT AUTHORISED CAPTURED FAILED VOIDED',
    },
  ],
  ['transfer_part', 'state', { PENDING: 'ACCEPTED DECLINED CANCELLED EXPIRED' }],
  [
    'ticket',
    'state',
    {
      OWNED: 'LISTED IN_TRANSFER USED FROZEN VOID',
      LISTED: 'OWNED RESALE_HELD VOID',
      IN_TRANSFER: 'OWNED VOID',
      RESALE_HELD: 'LISTED REPLACED VOID',
      REPLACED: 'VOID',
      FROZEN: 'OWNED VOID',
      // Only by undoing the scan that let it in.
      USED: 'OWNED',
    },
  ],
]

async function aPaidSale(): Promise<Record<string, string>> {
  const sale = await aSale(database.query)
  const add = anAdd(sale)
  await claimOne(database.query, add)
  const payment = aPayment(sale, add)
  await beginPayment(database.query, payment)
  await applyOutcome(database.query, captured(payment))
  const [ticket] = await database.query<{ id: string }>('select id from ticket where event_id = $1', [sale.eventId])
  const [part] = await database.query<{ id: string }>(
    `with sender as (insert into users (email) values (gen_random_uuid() || '@example.org') returning id),
       sent as (insert into transfer (sender_id) select id from sender returning id)
     insert into transfer_part (transfer_id, account_id, event_id, expires_at, state, ended_at)
     select id, $1, $2, app.now(), 'CANCELLED', app.now() from sent returning id`,
    [sale.accountId, sale.eventId],
  )
  return {
    event: sale.eventId,
    collection: sale.collectionId,
    cart: add.cartId,
    hold: add.holdId ?? '',
    orders: payment.orderId,
    purchase: payment.purchases[0]?.id ?? '',
    attempt: payment.attempt.id,
    ticket: ticket?.id ?? '',
    transfer_part: part?.id ?? '',
  }
}

/** Checks of what goes along with a state, by table. */
const CHECKS: Readonly<Record<string, readonly string[]>> = {
  ticket: ['ticket_in_transfer'],
  transfer_part: ['transfer_part_ended', 'transfer_part_accepted'],
}

test.each(THINGS)('%s.%s takes its steps and no other', async (table, column, steps) => {
  const ids = await aPaidSale()
  const states = (
    await database.query<{ label: string }>(
      `select e.enumlabel label from pg_attribute a join pg_enum e on e.enumtypid = a.atttypid where a.attrelid = $1::regclass and a.attname = $2`,
      [table, column],
    )
  ).map(({ label }) => label)
  const allowed = new Set(
    Object.entries(steps).flatMap(([from, to]) => to.split(' ').map((state) => `${from}>${state}`)),
  )
  const client = await database.connect()
  const taken = new Set<string>()
  for (const from of states) {
    for (const to of states.filter((state) => state !== from)) {
      await client.query('begin')
      await client.query(`alter table ${table} disable trigger user`)
      for (const check of CHECKS[table] ?? []) await client.query(`alter table ${table} drop constraint ${check}`)
      await client.query(`update ${table} set ${column} = $1 where id = $2`, [from, ids[table]])
      await client.query(`alter table ${table} enable trigger user`)
      const step = await client.query(`update ${table} set ${column} = $1 where id = $2`, [to, ids[table]]).then(
        ({ rowCount }) => rowCount === 1,
        (error: unknown) => {
          expect(String(error)).toContain(`cannot go from ${from} to ${to}`)
          return false
        },
      )
      if (step) taken.add(`${from}>${to}`)
      await client.query('rollback')
    }
  }
  expect(taken).toEqual(allowed)
})
