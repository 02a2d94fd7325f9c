import { formatMoney, type Money } from '@admission/common/money.ts'
import type { ElsewhereProblem, PaymentLeft, UnknownRefund } from '../types/refund.ts'

const gone = ({ elsewhere }: PaymentLeft): number => elsewhere.reduce((sum, { amount }) => sum + amount, 0)

/** Amount that the gateway can still return of a payment. */
const leftOf = (payment: PaymentLeft): number => payment.captured - payment.refunded - gone(payment)

/** The refund at the gateway that a refund of this amount is, decided again. */
export const sameElsewhere = ({ elsewhere }: PaymentLeft, amount: number): UnknownRefund | undefined =>
  elsewhere.find((one) => one.isOpen && one.amount === amount)

/** Why this amount of a payment can't go back. */
export const elsewhereProblem = (payment: PaymentLeft, amount: number): ElsewhereProblem | undefined => {
  if (amount === 0) return undefined
  if (payment.isAsking) return 'ASKING'
  if (payment.elsewhere.length === 0) return undefined
  const isCovered = amount <= leftOf(payment) || sameElsewhere(payment, amount) !== undefined
  return isCovered ? undefined : 'ELSEWHERE'
}

/** Told to buyers and staff alike. */
const ASKING =
  'The payment gateway is still being asked what was refunded before. Nothing was refunded now. Try again in a few minutes.'

/** Told to buyers. */
const ELSEWHERE = 'Money of this payment went back before. Contact the organizer.'

/** Why this amount of their payment can't go back, for buyers. */
export const elsewhereForBuyers = (payment: PaymentLeft, amount: number): string | undefined => {
  const problem = elsewhereProblem(payment, amount)
  if (problem === undefined) return undefined
  return problem === 'ASKING' ? ASKING : ELSEWHERE
}

/** Why this amount of a payment can't go back, for staff, and what they can do. */
export const elsewhereForStaff = (payment: PaymentLeft, { amount, ...currency }: Money): string | undefined => {
  const problem = elsewhereProblem(payment, amount)
  if (problem === undefined) return undefined
  if (problem === 'ASKING') return ASKING
  const money = (part: number): string => formatMoney({ amount: part, ...currency })
  const open = [...new Set(payment.elsewhere.filter(({ isOpen }) => isOpen).map((one) => money(one.amount)))]
  const wayOut =
    open.length > 0
      ? `Refund exactly ${open.join(' or ')} first: this isn’t paid again.`
      : `Enter an amount up to ${money(leftOf(payment))}.`
  return `The gateway has refunded ${money(gone(payment))} of this payment that this order doesn’t have. ${wayOut}`
}
