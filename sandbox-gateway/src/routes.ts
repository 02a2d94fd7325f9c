import { showChallenge, takeChallenge } from './challenge.ts'
import { listMovements } from './balance.ts'
import { controlRoutes } from './control-routes.ts'
import { json } from './exchange.ts'
import type { Call } from './exchange.ts'
import type { Fault } from './fault.ts'
import type { Gateway } from './gateway.ts'
import { cardBehavior } from './cards.ts'
import { pageSince } from './paging.ts'
import { readAmount } from './reading.ts'
import { viewKept, viewPayment } from './records.ts'
import type { Payment, Refund } from './records.ts'
import type { Route } from './route.ts'
import type { Settings } from './settings.ts'

/** All routes of the gateway. `publicUrl` returns the gateway's URL for browsers. */
export function listRoutes(gateway: Gateway, settings: Settings, publicUrl: () => string): Route[] {
  return [
    ...paymentRoutes(gateway, publicUrl),
    ...refundRoutes(gateway),
    ...payoutRoutes(gateway),
    ...cardRoutes(gateway),
    {
      method: 'GET',
      path: '/v1/balance-movements',
      access: 'SECRET',
      run: ({ query }) => {
        const [since, until] = [query.get('since') ?? '', query.get('until') ?? '']
        const { page, next } = listMovements(gateway.book, { since, until, after: query.get('after') })
        return json({ data: page, next })
      },
    },
    ...controlRoutes(gateway, settings, '/v1'),
    {
      method: 'GET',
      path: '/challenge/:id',
      access: 'OPEN',
      run: ({ path, query }) =>
        showChallenge(
          gateway.payments,
          { id: path['id'] ?? '', secret: query.get('secret') ?? '' },
          settings.shopOrigins,
        ),
    },
    {
      method: 'POST',
      path: '/challenge/:id',
      access: 'OPEN',
      run: ({ path, body }) => takeChallenge(gateway.payments, path['id'] ?? '', body),
    },
    { method: 'GET', path: '/health', access: 'OPEN', run: () => json({ ok: true }) },
  ]
}

function paymentRoutes({ payments, book }: Gateway, publicUrl: () => string): Route[] {
  const view = (payment: Payment): Record<string, unknown> => ({
    ...viewPayment(payment),
    clientSecret: payment.clientSecret,
    ...(payment.status === 'REQUIRES_ACTION'
      ? { actionUrl: `${publicUrl()}/challenge/${payment.id}?secret=${payment.clientSecret}` }
      : {}),
  })
  const step = (name: string, run: (id: string, call: Call, fault: Fault | undefined) => Payment): Route => ({
    method: 'POST',
    path: `/v1/payments/:id/${name}`,
    access: 'SECRET',
    operation: name,
    run: (call, fault) => json(view(run(call.path['id'] ?? '', call, fault)), fault),
  })
  return [
    {
      method: 'POST',
      path: '/v1/payments',
      access: 'SECRET',
      operation: 'payments',
      run: (call, fault) => {
        const key = call.key()
        const isNew = !book.paymentsByKey.has(key)
        const payment = payments.create(key, call.body, fault)
        return json(view(payment), fault ?? (isNew ? cardBehavior(payment.card.last4).fault : undefined))
      },
    },
    {
      method: 'GET',
      path: '/v1/payments',
      access: 'SECRET',
      run: ({ query }) => {
        const since = query.get('since')
        if (since === null) return json(view(payments.byKey(query.get('key') ?? '')))
        return json(pageOf(book.payments, view, since, query.get('after')))
      },
    },
    {
      method: 'GET',
      path: '/v1/payments/:id',
      access: 'SECRET',
      run: ({ path }) => json(view(payments.byId(path['id'] ?? ''))),
    },
    step('capture', (id, { body }, fault) =>
      payments.capture(id, body['amount'] === undefined ? undefined : readAmount(body), fault),
    ),
    step('void', (id) => payments.void(id)),
    step('cancel', (id) => payments.cancel(id)),
  ]
}

/** A page of what was created since a moment. */
const pageOf = <T extends { id: string; createdAt: string }>(
  records: ReadonlyMap<string, T>,
  view: (record: T) => unknown,
  since: string,
  after: string | null,
): unknown => {
  const { page, next } = pageSince(records.values(), since, after)
  return { data: page.map(view), next }
}

const viewRefund = (refund: Refund): unknown => viewKept({ type: 'refund', value: refund })

function refundRoutes({ refunds, book }: Gateway): Route[] {
  return [
    {
      method: 'POST',
      path: '/v1/refunds',
      access: 'SECRET',
      operation: 'refunds',
      run: (call, fault) => json(viewRefund(refunds.create(call.key(), call.body)), fault),
    },
    {
      method: 'GET',
      path: '/v1/refunds',
      access: 'SECRET',
      run: ({ query }) => {
        const since = query.get('since')
        if (since === null) return json(viewRefund(refunds.byKey(query.get('key') ?? '')))
        return json(pageOf(book.refunds, viewRefund, since, query.get('after')))
      },
    },
    {
      method: 'GET',
      path: '/v1/disputes',
      access: 'SECRET',
      run: ({ query }) =>
        json(
          pageOf(
            book.disputes,
            (value) => viewKept({ type: 'dispute', value }),
            query.get('since') ?? '',
            query.get('after'),
          ),
        ),
    },
    {
      method: 'GET',
      path: '/v1/refunds/:id',
      access: 'SECRET',
      run: ({ path }) => json(viewRefund(refunds.byId(path['id'] ?? ''))),
    },
  ]
}

function payoutRoutes({ payouts }: Gateway): Route[] {
  return [
    {
      method: 'POST',
      path: '/v1/destinations',
      access: 'SECRET',
      run: ({ body }) => json(payouts.addDestination(body)),
    },
    {
      method: 'GET',
      path: '/v1/destinations/:id',
      access: 'SECRET',
      run: ({ path }) => json(payouts.destination(path['id'] ?? '')),
    },
    {
      method: 'POST',
      path: '/v1/payouts',
      access: 'SECRET',
      operation: 'payouts',
      run: (call, fault) => json(viewKept({ type: 'payout', value: payouts.create(call.key(), call.body) }), fault),
    },
    {
      method: 'GET',
      path: '/v1/payouts',
      access: 'SECRET',
      run: ({ query }) => json(viewKept({ type: 'payout', value: payouts.byKey(query.get('key') ?? '') })),
    },
    {
      method: 'GET',
      path: '/v1/payouts/:id',
      access: 'SECRET',
      run: ({ path }) => json(viewKept({ type: 'payout', value: payouts.payout(path['id'] ?? '') })),
    },
  ]
}

function cardRoutes({ tokens, paymentMethods }: Gateway): Route[] {
  return [
    { method: 'POST', path: '/v1/tokens', access: 'PUBLIC', run: ({ body }) => json(tokens.create(body)) },
    {
      method: 'GET',
      path: '/v1/tokens/:token',
      access: 'SECRET',
      run: ({ path }) => json(tokens.describe(path['token'] ?? '')),
    },
    {
      method: 'POST',
      path: '/v1/customers',
      access: 'SECRET',
      run: (call) => json(viewKept({ type: 'customer', value: paymentMethods.createCustomer(call.key()) })),
    },
    {
      method: 'GET',
      path: '/v1/customers/:id/payment-methods',
      access: 'SECRET',
      run: ({ path }) =>
        json({ data: paymentMethods.of(path['id'] ?? '').map((value) => viewKept({ type: 'paymentMethod', value })) }),
    },
    {
      method: 'GET',
      path: '/v1/payment-methods/:id',
      access: 'SECRET',
      run: ({ path }) => json(viewKept({ type: 'paymentMethod', value: paymentMethods.find(path['id'] ?? '') })),
    },
    {
      method: 'POST',
      path: '/v1/payment-methods',
      access: 'SECRET',
      run: ({ body }) => json(viewKept({ type: 'paymentMethod', value: paymentMethods.create(body) })),
    },
    {
      method: 'DELETE',
      path: '/v1/payment-methods/:id',
      access: 'SECRET',
      run: ({ path }) => {
        paymentMethods.remove(path['id'] ?? '')
        return { status: 204 }
      },
    },
  ]
}
