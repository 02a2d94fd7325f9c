import { ticketCharges } from '@admission/common/pricing/charges.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSalePromotion } from '#modules/selling/carts/testing/a-sale-promotion.ts'
import { anAddOn } from '#modules/selling/carts/testing/an-add-on.ts'
import { setCartAddOn } from '#modules/selling/carts/writes/add-ons.ts'
import { setLimit } from '#modules/stock/inventory/actions/limit-counters.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { trustedAccountId } from '#platform/actor.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { newId } from '#platform/ids.ts'
import { aDatabase } from '#testing/database.ts'
import { aCheckout, aPayableCart, eTagOf, payWith, type Checkout, type PayableCart } from './testing/a-checkout.ts'
import { refundPurchase } from '#modules/selling/after-sales/testing/a-refund.ts'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'

// Uses, budgets and stock that are limited when some of it was taken already.
const database = aDatabase()
let checkout: Checkout
beforeAll(async () => {
  checkout = await aCheckout(database)
})
afterAll(() => checkout.close())

const CHARGES = ticketCharges({ face: 1_500, faceName: 'Parking', fees: [], taxes: [] })

async function purchaseOf({ userId }: PayableCart): Promise<string> {
  const [row] = await database.query<{ id: string }>('select id from purchase where user_id = $1', [userId])
  if (row === undefined) throw new Error('nothing was bought')
  return row.id
}

/** Limits something as its form does, when `used` was taken of it. */
async function limitLater(accountId: string, kind: 'PROMOTION' | 'BUDGET' | 'ADD_ON', limit: number, used: number) {
  const none = { counterId: null, before: 0 }
  const account = trustedAccountId(accountId)
  const set = await inAccount(database.admin, account, (transaction) =>
    setLimit(transaction, { accountId: account, kind, now: none, limit, used }),
  )
  if ('below' in set) throw new Error('not set')
  return set
}
type Counted = { readonly left: number; readonly before: number }

test.each(['a refund', 'a failed payment'])(
  '%s gives uses and budget back to limits that were set after it took them',
  async (how) => {
    const cart = await aPayableCart(database, checkout)
    const { accountId } = cart.sale
    const id = await aSalePromotion(database.query, accountId, { columns: { currency: 'EUR', exponent: 2 } })
    const expectedTotal = { amount: cart.total - 500, exponent: 2, currency: 'EUR' }
    const isPaid = how === 'a refund'
    const number = isPaid ? CARDS.APPROVED : CARDS.ASKS_THEN_APPROVED
    const came = await payWith(checkout, cart, number, { expectedTotal })
    const [uses, budget] = [
      await limitLater(accountId, 'PROMOTION', 3, 1),
      await limitLater(accountId, 'BUDGET', 1_200, 500),
    ]
    await database.query(
      'update promotion set uses_counter_id = $2, uses_before = $3, budget_counter_id = $4, budget_before = $5 where id = $1',
      [id, uses.counterId, uses.before, budget.counterId, budget.before],
    )
    const counted = () =>
      database.query<Counted>(
        `select k.capacity - k.held - k.sold as left, case k.kind when 'BUDGET' then p.budget_before else p.uses_before end as before
         from promotion p join counter k on k.id in (p.uses_counter_id, p.budget_counter_id) where p.id = $1 order by k.kind::text`,
        [id],
      )
    expect(await counted()).toEqual([
      { left: 700, before: 500 },
      { left: 2, before: 1 },
    ])
    if (isPaid) await refundPurchase(database, { purchaseId: await purchaseOf(cart) })
    else if (came.kind === 'PaymentAction')
      await applyOutcome(database.query, { attemptId: came.attemptId, outcome: 'CANCELLED', declineCode: 'CANCELLED' })
    expect(await counted()).toEqual([
      { left: 1_200, before: 0 },
      { left: 3, before: 0 },
    ])
  },
)

test('a stock that was set later gets back the add-ons that were sold before, item by item', async () => {
  const cart = await aPayableCart(database, checkout)
  const { accountId } = cart.sale
  const { id } = await anAddOn(database.query, accountId, { columns: { currency: 'EUR' } })
  await setCartAddOn(checkout.services.databases.system, {
    addOnId: id,
    counterId: null,
    accountId,
    quantity: 2,
    cartId: cart.cartId,
    eTag: 1,
    id: newId('Any'),
    holdId: newId('Hold'),
    unitAmount: 1_500,
    exponent: 2,
    currency: 'EUR',
    perTicket: false,
    collectionIds: null,
    snapshot: { name: 'Parking', charges: CHARGES },
  })
  const eTag = await eTagOf(database, cart.cartId)
  const expectedTotal = { amount: cart.total + 3_000, exponent: 2, currency: 'EUR' }
  expect((await payWith(checkout, cart, CARDS.APPROVED, { eTag, expectedTotal })).kind).toBe('Finalized')
  const { counterId, before } = await limitLater(accountId, 'ADD_ON', 5, 2)
  await database.query('update add_on set counter_id = $2, sold_before = $3 where id = $1', [id, counterId, before])
  const counted = () =>
    database.query<Counted>(
      `select k.capacity - k.held - k.sold as left, a.sold_before as before from add_on a join counter k on k.id = a.counter_id where a.id = $1`,
      [id],
    )
  expect(await counted()).toEqual([{ left: 3, before: 2 }])
  const purchaseId = await purchaseOf(cart)
  const items = await database.query<{ id: string }>(
    'select id from purchase_item where purchase_id = $1 and add_on_id = $2',
    [purchaseId, id],
  )
  await refundPurchase(database, { purchaseId, items: [items[0]?.id] })
  expect(await counted()).toEqual([{ left: 4, before: 1 }])
  await refundPurchase(database, { purchaseId })
  expect(await counted()).toEqual([{ left: 5, before: 0 }])
})
