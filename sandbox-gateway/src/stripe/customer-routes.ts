import { json } from '../exchange.ts'
import type { Gateway } from '../gateway.ts'
import type { PaymentMethod } from '../records.ts'
import { GatewayRefusal } from '../refusal.ts'
import type { Route } from '../route.ts'
import type { Answers } from './idempotency.ts'
import { cutPage } from './intent-routes.ts'
import { listIn, readParameters } from './parameters.ts'
import { invalidRequest, missingThing } from './refusal.ts'
import { unixSeconds } from './views.ts'

/** Customers and the cards they keep. */
export function customerRoutes({ paymentMethods }: Gateway, answers: Answers): Route[] {
  const find = (id: string): PaymentMethod => found(() => paymentMethods.find(id), 'PaymentMethod', id)
  return [
    {
      method: 'POST',
      path: '/v1/customers',
      access: 'SECRET',
      operation: 'customers',
      run: (call, fault) =>
        answers.once('POST /v1/customers', call, (key) => {
          readParameters('POST /v1/customers', call)
          const { id, createdAt } = paymentMethods.createCustomer(key)
          return json({ id, object: 'customer', created: unixSeconds(createdAt), livemode: false }, fault)
        }),
    },
    {
      method: 'GET',
      path: '/v1/customers/:id/payment_methods',
      access: 'SECRET',
      run: (call) => {
        const parameters = readParameters('GET /v1/customers/:id/payment_methods', call)
        const id = call.path['id'] ?? ''
        const all = found(() => paymentMethods.of(id), 'customer', id)
        const { data, has_more } = cutPage(all, parameters)
        return json({ object: 'list', data: data.map(viewMethod), has_more, url: '' })
      },
    },
    {
      method: 'GET',
      path: '/v1/payment_methods/:id',
      access: 'SECRET',
      run: (call) => {
        listIn(readParameters('GET /v1/payment_methods/:id', call), 'expand')
        return json(viewMethod(find(call.path['id'] ?? '')))
      },
    },
    {
      method: 'POST',
      path: '/v1/payment_methods/:id/detach',
      access: 'SECRET',
      operation: 'detach',
      run: (call, fault) =>
        answers.once('POST /v1/payment_methods/:id/detach', call, () => {
          readParameters('POST /v1/payment_methods/:id/detach', call)
          const id = call.path['id'] ?? ''
          // Stripe still knows a detached card, but refuses to detach it again.
          const method = detached(() => paymentMethods.remove(id), id)
          return json({ ...viewMethod(method), customer: null }, fault)
        }),
    },
  ]
}

function viewMethod({ id, customer, card, createdAt, deleted }: PaymentMethod): Record<string, unknown> {
  const { month: exp_month, year: exp_year, ...rest } = card
  return {
    id,
    object: 'payment_method',
    card: { ...rest, exp_month, exp_year },
    created: unixSeconds(createdAt),
    customer: deleted ? null : customer,
    livemode: false,
    type: 'card',
  }
}

function found<T>(find: () => T, thing: string, id: string): T {
  try {
    return find()
  } catch (error) {
    if (error instanceof GatewayRefusal)
      throw missingThing(thing, id, thing === 'customer' ? 'customer' : 'payment_method')
    throw error
  }
}

function detached(remove: () => PaymentMethod, id: string): PaymentMethod {
  try {
    return remove()
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error
    throw invalidRequest(`The payment method '${id}' is not attached to a customer.`, { param: 'payment_method' })
  }
}
