import type { AttemptState, CardFacts, DeclineReason, Expected, Outcome, PaymentReport } from './types/payment.ts'

const STATE_AFTER = {
  CAPTURED: 'CAPTURED',
  AUTHORISED: 'AUTHORISED',
  REQUIRES_ACTION: 'SENT',
  PROCESSING: 'SENT',
  UNKNOWN: 'UNKNOWN',
  NEVER_ARRIVED: 'UNKNOWN',
} as const satisfies Partial<Record<Outcome['kind'], AttemptState>>

/**
 * The state an outcome leads to. Undefined if the attempt doesn't change. A payment waiting for the buyer or the bank counts
 * as SENT; one that never arrived is only UNKNOWN until the reconciler gives up on it.
 */
export function stateAfter(outcome: Outcome): AttemptState | undefined {
  if (outcome.kind === 'BREAK') return undefined
  if (outcome.kind === 'DECLINED') return outcome.reason === 'VOIDED' ? 'VOIDED' : 'FAILED'
  return STATE_AFTER[outcome.kind]
}

const MESSAGES: Readonly<Record<DeclineReason, string>> = {
  CARD_DECLINED: 'Your bank declined this card. Nothing was charged. Try another card or contact your bank.',
  INSUFFICIENT_FUNDS: 'This card has insufficient funds. Nothing was charged. Try another card.',
  EXPIRED_CARD: 'This card has expired. Nothing was charged. Check the date or try another card.',
  WRONG_CVV: 'The security code is incorrect. Nothing was charged. Check the 3 or 4 digits and try again.',
  PROCESSING_ERROR: 'Your bank couldn’t process the card. Nothing was charged. Try again in a moment.',
  AUTHENTICATION_FAILED: 'The payment wasn’t confirmed with your bank. Nothing was charged. Try again and confirm it.',
  CARD_ENTRY_EXPIRED: 'Your card details expire after 15 minutes. Nothing was charged. Enter your card again.',
  CANCELLED: 'The payment was canceled before it was confirmed. Nothing was charged.',
  VOIDED: 'The hold on your card was released. Nothing was charged.',
  NOT_ACCEPTED: 'We couldn’t start the payment. Nothing was charged. Try again or use another card.',
  TOTAL_TOO_LOW:
    'The total is less than can be charged to a card. Nothing was charged. Add to your order, or choose a higher price if you name it yourself.',
}

export const DECLINE_REASONS = Object.keys(MESSAGES) as readonly DeclineReason[]

/** Message for the buyer: what happened, that nothing was charged, what to do. */
export function declineMessage(reason: DeclineReason): string {
  return MESSAGES[reason]
}

export function declined(reason: DeclineReason, gatewayId: string | null, card: CardFacts | null = null): Outcome {
  return { kind: 'DECLINED', gatewayId, reason, message: declineMessage(reason), card }
}

/**
 * Compares a gateway's report with what was agreed. Money of another amount, currency or attempt is a break, never a sale.
 * Any other report about another attempt says nothing about ours.
 */
export function judge(report: PaymentReport, expected: Expected): Outcome {
  const { gatewayId, status, money, card } = report
  const isOurs = report.key.toLowerCase() === expected.attemptId.toLowerCase()
  if (status === 'CAPTURED' || status === 'AUTHORISED') {
    const what = isOurs ? differenceOf(report, expected) : 'OTHER_PAYMENT'
    return what === undefined
      ? { kind: status, gatewayId, money, card }
      : { kind: 'BREAK', what, gatewayId, status, money }
  }
  if (!isOurs) return { kind: 'UNKNOWN', why: 'BAD_ANSWER' }
  if (status === 'PROCESSING') return { kind: 'PROCESSING', gatewayId }
  if (status === 'REQUIRES_ACTION') {
    return report.action === null
      ? { kind: 'UNKNOWN', why: 'BAD_ANSWER' }
      : { kind: 'REQUIRES_ACTION', gatewayId, ...report.action }
  }
  return declined(status === 'DECLINED' ? (report.reason ?? 'CARD_DECLINED') : status, gatewayId, card)
}

function differenceOf({ money }: PaymentReport, expected: Expected): 'WRONG_AMOUNT' | 'WRONG_CURRENCY' | undefined {
  if (money.currency !== expected.money.currency || money.exponent !== expected.money.exponent) return 'WRONG_CURRENCY'
  return money.amount === expected.money.amount ? undefined : 'WRONG_AMOUNT'
}
