import { asBody, readAmount, readChoice, readCurrency, readExponent, readText } from './reading.ts'
import type { Body } from './reading.ts'
import type { Billing, KeptCard, Payment } from './records.ts'
import { invalid } from './refusal.ts'

export type PaymentRequest = Pick<
  Payment,
  | 'amount'
  | 'currency'
  | 'exponent'
  | 'capture'
  | 'returnUrl'
  | 'statementDescriptor'
  | 'description'
  | 'metadata'
  | 'billing'
>

/** Where a payment's card comes from: entered now, or kept for a customer. */
export type CardSource = { token: string } | { paymentMethod: string; customer: string }

/** Finds the card of a request. Throws if it can't be used. */
export type CardFinder = (source: CardSource) => KeptCard

/** The customer of a request, if it names one, and whether their card is kept. */
export function readCustomer(body: Body): Pick<Payment, 'customer' | 'keepsCard'> {
  if (body['customer'] === undefined) return {}
  return { customer: readText(body, 'customer', 100), keepsCard: body['keepsCard'] === true }
}

/** Validates a payment request. Buyers are only redirected to a URL of the shop. */
export function readPaymentRequest(body: Body, shopOrigins: readonly string[]): PaymentRequest {
  const metadata = asBody(body['metadata'], 'metadata')
  const returnUrl = readText(body, 'returnUrl', 2_000)
  if (!shopOrigins.includes(URL.parse(returnUrl)?.origin ?? '')) {
    throw invalid('invalid_returnUrl', '"returnUrl" must be a URL of the shop.')
  }
  return {
    amount: readAmount(body),
    currency: readCurrency(body),
    exponent: readExponent(body),
    capture: readChoice(body, 'capture', ['AUTOMATIC', 'MANUAL']),
    returnUrl,
    statementDescriptor: readText(body, 'statementDescriptor', 22),
    ...(body['description'] === undefined ? {} : { description: readText(body, 'description', 300) }),
    ...(body['billing'] === undefined ? {} : { billing: readBilling(asBody(body['billing'], 'billing')) }),
    metadata: { orderId: readText(metadata, 'orderId', 100), attemptId: readText(metadata, 'attemptId', 100) },
  }
}

const BILLING_TEXTS = ['line1', 'line2', 'city', 'state', 'postalCode'] as const

/** Validates a billing address: a country of two capitals, and texts of up to 200 characters. */
export function readBilling(body: Body): Billing {
  const country = readText(body, 'country', 2)
  if (!/^[A-Z]{2}$/.test(country)) throw invalid('invalid_country', '"country" must be two capital letters.')
  const texts = BILLING_TEXTS.filter((name) => body[name] !== undefined).map((name) => [
    name,
    readText(body, name, 200),
  ])
  return { country, ...(Object.fromEntries(texts) as Omit<Billing, 'country'>) }
}

export function readCardSource(body: Body): CardSource {
  const { token, paymentMethod, customer } = body
  if (typeof token === 'string' && paymentMethod === undefined) return { token }
  if (typeof paymentMethod === 'string' && typeof customer === 'string' && token === undefined)
    return { paymentMethod, customer }
  throw invalid('invalid_card', 'Send either "token", or "paymentMethod" with its "customer".')
}
