import type { Answer } from '../exchange.ts'
import { GatewayRefusal } from '../refusal.ts'
import { viewIntent } from './views.ts'

type Details = {
  code?: string
  param?: string
  decline_code?: string
  payment_intent?: unknown
  payment_method?: unknown
}

/** An error as Stripe sends it. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly type: string
  readonly details: Details

  constructor(status: number, type: string, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.type = type
    this.details = details
  }
}

/** A request that Stripe refuses before anything has changed. */
export function invalidRequest(message: string, details: Details = {}): StripeRefusal {
  return new StripeRefusal(400, 'invalid_request_error', message, details)
}

/** A record that doesn't exist. */
export function missingThing(thing: string, id: string, param: string, status = 404): StripeRefusal {
  return new StripeRefusal(status, 'invalid_request_error', `No such ${thing}: '${id}'`, {
    code: 'resource_missing',
    param,
  })
}

/** Converts anything thrown to Stripe's error format. */
export function stripeAnswerTo(error: unknown): Answer {
  const { status, type, message, details } = translated(error)
  return { status, value: { error: { ...details, message, type } } }
}

function translated(error: unknown): StripeRefusal {
  if (error instanceof StripeRefusal) return error
  if (!(error instanceof GatewayRefusal)) return new StripeRefusal(500, 'api_error', 'An unknown error occurred.')
  const { type, code, message, payment } = error
  if (type === 'authentication') return new StripeRefusal(401, 'invalid_request_error', 'Invalid API Key provided.')
  if (type === 'not_found')
    return new StripeRefusal(404, 'invalid_request_error', message, { code: 'resource_missing' })
  if (code === 'key_reused') return keyReused()
  if (code === 'status' && payment !== undefined) {
    return invalidRequest(`This PaymentIntent can't be changed: it is ${payment.status}.`, {
      code: 'payment_intent_unexpected_state',
      payment_intent: viewIntent(payment, []),
    })
  }
  return invalidRequest(message, { code })
}

export function keyReused(): StripeRefusal {
  return new StripeRefusal(
    400,
    'idempotency_error',
    'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  )
}
