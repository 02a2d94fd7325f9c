import { json } from '../exchange.ts'
import type { Gateway } from '../gateway.ts'
import type { Payout } from '../records.ts'
import { GatewayRefusal } from '../refusal.ts'
import type { Route } from '../route.ts'
import type { Answers } from './idempotency.ts'
import { exponentOf } from './intent-request.ts'
import { ownId, stripeId } from './names.ts'
import { readParameters } from './parameters.ts'
import { invalidRequest, missingThing } from './refusal.ts'
import { unixSeconds } from './views.ts'

/** A transfer to a connected account: done, unless it is refused. */
export const viewTransfer = ({
  id,
  key,
  destination,
  amount,
  currency,
  createdAt,
}: Payout): { id: string } & Record<string, unknown> => ({
  id: stripeId(id),
  object: 'transfer',
  amount,
  created: unixSeconds(createdAt),
  currency: currency.toLowerCase(),
  destination: stripeId(destination),
  reversed: false,
  transfer_group: key,
})

/** Connected accounts, and transfers to them. */
export function transferRoutes({ payouts, book }: Gateway, answers: Answers): Route[] {
  const find = (id: string) => {
    try {
      return payouts.destination(ownId(id))
    } catch (error) {
      if (error instanceof GatewayRefusal) throw missingThing('account', id, 'destination')
      throw error
    }
  }
  return [
    {
      method: 'POST',
      path: '/v1/transfers',
      access: 'SECRET',
      operation: 'payouts',
      run: (call, fault) =>
        answers.once('POST /v1/transfers', call, (key) => {
          const parameters = readParameters('POST /v1/transfers', call)
          const { id: destination } = find(parameters.get('destination') ?? '')
          const currency = (parameters.get('currency') ?? '').toUpperCase()
          const amount = Number(parameters.get('amount'))
          const payout = payouts.create(key, { destination, amount, currency, exponent: exponentOf(currency) })
          if (payout.status === 'FAILED')
            throw invalidRequest('You have insufficient available funds.', { code: 'balance_insufficient' })
          return json(viewTransfer(payout), fault)
        }),
    },
    {
      method: 'GET',
      path: '/v1/transfers',
      access: 'SECRET',
      run: (call) => {
        const group = readParameters('GET /v1/transfers', call).get('transfer_group')
        const all = [...book.payouts.values()].filter(({ key, status }) => key === group && status !== 'FAILED')
        return json({ object: 'list', data: all.map(viewTransfer), has_more: false, url: '/v1/transfers' })
      },
    },
    {
      method: 'GET',
      path: '/v1/accounts/:id',
      access: 'SECRET',
      run: (call) => {
        const { id, holder, last4 } = find(call.path['id'] ?? '')
        return json({
          id: stripeId(id),
          object: 'account',
          business_profile: { name: holder },
          external_accounts: { object: 'list', data: [{ object: 'bank_account', last4 }], has_more: false },
          payouts_enabled: true,
          requirements: { currently_due: [], disabled_reason: null },
        })
      },
    },
  ]
}
