import { newName } from '../names.ts'
import type { Body } from '../reading.ts'
import type { Settings } from '../settings.ts'
import type { PaymentMethods } from '../payment-methods.ts'
import type { Tokens } from '../tokens.ts'
import { GatewayRefusal } from '../refusal.ts'
import { ownId } from './names.ts'
import type { Parameters } from './parameters.ts'
import { invalidRequest, missingThing } from './refusal.ts'

/** The account's own part of what card statements show. */
const STATEMENT_PREFIX = 'STANDIN'
const LONGEST_STATEMENT = 22
const LARGEST_AMOUNT = 99_999_999
/** In the smallest unit. Other currencies have minimums, too, which the stand-in doesn't know. */
const SMALLEST: Readonly<Record<string, number>> = { usd: 50, eur: 50, gbp: 30 }

const ZERO_DECIMAL = [
  'bif',
  'clp',
  'djf',
  'gnf',
  'jpy',
  'kmf',
  'krw',
  'mga',
  'pyg',
  'rwf',
  'vnd',
  'vuv',
  'xaf',
  'xof',
  'xpf',
]
const THREE_DECIMAL = ['bhd', 'jod', 'kwd', 'omr', 'tnd']
/** Written with two decimals that are always zero. */
const WHOLE = ['isk', 'ugx']

type Cards = { tokens: Tokens; paymentMethods: PaymentMethods }

/** The gateway's own request for the parameters of a PaymentIntent that is confirmed when it is created. */
export function ownRequest(parameters: Parameters, { tokens, paymentMethods }: Cards, { shopOrigins }: Settings): Body {
  const text = (name: string): string => parameters.get(name) ?? ''
  if (text('confirm') !== 'true') {
    throw invalidRequest('The stand-in only serves PaymentIntents that are confirmed when they are created.')
  }
  const currency = text('currency')
  const returnUrl = text('return_url')
  if (!shopOrigins.includes(URL.parse(returnUrl)?.origin ?? '')) {
    throw invalidRequest('The return_url must be a URL of the shop.', { code: 'url_invalid', param: 'return_url' })
  }
  return {
    amount: readAmount(Number(text('amount')), currency),
    currency: readCurrency(currency),
    exponent: exponentOf(currency),
    ...(parameters.has('payment_method')
      ? readMethod(text('payment_method'), text('customer'), paymentMethods)
      : withBilling(readToken(text('confirmation_token'), tokens), tokens)),
    ...readCustomer(parameters, paymentMethods),
    capture: text('capture_method') === 'manual' ? 'MANUAL' : 'AUTOMATIC',
    returnUrl,
    statementDescriptor: readDescriptor(parameters),
    ...(parameters.has('description') ? { description: text('description') } : {}),
    metadata: {
      orderId: text('metadata[order_id]') || 'none',
      attemptId: text('metadata[attempt_id]') || newName('none_'),
    },
  }
}

/** Decimals of the amounts that Stripe takes. */
export function exponentOf(currency: string): number {
  if (ZERO_DECIMAL.includes(currency)) return 0
  return THREE_DECIMAL.includes(currency) ? 3 : 2
}

function readCurrency(currency: string): string {
  if (!/^[a-z]{3}$/.test(currency)) {
    throw invalidRequest(`Invalid currency: ${currency}`, { code: 'parameter_invalid_string', param: 'currency' })
  }
  return currency.toUpperCase()
}

function readAmount(amount: number, currency: string): number {
  const param = 'amount'
  if (amount < (SMALLEST[currency] ?? 1)) {
    throw invalidRequest('Amount is less than the minimum.', { code: 'amount_too_small', param })
  }
  if (amount > LARGEST_AMOUNT) throw invalidRequest('Amount is too large.', { code: 'amount_too_large', param })
  const step = THREE_DECIMAL.includes(currency) ? 10 : 100
  const isStepped = THREE_DECIMAL.includes(currency) || WHOLE.includes(currency)
  if (isStepped && amount % step !== 0) {
    throw invalidRequest(`Invalid amount for ${currency}.`, { code: 'parameter_invalid_integer', param })
  }
  return amount
}

/** A kept card, only together with the customer who has it. */
function readMethod(paymentMethod: string, customer: string, paymentMethods: PaymentMethods): Body {
  const param = 'payment_method'
  try {
    paymentMethods.cardOf({ paymentMethod, customer })
    return { paymentMethod }
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error
    if (error.type === 'not_found') throw missingThing('PaymentMethod', paymentMethod, param, 400)
    throw invalidRequest('The PaymentMethod belongs to another customer, or none was given.', { param })
  }
}

function readCustomer(parameters: Parameters, paymentMethods: PaymentMethods): Body {
  const customer = parameters.get('customer')
  if (customer === undefined) return {}
  try {
    paymentMethods.customer(customer)
  } catch {
    throw missingThing('customer', customer, 'customer', 400)
  }
  return { customer, keepsCard: parameters.has('setup_future_usage') }
}

/** A token, and the billing address that came with it. */
function withBilling(token: string, tokens: Tokens): Body {
  const billing = tokens.billingOf(token)
  return { token, ...(billing === undefined ? {} : { billing }) }
}

/** Refuses unknown, used and expired tokens. */
function readToken(id: string, tokens: Tokens): string {
  const param = 'confirmation_token'
  try {
    tokens.find(ownId(id))
    return ownId(id)
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error
    if (error.code === 'token_used') throw invalidRequest('This ConfirmationToken has already been used.', { param })
    throw missingThing('confirmation_token', id, param, 400)
  }
}

function readDescriptor(parameters: Parameters): string {
  const param = 'statement_descriptor_suffix'
  if (parameters.has('statement_descriptor')) {
    throw invalidRequest('Cards take statement_descriptor_suffix.', { param: 'statement_descriptor' })
  }
  const suffix = parameters.get(param)
  if (suffix === undefined) return STATEMENT_PREFIX
  const whole = `${STATEMENT_PREFIX}* ${suffix}`
  if (whole.length > LONGEST_STATEMENT) throw invalidRequest('The statement descriptor is too long.', { param })
  if (/[<>\\'"*]/.test(suffix) || !/[a-z]/i.test(suffix) || !/^[\x20-\x7e]+$/.test(suffix)) {
    throw invalidRequest('The statement descriptor has characters that cards do not take.', { param })
  }
  return whole
}
