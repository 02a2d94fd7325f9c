import { expect, test } from 'vitest'
import { anAdd, claimOne } from '#modules/carts/testing/a-claim.ts'
import { aSale } from '#modules/carts/testing/a-sale.ts'
import { aPayment, applyOutcome, beginPayment, captured } from '#modules/checkout/testing/a-payment.ts'
import { aDatabase } from '#testing/database.ts'

// States are set by hand here: the rows they lie in do not fit together.
const database = aDatabase({ checkInvariants: false })

/** table, column, name in the table of transitions */
const THINGS = [
  ['event', 'state', 'event'],
  ['collection', 'state', 'collection'],
  ['cart', 'state', 'cart'],
  ['hold', 'state', 'hold'],
  ['orders', 'state', 'order'],
  ['orders', 'payment', 'payment'],
  ['purchase', 'state', 'purchase'],
  ['purchase', 'fulfilment', 'fulfilment'],
  ['attempt', 'state', 'attempt'],
  ['ticket', 'state', 'ticket'],
] as const

async function aPaidSale(): Promise<Record<string, string>> {
  const sale = await aSale(database.query)
  const add = anAdd(sale)
  await claimOne(database.query, add)
  const payment = aPayment(sale, add)
  await beginPayment(database.query, payment)
  await applyOutcome(database.query, captured(payment))
  const [ticket] = await database.query<{ id: string }>('select id from ticket where event_id = $1', [sale.eventId])
  return {
    event: sale.eventId,
    collection: sale.collectionId,
    cart: add.cartId,
    hold: add.holdId ?? '',
    orders: payment.orderId,
    purchase: payment.purchases[0]?.id ?? '',
    attempt: payment.attempt.id,
    ticket: ticket?.id ?? '',
  }
}

test.each(THINGS)('%s.%s takes the steps of its table and no other', async (table, column, thing) => {
  const ids = await aPaidSale()
  const states = (
    await database.query<{ label: string }>(
      `select e.enumlabel label from pg_attribute a join pg_enum e on e.enumtypid = a.atttypid where a.attrelid = $1::regclass and a.attname = $2`,
      [table, column],
    )
  ).map(({ label }) => label)
  const allowed = new Set(
    (
      await database.query<{ step: string }>(
        `select from_state || '>' || to_state step from transition where thing = $1`,
        [thing],
      )
    ).map(({ step }) => step),
  )
  expect(allowed.size).toBeGreaterThan(0)
  const client = await database.connect()
  const taken = new Set<string>()
  for (const from of states) {
    for (const to of states.filter((state) => state !== from)) {
      await client.query('begin')
      await client.query(`alter table ${table} disable trigger user`)
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
