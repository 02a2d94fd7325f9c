import type { AttemptState, CardFacts, DeclineReason, Expected, Outcome, PaymentReport } from './types.ts'

/** Every step an attempt may take; what is not here is refused, here and by the database. */
export const ATTEMPT_STEPS: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  CREATED: ['SENT', 'FAILED'],
  SENT: ['AUTHORISED', 'CAPTURED', 'FAILED', 'UNKNOWN'],
  AUTHORISED: ['CAPTURED', 'VOIDED', 'FAILED', 'UNKNOWN'],
  UNKNOWN: ['SENT', 'AUTHORISED', 'CAPTURED', 'FAILED', 'VOIDED'],
  CAPTURED: [],
  FAILED: [],
  VOIDED: [],
}

export function canStep(from: AttemptState, to: AttemptState): boolean {
  return ATTEMPT_STEPS[from].includes(to)
}

const STATE_AFTER = {
  CAPTURED: 'CAPTURED',
  AUTHORISED: 'AUTHORISED',
  REQUIRES_ACTION: 'SENT',
  PROCESSING: 'SENT',
  UNKNOWN: 'UNKNOWN',
  NEVER_ARRIVED: 'UNKNOWN',
} as const satisfies Partial<Record<Outcome['kind'], AttemptState>>

/**
 * The state an outcome leads to; undefined: none, the attempt stays as it is. A payment that waits for the buyer or for
 * the bank counts as SENT; one that never arrived is only unknown until the reconciler gives up on it.
 */
export function stateAfter(outcome: Outcome): AttemptState | undefined {
  if (outcome.kind === 'BREAK') return undefined
  if (outcome.kind === 'DECLINED') return outcome.reason === 'VOIDED' ? 'VOIDED' : 'FAILED'
  return STATE_AFTER[outcome.kind]
}

const WORDS: Readonly<Record<DeclineReason, string>> = {
  CARD_DECLINED: 'Your bank declined this card. Nothing was charged. Use another card, or ask your bank.',
  INSUFFICIENT_FUNDS: 'There is not enough money on this card. Nothing was charged. Use another card.',
  EXPIRED_CARD: 'This card has expired. Nothing was charged. Check the date, or use another card.',
  WRONG_CVV: 'The security code is not right. Nothing was charged. Check the three or four digits and pay again.',
  PROCESSING_ERROR: 'Your bank could not process the card just now. Nothing was charged. Pay again in a moment.',
  AUTHENTICATION_FAILED: 'The payment was not confirmed with your bank. Nothing was charged. Pay again and confirm it.',
  CARD_ENTRY_EXPIRED: 'Your card details are kept for 15 minutes only. Nothing was charged. Enter the card again.',
  CANCELLED: 'The payment was cancelled before it was confirmed. Nothing was charged.',
  VOIDED: 'The money that was set aside on your card was released. Nothing was charged.',
  NOT_ACCEPTED: 'The payment could not be started. Nothing was charged. Pay again, or use another card.',
}

export const DECLINE_REASONS = Object.keys(WORDS) as readonly DeclineReason[]

/** What the buyer is told: what happened, that nothing was taken, what to do. */
export function declineWords(reason: DeclineReason): string {
  return WORDS[reason]
}

export function declined(reason: DeclineReason, gatewayId: string | null, card: CardFacts | null = null): Outcome {
  return { kind: 'DECLINED', gatewayId, reason, message: declineWords(reason), card }
}

/**
 * Holds a gateway's word against what was agreed. Money that is not of the agreed amount, currency or attempt is a
 * break and never a sale; any other word about another attempt tells us nothing about ours.
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
