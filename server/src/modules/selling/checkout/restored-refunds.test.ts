import { newUuid } from '@admission/common/ids.ts'
import { chosen } from '@admission/common/testing/run.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { settleRefunds } from '#modules/selling/orders/flows/return-unused-money.ts'
import { unknownRefunds } from '#modules/selling/orders/flows/unknown-refunds.ts'
import { installedGateway } from '#modules/selling/payments/adapters/installed.ts'
import { stripeSender } from '#modules/selling/payments/adapters/stripe-call.ts'
import { CARDS, control, SECRETS } from '#modules/selling/payments/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { loadInstallation, takeOver } from '#platform/restored.ts'
import { aDatabase } from '#testing/database.ts'
import { decideRefund, readRefundLimits } from '#modules/selling/after-sales/actions/refund-by-staff.ts'
import { reconcile } from '#modules/selling/sales/flows/reconcile.ts'
import { refundCanceledEvent } from '#modules/selling/after-sales/flows/refund-event.ts'
import { readSoldItems } from '#modules/selling/after-sales/reads/sold-items.ts'
import { aCheckout, aPayableCart, payWith, type Checkout, type PayableCart } from './testing/a-checkout.ts'
import { aRefund, refundPurchase } from '#modules/selling/after-sales/testing/a-refund.ts'
import { aRestoredCopy, type RestoredCopy } from './testing/a-restored-copy.ts'
import { refundPurchases } from '#modules/selling/after-sales/writes/refunds.ts'

const SENT = 1_000
const BY_HAND = 300

// Payments that are in the backup have refunds at the gateway that the restored database doesn't know.
describe.each(chosen(['sandbox', 'stripe'] as const, 1))('after a restore, with %s', (name) => {
  const database = aDatabase()
  let checkout: Checkout
  let restored: RestoredCopy
  let copy: RestoredCopy['copy']
  let owner: RestoredCopy['owner']
  let decideLater: Awaited<ReturnType<Checkout['dispute']>>

  const aSold = async (choices: Parameters<typeof aPayableCart>[2] = {}) => {
    const cart = await aPayableCart(database, checkout, choices)
    expect(await payWith(checkout, cart, CARDS.APPROVED)).toMatchObject({ kind: 'Finalized' })
    const [row] = await database.query<{ purchase: string; payment: string }>(
      `select purchase.id as purchase, attempt.gateway_id as payment from orders join purchase on purchase.order_id = orders.id
       join attempt on attempt.order_id = orders.id where orders.cart_id = $1`,
      [cart.cartId],
    )
    if (row === undefined) throw new Error('Nothing was sold.')
    return { ...cart, ...row }
  }
  type Sold = PayableCart & { readonly purchase: string; readonly payment: string }
  const sold: Record<'returned' | 'byHand' | 'sent' | 'canceled' | 'disputed' | 'decided', Sold> = {} as never

  const refundByHand = async (payment: string, amount: number) => {
    const { origin } = checkout.gateway
    if (name === 'sandbox')
      await control(`${origin}/v1/refunds`, 'POST', { payment, amount, external: true }, newUuid())
    else
      await stripeSender({ origin: () => origin, secretKey: SECRETS.gateway[0] ?? '' })({
        method: 'POST',
        path: '/v1/refunds',
        parameters: { payment_intent: payment, amount },
      })
  }

  beforeAll(async () => {
    checkout = await aCheckout(database, name)
    for (const key of ['returned', 'byHand', 'sent', 'canceled', 'disputed', 'decided'] as const)
      sold[key] = await aSold()
    await refundPurchase(database, { purchaseId: sold.sent.purchase, items: [], parts: await partsOf(sold.sent, SENT) })
    await database.query(
      `update event set state = 'CANCELLED', cancelled_at = app.now(), cancelled_reason = 'The hall is closed.' where id = $1`,
      [sold.canceled.sale.eventId],
    )
    const decide = await checkout.dispute(sold.decided.payment)
    await vi.waitFor(async () => {
      if ((await originalPayment(sold.decided)) !== 'DISPUTED') throw new Error('Its webhook hasn’t come.')
    }, 10_000)

    restored = await aRestoredCopy(database, checkout, async () => {
      await settleRefunds(checkout.services)
      await refundPurchase(database, { purchaseId: sold.returned.purchase })
      await settleRefunds(checkout.services)
      await refundCanceledEvent(checkout.services, sold.canceled.sale.eventId)
      await refundByHand(sold.byHand.payment, BY_HAND)
      decideLater = await checkout.dispute(sold.disputed.payment)
      await decide(true)
    })
    ;({ copy, owner } = restored)
    await takeOver(owner)
    await loadInstallation(copy)
  })
  afterAll(async () => {
    await restored.close()
    await checkout.close()
  })

  const partsOf = async ({ purchase }: Sold, amount: number) => {
    const items = await readSoldItems(checkout.services.databases.system, purchase)
    return [{ item: items[0]?.id ?? '', no: 1, amount, borne: false }]
  }
  const originalPayment = async ({ cartId }: Sold) =>
    (await database.query<{ payment: string }>('select payment::text from orders where cart_id = $1', [cartId]))[0]
      ?.payment
  const rowOf = async ({ purchase }: Sold) => {
    const { rows } = await owner.query<{ state: string; payment: string; refunds: string[]; tickets: string[] }>(
      `select purchase.state::text, orders.payment::text,
         array(select refund.state::text || ' ' || refund.amount from refund where refund.purchase_id = purchase.id order by refund.created_at) as refunds,
         array(select distinct ticket.state::text from purchase_item item join ticket on ticket.item_id = item.id where item.purchase_id = purchase.id) as tickets
       from purchase join orders on orders.id = purchase.order_id where purchase.id = $1`,
      [purchase],
    )
    return rows[0]
  }
  const disputes = async () =>
    (await owner.query<{ state: string }>('select state::text from dispute order by opened_at')).rows.map(
      ({ state }) => state,
    )
  const missing = async () =>
    (
      await owner.query<{ payment: string; amount: number; done: boolean; settled: boolean }>(
        'select gateway_payment_id as payment, amount, is_done as done, settled_at is not null as settled from unknown_refund order by amount, gateway_payment_id',
      )
    ).rows
  const broken = async () =>
    (await owner.query<{ invariant: string; detail: string }>('select invariant, detail from app.broken_invariants()'))
      .rows
  const backAtGateway = async ({ payment }: Sold) =>
    (await installedGateway(copy).listPayments(new Date(0)))?.items.find(({ report }) => report.gatewayId === payment)
      ?.refunded
  const refund = async (given: Parameters<typeof aRefund>[0]) =>
    inTransaction(copy.databases.system, (transaction) => refundPurchases(transaction, [aRefund(given)]))
  const askAgain = async () => {
    await owner.query(
      `update setting set value = value || jsonb_build_object('askAt', clock_timestamp()) where key = 'restored'`,
    )
    await reconcile(copy)
  }
  /** Answer to staff who ask for a refund. */
  const staffRefund = async ({ purchase }: Sold, amount: number | null) => {
    const { system } = copy.databases
    const refunder = { userId: sold.returned.userId, hasLimit: false, source: 'ORGANIZER' } as const
    const limits = await readRefundLimits(system, refunder, purchase)
    const choice = { items: null, amount, keepsFees: false, cancels: false, reason: '' }
    const items = await readSoldItems(system, purchase)
    try {
      return decideRefund(items, limits, { currency: sold.returned.sale.currency, exponent: 2 }, choice).amount
    } catch (error) {
      return JSON.stringify(error)
    }
  }

  test('until the gateway has named its refunds, none is decided', async () => {
    expect(await refund({ purchaseId: sold.returned.purchase })).toEqual([{ result: 'NOT_PAID', amount: 0 }])
    expect(await staffRefund(sold.returned, null)).toMatch(/still being asked/)
    await refundCanceledEvent(copy, sold.canceled.sale.eventId)
    expect(await rowOf(sold.canceled)).toMatchObject({ state: 'PAID', refunds: [] })
  })

  test('disputes are followed, refunds that are here are settled, others are reported, each once', async () => {
    for (let times = 0; times < 3; times += 1) {
      await (times === 0 ? reconcile(copy) : askAgain())
      expect(await disputes()).toEqual(['WON', 'OPEN'])
      expect(await rowOf(sold.disputed)).toMatchObject({ payment: 'DISPUTED', tickets: ['FROZEN'] })
      expect(await rowOf(sold.decided)).toMatchObject({ payment: 'WON', tickets: ['OWNED'] })
      expect(await rowOf(sold.sent)).toMatchObject({ refunds: [`DONE ${String(SENT)}`] })
      const full = { amount: sold.returned.total, done: true, settled: false }
      expect(await missing()).toEqual([
        { payment: sold.byHand.payment, amount: BY_HAND, done: true, settled: false },
        ...[sold.returned.payment, sold.canceled.payment].toSorted().map((payment) => ({ ...full, payment })),
      ])
      expect(await rowOf(sold.returned)).toMatchObject({ state: 'PAID', tickets: ['OWNED'] })
    }
    const report = await broken()
    expect(report.map(({ invariant }) => invariant)).toEqual(['I21', 'I21', 'I21'])
    expect(report.some(({ detail }) => detail.includes(`of payment ${sold.byHand.payment} went back at `))).toBe(true)
    const text = await unknownRefunds(owner)
    expect(text).toMatch(new RegExp(`3.00  re\\w*_\\w+ of ${sold.byHand.payment}, order \\w\\w \\w{4} \\w{3}\n`))
    expect(text).toMatch(/\nRefunds that their orders don’t have: 3 of .*\. Settled: 0\.$/)
  })

  test('what went back is decided again and not paid again; more than is left is refused in words', async () => {
    // All of it, of which a part is gone.
    expect(await refund({ purchaseId: sold.byHand.purchase })).toEqual([{ result: 'NOT_PAID', amount: 0 }])
    expect(await staffRefund(sold.byHand, null)).toMatch(/Refund exactly .*3\.00 first: this isn’t paid again/)
    expect(await staffRefund(sold.byHand, BY_HAND)).toBe(BY_HAND)

    await refund({ purchaseId: sold.returned.purchase })
    await refundCanceledEvent(copy, sold.canceled.sale.eventId)
    const parts = await partsOf(sold.byHand, BY_HAND)
    await refund({ purchaseId: sold.byHand.purchase, items: [], parts })
    await reconcile(copy)
    const all = `DONE ${String(sold.returned.total)}`
    expect(await rowOf(sold.returned)).toMatchObject({ state: 'REFUNDED', refunds: [all], tickets: ['VOID'] })
    expect(await rowOf(sold.canceled)).toMatchObject({ state: 'CANCELLED', refunds: [all], tickets: ['VOID'] })
    expect(await backAtGateway(sold.byHand)).toBe(BY_HAND)

    // The rest is paid.
    await refund({ purchaseId: sold.byHand.purchase })
    await reconcile(copy)
    const { total } = sold.byHand
    expect(await rowOf(sold.byHand)).toMatchObject({
      state: 'REFUNDED',
      refunds: [`DONE ${String(BY_HAND)}`, `DONE ${String(total - BY_HAND)}`],
    })
    for (const one of [sold.returned, sold.canceled, sold.byHand]) expect(await backAtGateway(one)).toBe(total)
    await askAgain()
    expect((await missing()).map(({ settled }) => settled)).toEqual([true, true, true])
    expect(await broken()).toEqual([])
  })
  test('a dispute that is open here is asked for, however old it is', async () => {
    await decideLater(false)
    await owner.query(
      `update setting set value = value || jsonb_build_object('since', clock_timestamp() + interval '1 hour') where key = 'restored'`,
    )
    await askAgain()
    expect(await disputes()).toEqual(['WON', 'LOST'])
    expect(await rowOf(sold.disputed)).toMatchObject({ payment: 'LOST', tickets: ['VOID'] })
  })
})
