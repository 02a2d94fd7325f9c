import type { Draw } from '@admission/common/testing/run.ts'
import { anAdd, aRemove, claimAll } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale, freshId, type Query, type Sale } from '#modules/selling/carts/testing/a-sale.ts'
import { anAddOn } from '#modules/selling/carts/testing/an-add-on.ts'
import { aSalePromotion } from '#modules/selling/carts/testing/a-sale-promotion.ts'
import { aPayment, beginPayments, captured, type PaymentRequest } from '#modules/selling/sales/testing/a-payment.ts'
import { applyOutcomes } from '#modules/selling/sales/testing/an-outcome.ts'
import { refundBy } from '#modules/selling/after-sales/testing/a-refund.ts'

const CARTS = 24
const BUYERS = 6
const PARKING = 1500

/** A few carts, one scarce add-on and one scarce promotion, which everyone fights over. */
export type Mixed = {
  readonly sale: Sale
  readonly addOn: { readonly id: string; readonly counterId: string | null }
  readonly promotionId: string
  readonly counters: readonly { readonly counterId: string; readonly kind: string }[]
  readonly carts: string[]
  readonly subjects: readonly string[]
  readonly pending: PaymentRequest[]
}

export async function aMixed(query: Query): Promise<Mixed> {
  const sale = await aSale(query, { capacity: 60 })
  const addOn = await anAddOn(query, sale.accountId, { stock: 12, columns: { currency: 'EUR' } })
  const promotionId = await aSalePromotion(query, sale.accountId, { codes: { MIXED: 20 }, uses: 16, budget: 6_000 })
  const counters = await query<{ counterId: string; kind: string }>(
    `select ca.id "counterId", ca.kind::text from counter ca where ca.account_id = $1 and ca.kind in ('CODE', 'PROMOTION', 'BUDGET')`,
    [sale.accountId],
  )
  const adds = Array.from({ length: CARTS }, () => anAdd(sale))
  await claimAll(query, adds)
  const subjects = Array.from({ length: BUYERS }, () => freshId())
  return { sale, addOn, promotionId, counters, carts: adds.map(({ cartId }) => cartId), subjects, pending: [] }
}

type Stored = {
  readonly version: number
  readonly line: string
  readonly hold: string
  readonly quantity: number
  readonly addOn: { readonly id: string; readonly hold: string; readonly quantity: number } | null
}

const some = <Thing>(draw: Draw, things: readonly Thing[]): Thing[] => draw.shuffled(things).slice(0, 1 + draw.below(3))

const readStored = async (query: Query, cartId: string): Promise<Stored | undefined> =>
  (
    await query<Stored>(
      `select ca.version, li.id line, li.hold_id hold, li.quantity, (select jsonb_build_object('id', ao.id, 'hold', ao.hold_id, 'quantity', ao.quantity)
         from cart_add_on ao where ao.cart_id = ca.id) "addOn"
       from cart ca join cart_line li on li.cart_id = ca.id and li.evicted is null where ca.id = $1 limit 1`,
      [cartId],
    )
  )[0]

/** T1 of a cart as it is now, with its add-ons, the code, the budget and a limit per buyer. */
function paymentOf(mixed: Mixed, draw: Draw, cartId: string, stored: Stored): PaymentRequest {
  const { sale, promotionId } = mixed
  const add = anAdd(sale, { cartId, lineId: stored.line, holdId: stored.hold, quantity: stored.quantity })
  const amount = 250 * stored.quantity
  const holdId = freshId()
  const { accountId } = sale
  const subject = mixed.subjects[draw.below(BUYERS)] ?? ''
  const payment = aPayment(sale, add, {
    eTag: stored.version,
    charges: [
      { kind: 'FACE', name: 'Adult', beneficiary: 'ORGANIZER', amount: 2500 },
      {
        kind: 'DISCOUNT',
        name: 'Offer',
        beneficiary: 'ORGANIZER',
        amount: -250,
        sourceId: promotionId,
      },
    ],
    codes: mixed.counters.map(({ counterId, kind }) => ({
      holdId,
      accountId,
      counterId,
      units: kind === 'BUDGET' ? amount : 1,
    })),
    limits: [{ holdId, ruleId: promotionId, subject, max: 5, units: 1 }],
    promotions: [{ promotionId, accountId, codeId: null, holdId, subject, tickets: stored.quantity, amount }],
  })
  const [purchase] = payment.purchases
  if (stored.addOn === null || purchase === undefined) return payment
  const { id: lineId, hold, quantity } = stored.addOn
  const charges = [{ kind: 'FACE', name: 'Parking', beneficiary: 'ORGANIZER', amount: PARKING }]
  const extras = Array.from({ length: quantity }, (_, at) => ({
    id: freshId(),
    kind: 'ADD_ON',
    addOnId: mixed.addOn.id,
    lineId,
    holdId: hold,
    unit: at + 1,
    stackNo: 1,
    eventId: sale.eventId,
    name: 'Parking',
    amount: PARKING,
    charges,
  }))
  const total = payment.total + PARKING * quantity
  return { ...payment, total, purchases: [{ ...purchase, total, items: [...purchase.items, ...extras] }] }
}

type Step = (mixed: Mixed, query: Query, draw: Draw) => Promise<unknown>

const addLines: Step = async (mixed, query, draw) => {
  const adds = [0, 1].map(() => anAdd(mixed.sale, { quantity: 1 + draw.below(2) }))
  await claimAll(query, adds)
  mixed.carts.push(...adds.map(({ cartId }) => cartId))
}

const removeLines: Step = async (mixed, query, draw) => {
  const requests = []
  for (const cartId of some(draw, mixed.carts)) {
    const stored = await readStored(query, cartId)
    if (stored) requests.push(aRemove(anAdd(mixed.sale, { cartId, lineId: stored.line }), { eTag: null }))
  }
  return claimAll(query, requests)
}

const setAddOn: Step = (mixed, query, draw) =>
  query('select * from set_cart_add_on($1)', [
    JSON.stringify({
      cartId: mixed.carts[draw.below(mixed.carts.length)],
      eTag: null,
      addOnId: mixed.addOn.id,
      id: freshId(),
      quantity: draw.below(3),
      holdId: freshId(),
      accountId: mixed.sale.accountId,
      unitAmount: PARKING,
      counterId: mixed.addOn.counterId,
      exponent: 2,
      currency: 'EUR',
      perTicket: draw.below(2) === 0,
      collectionIds: null,
      snapshot: {},
    }),
  ])

const applyCode: Step = (mixed, query, draw) =>
  query(`update cart set codes = '{MIXED}', version = version + 1 where id = $1 and state = 'OPEN'`, [
    mixed.carts[draw.below(mixed.carts.length)],
  ])

const begin: Step = async (mixed, query, draw) => {
  const payments: PaymentRequest[] = []
  for (const cartId of some(draw, mixed.carts)) {
    const stored = await readStored(query, cartId)
    if (stored) payments.push(paymentOf(mixed, draw, cartId, stored))
  }
  const answers = await beginPayments(query, payments)
  mixed.pending.push(...payments.filter((_, at) => answers[at]?.granted === true))
}

const end: Step = (mixed, query, draw) =>
  applyOutcomes(
    query,
    some(draw, mixed.pending).map((payment) => {
      const kind = draw.below(4)
      if (kind < 2) return captured(payment)
      return { attemptId: payment.attempt.id, outcome: kind === 2 ? 'FAILED' : 'CANCELLED' }
    }),
  )

const refund: Step = async (mixed, query, draw) => {
  const paid = await query<{ id: string; item: string }>(
    `select pu.id, min(it.id::text) item from purchase pu join purchase_item it on it.purchase_id = pu.id where pu.event_id = $1 and pu.state in ('PAID', 'PARTIALLY_REFUNDED') group by pu.id`,
    [mixed.sale.eventId],
  )
  const requests = some(draw, paid).map(({ id, item }) => ({
    purchaseId: id,
    items: draw.below(2) === 0 ? [item] : null,
  }))
  return refundBy(query, requests)
}

/** Locks the cart first: a statement that waits for a claim wouldn't see the hold that it made. */
const runOut = async (query: Query, cartId: string): Promise<void> => {
  await query('begin')
  try {
    await query(`select 1 from cart where id = $1 for no key update`, [cartId])
    await query(
      `with due as (update cart set expires_at = app.now() where id = $1 and state = 'OPEN' and expires_at > app.now() returning id, expires_at)
       update hold ho set expires_at = due.expires_at from due where ho.owner_id = due.id and ho.state = 'HELD'`,
      [cartId],
    )
    await query('commit')
  } catch (error) {
    await query('rollback')
    throw error
  }
}

/** The clock of some carts runs out, and they are swept. */
const sweep: Step = async (mixed, query, draw) => {
  const carts = some(draw, mixed.carts)
  for (const cartId of carts) await runOut(query, cartId)
  return query('select * from sweep_carts(100, $1)', [carts])
}

/** Steps of a buyer, an organizer and the server with carts and orders, all in parallel. */
export const STEPS: readonly Step[] = [
  addLines,
  removeLines,
  setAddOn,
  setAddOn,
  applyCode,
  begin,
  begin,
  end,
  refund,
  sweep,
]
