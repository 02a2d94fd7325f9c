import type { AccountId } from '@admission/common/ids.ts'
import type { DeliveryMechanism } from '#modules/stock/delivery/types.ts'
import { aClaimedCart, aPayment, beginPayment, captured } from '#modules/selling/sales/testing/a-payment.ts'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'
import { anAdd, claimOne } from '#modules/selling/carts/testing/a-claim.ts'
import type { Sale } from '#modules/selling/carts/testing/a-sale.ts'
import { agreedDelivery } from '#modules/selling/orders/rules/delivery-text.ts'
import type { TestDatabase } from '#testing/database.ts'

/** A paid order with one purchase and its tickets. */
export type PaidPurchase = {
  readonly sale: Sale
  readonly orderId: string
  readonly purchaseId: string
  readonly stackIds: readonly string[]
  readonly ticketIds: readonly string[]
}

type Options = {
  readonly userId: string
  readonly email?: string
  /** Seat numbers in one row of ten. If undefined: two general admission units. */
  readonly seats?: readonly number[]
  readonly mechanism?: DeliveryMechanism
  /** For a timed event: when its visits begin, as intervals from now. The first one is bought. */
  readonly visits?: readonly string[]
  /** The seller, if it exists. */
  readonly accountId?: AccountId
  /** Another purchase of the same event. */
  readonly after?: PaidPurchase
}

/** Buys tickets the way every purchase does: claim, T1, T2. */
export async function aPaidPurchase(database: TestDatabase, options: Options): Promise<PaidPurchase> {
  const { userId, email = 'buyer@example.org', seats, mechanism = 'MOBILE', visits, after, accountId } = options
  const asSystem = async <R extends object>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
    (await database.pools.system.query<R & Record<string, unknown>>(text, [...values])).rows
  const wanted = seats === undefined ? { quantity: 2 } : { seats }
  const house = {
    ...(accountId === undefined ? {} : { accountId }),
    ...(seats === undefined ? (visits === undefined ? {} : { visits }) : { seats: 10 }),
  }
  const { sale, add } =
    after === undefined
      ? await aClaimedCart(database.query, database.asSystem, house, wanted)
      : { sale: after.sale, add: anAdd(after.sale, wanted) }
  if (after !== undefined && !(await claimOne(database.asSystem, add)).granted)
    throw new Error('The claim was not granted.')
  const payment = aPayment(sale, add, { userId, email })
  const purchaseId = payment.purchases[0]?.id ?? ''
  await beginPayment(asSystem, payment)
  const agreed = { [purchaseId]: { ...agreedDelivery(mechanism), optionId: null } }
  await database.query('update orders set delivery = $2 where id = $1', [payment.orderId, JSON.stringify(agreed)])
  const { result } = await applyOutcome(asSystem, captured(payment))
  if (result !== 'COMPLETED') throw new Error(`Not paid: ${result}`)
  const tickets = await database.query<{ id: string; stack_id: string }>(
    'select t.id, t.stack_id from ticket t join stack s on s.id = t.stack_id where s.purchase_id = $1 order by t.seat_no, t.id',
    [purchaseId],
  )
  const stackIds = [...new Set(tickets.map((ticket) => ticket.stack_id))]
  return { sale, orderId: payment.orderId, purchaseId, stackIds, ticketIds: tickets.map(({ id }) => id) }
}
