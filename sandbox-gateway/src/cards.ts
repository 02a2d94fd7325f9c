import type { Fault } from './fault.ts'

export type DeclineCode =
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'wrong_cvv'
  | 'processing_error'
  | 'authentication_failed'

/** Behavior of a test card. An empty behavior approves the charge. */
export type Behaviour = {
  decline?: DeclineCode
  challenge?: 'THEN_APPROVED' | 'THEN_DECLINED'
  /** Milliseconds after which a payment that starts as PROCESSING succeeds. */
  settleAfterMs?: number
  disputeAfterMs?: number
  refundFailsAfterMs?: number
  capturesAnotherAmount?: true
  /** What it captures is missing in the balance report. */
  isUnreported?: true
  /** Fault in the response of the first call; a retry with the same key gets it immediately. */
  fault?: Pick<Fault, 'delayMs' | 'resetAfterEffect' | 'status500AfterEffect'>
}

export type TestCard = { number: string; behaviour: Behaviour }

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** All test card numbers with their behavior. Any other number is refused, so that no real card is ever accepted. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', behaviour: {} },
  { number: '5555555555554444', behaviour: {} },
  { number: '378282246310005', behaviour: {} },
  { number: '4000000000000002', behaviour: { decline: 'card_declined' } },
  { number: '4000000000009995', behaviour: { decline: 'insufficient_funds' } },
  { number: '4000000000000069', behaviour: { decline: 'expired_card' } },
  { number: '4000000000000127', behaviour: { decline: 'wrong_cvv' } },
  { number: '4000000000000119', behaviour: { decline: 'processing_error' } },
  { number: '4000002500003155', behaviour: { challenge: 'THEN_APPROVED' } },
  { number: '4000008400001629', behaviour: { challenge: 'THEN_DECLINED' } },
  { number: '4000000000000259', behaviour: { disputeAfterMs: 5 * SECOND } },
  { number: '4000000000005126', behaviour: { refundFailsAfterMs: 3 * SECOND } },
  { number: '4000000000000341', behaviour: { decline: 'card_declined' } },
  { number: '4000000000007015', behaviour: { fault: { delayMs: 30 * SECOND } } },
  { number: '4000000000007023', behaviour: { fault: { resetAfterEffect: true } } },
  { number: '4000000000007031', behaviour: { fault: { status500AfterEffect: true } } },
  { number: '4000000000007049', behaviour: { settleAfterMs: 3 * SECOND } },
  { number: '4000000000007056', behaviour: { settleAfterMs: 12 * MINUTE } },
  { number: '4000000000007064', behaviour: { capturesAnotherAmount: true } },
  { number: '4000000000007072', behaviour: { isUnreported: true } },
]

const BY_NUMBER = new Map(TEST_CARDS.map((card) => [card.number, card.behaviour]))
const BY_LAST4 = new Map(TEST_CARDS.map((card) => [card.number.slice(-4), card.behaviour]))

/** True if this is a test card number (digits only). */
export function isTestCard(number: string): boolean {
  return BY_NUMBER.has(number)
}

/**
 * Behavior of the card with these last four digits. Numbers aren't stored; the last four are unique among test cards.
 */
export function cardBehavior(last4: string): Behaviour {
  return BY_LAST4.get(last4) ?? {}
}

/** The check digit of a card number (Luhn). */
export function hasValidCheckDigit(number: string): boolean {
  let sum = 0
  for (let place = 0; place < number.length; place += 1) {
    const digit = Number(number[number.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

export type Brand = 'visa' | 'mastercard' | 'amex'

export function cardBrand(number: string): Brand {
  if (number.startsWith('3')) return 'amex'
  return number.startsWith('5') ? 'mastercard' : 'visa'
}
