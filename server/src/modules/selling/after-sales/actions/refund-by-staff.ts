import { formatMoney } from '@admission/common/money.ts'
import { newId } from '@admission/common/ids.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import { inputError } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import { readSoldItems } from '../reads/sold-items.ts'
import { readPaymentLeft } from '../reads/refunds-elsewhere.ts'
import { lockPurchase, refundRoom } from '../reads/staff-purchase.ts'
import { addOnsGoingWith } from '../rules/add-ons-with-tickets.ts'
import { elsewhereForStaff } from '../rules/refunds-elsewhere.ts'
import { planRefund, refundableAmount, type RefundPlan } from '../rules/refund-plan.ts'
import type { LockedPurchase, Refunder, RefundRoom, SoldItem, StaffRefund } from '../types/staff.ts'
import type { PaymentLeft } from '../types/refund.ts'
import { refundPurchases } from '../writes/refunds.ts'

type Money = Pick<LockedPurchase, 'currency' | 'exponent'>
/** This person's limit for a purchase, and the rest of its payment. */
type Limits = { readonly room: RefundRoom; readonly payment: PaymentLeft }

/** With tickets that end, the add-ons that were sold once per ticket. */
const withAddOns = (all: readonly SoldItem[], refund: StaffRefund): StaffRefund =>
  refund.items === null || refund.amount !== null
    ? refund
    : { ...refund, items: [...refund.items, ...addOnsGoingWith(all, refund.items)] }

/** Limits on a refund of a purchase by this person. */
export const readRefundLimits = async (
  database: SystemDb,
  refunder: Refunder,
  purchaseId: string,
): Promise<Limits> => ({
  room: await refundRoom(database, refunder, purchaseId),
  payment: await readPaymentLeft(database, purchaseId),
})

/** The plan of what staff asked for. Throws the refusal of the field that can't be. */
export function decideRefund(
  all: readonly SoldItem[],
  { room, payment }: Limits,
  { currency, exponent }: Money,
  refund: StaffRefund,
): RefundPlan {
  // Only who cancels gives back the price of protection: it covered the buyer until then. docs/rules.md 10.13
  const items = refund.cancels ? all : all.filter(({ kind }) => kind !== 'PROTECTION')
  const money = (amount: number): string => formatMoney({ amount, currency, exponent })
  const unknown = refund.items?.some((id) => items.every((item) => item.id !== id)) ?? false
  if (unknown || refund.items?.length === 0) throw inputError({ path: 'items', message: 'Choose what to refund.' })
  if (refund.cancels && (refund.items !== null || refund.amount !== null))
    throw inputError({ path: 'cancels', message: 'Only a whole order can be canceled.' })
  const left = refundableAmount(
    items.filter(({ id }) => refund.items?.includes(id) ?? true),
    refund.keepsFees,
  )
  if (refund.amount !== null && (!Number.isSafeInteger(refund.amount) || refund.amount <= 0 || refund.amount > left))
    throw inputError({
      path: 'amount',
      message: left === 0 ? 'Nothing is left to refund.' : `Enter an amount up to ${money(left)}.`,
    })
  const plan = planRefund(items, withAddOns(items, refund))
  if (room !== null && plan.amount > room)
    throw inputError({ path: 'amount', message: `You can refund up to ${money(room)} of this order.` })
  const elsewhere = elsewhereForStaff(payment, { amount: plan.amount, currency, exponent })
  if (elsewhere !== undefined) throw inputError({ path: 'amount', message: elsewhere })
  if (plan.amount === 0 && plan.ending.length === 0 && !refund.cancels)
    throw inputError({ path: 'items', message: 'Nothing is left to refund.' })
  return plan
}

/**
 * Refunds a purchase, or a part of it, as its dry run showed: the money is requested from the gateway, tickets become void,
 * places go back on sale. Throws preconditionFailed if the purchase changed since `version`.
 */
export async function refundByStaff(
  transaction: SystemTx,
  origin: Origin,
  refunder: Refunder,
  {
    purchaseId,
    version,
    refund,
  }: { readonly purchaseId: string; readonly version: number; readonly refund: StaffRefund },
): Promise<void> {
  const purchase = await lockPurchase(transaction, purchaseId, version)
  const items = await readSoldItems(transaction, purchaseId)
  const limits = await readRefundLimits(transaction, refunder, purchaseId)
  const plan = decideRefund(items, limits, purchase, refund)
  const refundId = newId('Refund')
  const [done] = await refundPurchases(transaction, [
    {
      purchaseId,
      refundId,
      source: refunder.source,
      reason: refund.reason,
      by: refunder.userId,
      items: plan.ending,
      cancel: refund.cancels,
      parts: plan.parts,
    },
  ])
  if (done?.amount !== plan.amount)
    throw new Error(`Refunded ${String(done?.amount)} instead of ${String(plan.amount)}.`)
  await writeAudit(transaction, origin, {
    action: refund.cancels ? 'cancel-order' : 'refund-order',
    account: purchase.accountId,
    target: { kind: 'purchase', id: purchaseId },
    before: { state: purchase.state, version },
    after: {
      refundId,
      refunded: { amount: plan.amount, currency: purchase.currency, exponent: purchase.exponent },
      keepsFees: refund.keepsFees,
      tickets: plan.tickets,
    },
    reason: refund.reason,
  })
}
