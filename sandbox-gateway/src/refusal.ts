import type { PaymentView } from './records.ts'

export type RefusalType = 'invalid_request' | 'card_error' | 'authentication' | 'not_found' | 'conflict'

const STATUS: Record<RefusalType, number> = {
  invalid_request: 400,
  card_error: 402,
  authentication: 401,
  not_found: 404,
  conflict: 409,
}

/** Thrown to refuse a request before anything has changed. */
export class GatewayRefusal extends Error {
  readonly type: RefusalType
  readonly code: string
  readonly status: number
  /** The current payment, if the refusal is about its status. */
  readonly payment: PaymentView | undefined

  constructor(type: RefusalType, code: string, message: string, payment?: PaymentView) {
    super(message)
    this.type = type
    this.code = code
    this.status = STATUS[type]
    this.payment = payment
  }
}

export function invalid(code: string, message: string): GatewayRefusal {
  return new GatewayRefusal('invalid_request', code, message)
}

export function notFound(thing: string): GatewayRefusal {
  return new GatewayRefusal('not_found', 'not_found', `No such ${thing}.`)
}
