import { challengeHeaders, challengePage } from './challenge-page.ts'
import type { Answer } from './exchange.ts'
import { isSameSecret } from './names.ts'
import type { Payments } from './payments.ts'
import type { Body } from './reading.ts'
import type { Payment } from './records.ts'
import { notFound } from './refusal.ts'

/** Parameters that the gateway adds to the address that the buyer returns to. */
export type Return = (payment: Payment) => Record<string, string>

const ownReturn: Return = ({ metadata }) => ({ attempt: metadata.attemptId })

/** Shows the challenge, or redirects the buyer if it has been answered. */
export function showChallenge(
  payments: Payments,
  { id, secret }: { id: string; secret: string },
  shopOrigins: readonly string[],
  added: Return = ownReturn,
): Answer {
  const payment = findWithSecret(payments, id, secret)
  if (payment.status !== 'REQUIRES_ACTION') return backToShop(payment, added)
  return { status: 200, html: challengePage(payment), headers: challengeHeaders(shopOrigins) }
}

/** Records the buyer's answer and redirects back. The redirect URL proves nothing; the shop asks the gateway. */
export function takeChallenge(payments: Payments, id: string, body: Body, added: Return = ownReturn): Answer {
  findWithSecret(payments, id, typeof body['secret'] === 'string' ? body['secret'] : '')
  const answer = body['answer']
  if (answer === 'approve' || answer === 'refuse') payments.answerChallenge(id, answer === 'approve')
  return backToShop(payments.byId(id), added)
}

function findWithSecret(payments: Payments, id: string, secret: string): Payment {
  const payment = payments.byId(id)
  if (!isSameSecret(secret, payment.clientSecret)) throw notFound('payment')
  return payment
}

function backToShop(payment: Payment, added: Return): Answer {
  const address = new URL(payment.returnUrl)
  for (const [name, value] of Object.entries(added(payment))) address.searchParams.set(name, value)
  return { status: 303, headers: { location: address.href, 'referrer-policy': 'no-referrer' } }
}
