import { isUuid } from '@admission/common/ids.ts'
import * as v from 'valibot'
import type { BalanceMovement } from '../types/lists.ts'

const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

const Movement = v.object({
  id: Name,
  kind: v.picklist(['CAPTURE', 'REFUND', 'DISPUTE', 'DISPUTE_FEE', 'DISPUTE_WON', 'PAYOUT']),
  payment: v.nullable(Name),
  object: v.nullable(Name),
  key: v.nullable(Name),
  destination: v.optional(v.nullable(Name), null),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
})

/** Parses a movement of the balance. Undefined if malformed. */
export function readMovement(value: unknown, exponentOf: (currency: string) => number): BalanceMovement | undefined {
  const { success, output } = v.safeParse(Movement, value)
  if (!success) return undefined
  const { id, kind, payment, object, key, destination, amount, currency, createdAt } = output
  return {
    id,
    kind,
    gatewayPaymentId: payment,
    gatewayObjectId: object,
    key: key !== null && isUuid(key) ? key : null,
    destination,
    money: { amount, currency, exponent: exponentOf(currency) },
    at: new Date(createdAt),
  }
}
