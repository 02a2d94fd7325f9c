import { aPayment, beginPayment, captured } from '#modules/selling/sales/testing/a-payment.ts'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'
import { anAdd, claimOne } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale, type Sale } from '#modules/selling/carts/testing/a-sale.ts'
import { agreedDelivery } from '#modules/selling/orders/rules/delivery-text.ts'
import type { TestDatabase } from '#testing/database.ts'

/** Tickets that a purchase has of one event. */
type Part = { readonly sale: Sale; readonly itemIds: readonly string[]; readonly ticketIds: readonly string[] }

/** A paid purchase of two tickets of one event and three of another one a week later. */
export type PurchaseOfSeveral = {
  readonly accountId: Sale['accountId']
  readonly orderId: string
  readonly purchaseId: string
  /** The events whose figures the payment changed, as it tells the summaries. */
  readonly touched: readonly string[]
  readonly first: Part
  readonly second: Part
}

/** What a ticket costs: 27.50, and 3.00 for delivery and the order. */
const CHARGES = [
  { kind: 'FACE', name: 'Adult', beneficiary: 'ORGANIZER', amount: 2500 },
  { kind: 'FEE', name: 'Service fee', beneficiary: 'PLATFORM', amount: 250 },
  { kind: 'TAX', name: 'VAT', beneficiary: 'TAX', amount: 417, liesIn: 1 },
  { kind: 'DELIVERY', name: 'Delivery', level: 'ORDER', beneficiary: 'ORGANIZER', amount: 200 },
  { kind: 'ORDER_FEE', name: 'Order fee', level: 'ORDER', beneficiary: 'PLATFORM', amount: 100 },
]
/** Minor units that a ticket costs without what is for the whole order. */
export const TICKET_PRICE = 2750
/** Minor units of the order that each ticket has a share of. */
export const ORDER_SHARE = 300

type Options = {
  readonly userId: string
  /** The events of another one, which has places left. */
  readonly after?: PurchaseOfSeveral
}

/** Buys tickets of two events as one, the way every purchase is bought: claims, T1, T2. */
export async function aPurchaseOfSeveral(
  database: TestDatabase,
  { userId, after }: Options,
): Promise<PurchaseOfSeveral> {
  const asSystem = async <R extends object>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
    (await database.pools.system.query<R & Record<string, unknown>>(text, [...values])).rows
  const sale = after?.first.sale ?? (await aSale(database.query, { capacity: 50 }))
  const other = after?.second.sale ?? (await aSale(database.query, { accountId: sale.accountId, capacity: 50 }))
  if (after === undefined)
    await database.query(
      `update event set name = 'Second evening', date_show = date_show + interval '7 days', date_show_local = date_show_local + interval '7 days' where id = $1`,
      [other.eventId],
    )
  const add = anAdd(sale, { quantity: 2 })
  const more = anAdd(other, { quantity: 3, cartId: add.cartId, newCart: null })
  for (const claim of [add, more])
    if (!(await claimOne(database.asSystem, claim)).granted) throw new Error('The claim was not granted.')

  const payments = [aPayment(sale, add, { charges: CHARGES }), aPayment(other, more, { charges: CHARGES })] as const
  const parts = payments.map(({ purchases }) => purchases[0]?.items ?? [])
  const total = payments.reduce((sum, payment) => sum + payment.total, 0)
  const [purchase] = payments[0].purchases
  const purchaseId = purchase?.id ?? ''
  const payment = {
    ...payments[0],
    userId,
    eTag: 2,
    total,
    lines: payments.flatMap(({ lines }) => lines),
    purchases: [{ ...purchase, id: purchaseId, total, items: parts.flat() }],
    details: {
      delivery: { [purchaseId]: { ...agreedDelivery('MOBILE'), optionId: null } },
      answers: [],
      revives: null,
      revivedItems: [],
    },
  }
  await beginPayment(asSystem, payment)
  const { result, event_ids: eventIds } = await applyOutcome(asSystem, captured(payment))
  if (result !== 'COMPLETED') throw new Error(`Not paid: ${result}`)
  const partOf = async (own: Sale): Promise<Part> => {
    const tickets = await database.query<{ id: string; item_id: string }>(
      'select t.id, t.item_id from ticket t join stack s on s.id = t.stack_id where s.purchase_id = $1 and t.event_id = $2 order by t.id',
      [purchaseId, own.eventId],
    )
    return { sale: own, ticketIds: tickets.map(({ id }) => id), itemIds: tickets.map((ticket) => ticket.item_id) }
  }
  return {
    accountId: sale.accountId,
    orderId: payment.orderId,
    purchaseId,
    touched: eventIds,
    first: await partOf(sale),
    second: await partOf(other),
  }
}
