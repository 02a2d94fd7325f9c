import { drawing, SEED, sized } from '@admission/common/testing/run.ts'
import { expect, test } from 'vitest'
import { anAdd, claimOne } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale } from '#modules/selling/carts/testing/a-sale.ts'
import { aDatabase } from '#testing/database.ts'
import { aPayment, beginPayment, captured } from './testing/a-payment.ts'
import { applyOutcome } from './testing/an-outcome.ts'

const database = aDatabase()
const ORDERS = sized(20, 60)
const asSystem: typeof database.query = (text, values) => database.asSystem(text, values)

// The pure function is tested with 100,000 orders (common/src/exact-totals.test.ts); this is what the database makes of them.
test.each([
  ['JPY', 0],
  ['EUR', 2],
  ['KWD', 3],
])(
  `in %s what ${String(ORDERS)} random orders were charged is in the ledger, in parts that add up`,
  async (currency, exponent) => {
    const draw = drawing(SEED)
    const sale = await aSale(database.query, { currency, capacity: ORDERS * 3 })
    await database.query('update account set exponent = $2 where id = $1', [sale.accountId, exponent])
    await database.query('update collection set exponent = $2 where id = $1', [sale.collectionId, exponent])
    let total = 0
    for (let order = 0; order < ORDERS; order += 1) {
      const add = anAdd(sale, { quantity: 1 + draw.below(3), exponent })
      expect((await claimOne(asSystem, add)).granted).toBe(true)
      const face = 1 + draw.below(50_000)
      const payment = aPayment(sale, add, {
        currency,
        exponent,
        charges: [
          { kind: 'FACE', name: 'Adult', beneficiary: 'ORGANIZER', amount: face },
          { kind: 'FEE', name: 'Service fee', beneficiary: 'PLATFORM', amount: draw.below(700) },
          { kind: 'TAX', name: 'VAT', beneficiary: 'TAX', amount: draw.below(face), liesIn: 1 },
        ],
      })
      await beginPayment(asSystem, payment)
      const { result } = await applyOutcome(asSystem, captured(payment, { currency, exponent }))
      expect(result, `TEST_SEED=${String(SEED)}`).toBe('COMPLETED')
      total += payment.total
    }
    const accounts = await database.query<{ account: string; amount: number }>(
      `select e.ledger_account::text account, sum(e.amount)::float8 amount from entry e where e.currency = $1 group by 1`,
      [currency],
    )
    const cleared = accounts.find(({ account }) => account === 'CLEARING')?.amount
    expect(cleared, `TEST_SEED=${String(SEED)}`).toBe(total)
    expect(accounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    const [sums] = await database.query<{ charges: number; items: number; purchases: number }>(
      `select (select sum(c.amount) from charge c join purchase_item i on i.id = c.item_id join purchase p on p.id = i.purchase_id where p.currency = $1 and c.lies_in is null)::float8 charges,
            (select sum(i.amount) from purchase_item i join purchase p on p.id = i.purchase_id where p.currency = $1)::float8 items,
            (select sum(total) from purchase where currency = $1)::float8 purchases`,
      [currency],
    )
    expect(sums).toEqual({ charges: total, items: total, purchases: total })
  },
)
