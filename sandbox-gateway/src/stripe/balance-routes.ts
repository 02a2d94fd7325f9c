import { json } from '../exchange.ts'
import type { Gateway } from '../gateway.ts'
import { listMovements } from '../balance.ts'
import type { Movement } from '../balance.ts'
import { viewPayment } from '../records.ts'
import type { Route } from '../route.ts'
import { cutPage, isCreatedWithin } from './intent-routes.ts'
import { stripeId } from './names.ts'
import { listIn, readParameters } from './parameters.ts'
import { viewTransfer } from './transfer-routes.ts'
import { unixSeconds, viewCharge, viewDispute, viewRefund } from './views.ts'

const OPERATION = 'GET /v1/balance_transactions'
const TYPES = {
  CAPTURE: 'charge',
  REFUND: 'refund',
  DISPUTE: 'adjustment',
  DISPUTE_WON: 'adjustment',
  PAYOUT: 'transfer',
} as const
type Shown = Movement & { kind: keyof typeof TYPES }

/** Movements of the balance. The fee of a dispute is in the one that takes its amount, as at Stripe. */
export function balanceRoutes({ book }: Gateway): Route[] {
  const sourceOf = ({ kind, payment, object }: Shown): { id: string } & Record<string, unknown> => {
    if (kind === 'CAPTURE') {
      const found = book.payments.get(payment ?? '')
      if (found === undefined) throw new Error(`There is no payment ${String(payment)}.`)
      return viewCharge(viewPayment(found)) as { id: string }
    }
    const payout = book.payouts.get(object ?? '')
    if (payout !== undefined) return viewTransfer(payout)
    const refund = book.refunds.get(object ?? '')
    const dispute = book.disputes.get(object ?? '')
    if (refund !== undefined) return viewRefund(refund) as { id: string }
    if (dispute === undefined) throw new Error(`There is no ${String(object)}.`)
    return viewDispute(dispute) as { id: string }
  }
  const view = (movement: Shown, isExpanded: boolean): Record<string, unknown> => {
    const { id, kind, object, currency, createdAt } = movement
    const amount = kind === 'CAPTURE' || kind === 'DISPUTE_WON' ? movement.amount : -movement.amount
    const fee = kind === 'DISPUTE' ? (book.disputes.get(object ?? '')?.fee ?? 0) : 0
    const source = sourceOf(movement)
    return {
      id: stripeId(id),
      object: 'balance_transaction',
      amount,
      created: unixSeconds(createdAt),
      currency: currency.toLowerCase(),
      exchange_rate: null,
      fee,
      net: amount - fee,
      source: isExpanded ? source : source.id,
      status: 'available',
      type: TYPES[kind],
    }
  }
  return [
    {
      method: 'GET',
      path: '/v1/balance_transactions',
      access: 'SECRET',
      run: (call) => {
        const parameters = readParameters(OPERATION, call)
        const all: Movement[] = []
        for (let after: string | null = null; ;) {
          const range = { since: '1970-01-01T00:00:00Z', until: '9999-01-01T00:00:00Z', after }
          const { page, next } = listMovements(book, range)
          all.push(...page)
          if (next === null) break
          after = next
        }
        const shown = all.filter((one): one is Shown => one.kind in TYPES && isCreatedWithin(one.createdAt, parameters))
        const { data, has_more } = cutPage(shown.toReversed(), parameters)
        const isExpanded = listIn(parameters, 'expand').includes('data.source')
        const found = data.map((movement) => view(movement, isExpanded))
        return json({ object: 'list', data: found, has_more, url: '/v1/balance_transactions' })
      },
    },
  ]
}
