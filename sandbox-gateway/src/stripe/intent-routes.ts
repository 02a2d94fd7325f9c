import { cardBehavior } from '../cards.ts'
import { json } from '../exchange.ts'
import type { Answer, Call } from '../exchange.ts'
import type { Fault } from '../fault.ts'
import type { Gateway } from '../gateway.ts'
import type { Payment } from '../records.ts'
import { viewPayment } from '../records.ts'
import type { Route } from '../route.ts'
import type { Settings } from '../settings.ts'
import type { Answers } from './idempotency.ts'
import { ownRequest } from './intent-request.ts'
import { ownId, stripeId } from './names.ts'
import { listIn, readParameters } from './parameters.ts'
import type { Parameters } from './parameters.ts'
import { invalidRequest, missingThing, StripeRefusal } from './refusal.ts'
import { declineView, unixSeconds, viewIntent } from './views.ts'

/** Stripe's search index follows what happens by up to a minute. */
const SEARCH_LAG_MS = 60_000
const LARGEST_PAGE = 100

/** PaymentIntents. `publicUrl` returns the stand-in's URL for browsers. */
export function intentRoutes(gateway: Gateway, settings: Settings, answers: Answers, publicUrl: () => string): Route[] {
  const { payments, book } = gateway
  /** Payments whose challenge was left to Stripe’s script, because the request didn’t ask for an address. */
  const forScript = new Set<string>()
  const view = (payment: Payment, expand: readonly string[]): Record<string, unknown> =>
    viewIntent(viewPayment(payment), expand, {
      url: `${publicUrl()}/challenge/${payment.id}?secret=${payment.clientSecret}`,
      clientSecret: `${stripeId(payment.id)}_secret_${payment.clientSecret}`,
      isForScript: forScript.has(payment.id),
    })
  const find = (id: string): Payment => {
    const payment = book.payments.get(ownId(id))
    if (payment === undefined) throw missingThing('payment_intent', id, 'intent')
    return payment
  }
  const create = (call: Call, fault: Fault | undefined): Answer =>
    answers.once('POST /v1/payment_intents', call, (key) => {
      const parameters = readParameters('POST /v1/payment_intents', call)
      const payment = payments.create(key, ownRequest(parameters, gateway, settings), fault)
      if (parameters.get('use_stripe_sdk') !== 'false') forScript.add(payment.id)
      const seen = fault ?? cardBehavior(payment.card.last4).fault
      if (payment.status !== 'DECLINED') return json(view(payment, listIn(parameters, 'expand')), seen)
      const { message, ...decline } = declineView(viewPayment(payment)) as { message: string }
      throw new StripeRefusal(402, 'card_error', message, { ...decline, payment_intent: view(payment, []) })
    })
  const step = (name: 'capture' | 'cancel', run: (payment: Payment, parameters: Parameters) => Payment): Route => {
    const operation = `POST /v1/payment_intents/:id/${name}`
    return {
      method: 'POST',
      path: `/v1/payment_intents/:id/${name}`,
      access: 'SECRET',
      operation: name,
      run: (call, fault) =>
        answers.once(operation, call, () => {
          const parameters = readParameters(operation, call)
          const payment = run(find(call.path['id'] ?? ''), parameters)
          return json(view(payment, listIn(parameters, 'expand')), fault)
        }),
    }
  }
  const page = (operation: string, call: Call, isIn: (payment: Payment, parameters: Parameters) => boolean): Answer => {
    const parameters = readParameters(operation, call)
    const expand = listIn(parameters, 'expand').map((name) => name.replace('data.', ''))
    const all = [...book.payments.values()].filter((payment) => isIn(payment, parameters)).toReversed()
    const { data, has_more } = cutPage(all, parameters)
    const found = data.map((payment) => view(payment, expand))
    return json({ object: operation.endsWith('search') ? 'search_result' : 'list', data: found, has_more, url: '' })
  }
  return [
    { method: 'POST', path: '/v1/payment_intents', access: 'SECRET', operation: 'payments', run: create },
    {
      method: 'GET',
      path: '/v1/payment_intents',
      access: 'SECRET',
      run: (call) =>
        page('GET /v1/payment_intents', call, ({ createdAt }, parameters) => isCreatedWithin(createdAt, parameters)),
    },
    {
      method: 'GET',
      path: '/v1/payment_intents/search',
      access: 'SECRET',
      run: (call) => {
        const before = Date.parse(book.now()) - SEARCH_LAG_MS
        return page('GET /v1/payment_intents/search', call, ({ metadata, createdAt }, parameters) => {
          const wanted = /^metadata\['attempt_id'\]:'([^']+)'$/.exec(parameters.get('query') ?? '')?.[1]
          if (wanted === undefined)
            throw invalidRequest('The stand-in only searches for attempt_id.', { param: 'query' })
          return metadata.attemptId === wanted && Date.parse(createdAt) <= before
        })
      },
    },
    {
      method: 'GET',
      path: '/v1/payment_intents/:id',
      access: 'SECRET',
      run: (call) => {
        const parameters = readParameters('GET /v1/payment_intents/:id', call)
        return json(view(find(call.path['id'] ?? ''), listIn(parameters, 'expand')))
      },
    },
    step('capture', ({ id, amount }, parameters) => {
      const part = parameters.get('amount_to_capture')
      return payments.capture(id, part === undefined ? amount : Number(part), undefined)
    }),
    step('cancel', ({ id, status }) =>
      status === 'AUTHORISED' ? payments.void(id) : payments.cancel(id, ['REQUIRES_ACTION', 'PROCESSING', 'DECLINED']),
    ),
  ]
}

/** True if a record was created within the times of `created`. */
export function isCreatedWithin(createdAt: string, parameters: Parameters): boolean {
  const at = unixSeconds(createdAt)
  const bound = (name: string): number | undefined => {
    const text = parameters.get(`created[${name}]`)
    return text === undefined ? undefined : Number(text)
  }
  return at >= (bound('gte') ?? 0) && at <= (bound('lte') ?? Number.POSITIVE_INFINITY)
}

/** One page of records, the newest first. */
export function cutPage<T extends { id: string }>(all: T[], parameters: Parameters): { data: T[]; has_more: boolean } {
  const limit = Number(parameters.get('limit') ?? '10')
  if (limit < 1 || limit > LARGEST_PAGE) throw invalidRequest('The limit is from 1 to 100.', { param: 'limit' })
  const after = parameters.get('starting_after')
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === ownId(after)) + 1
  return { data: all.slice(start, start + limit), has_more: all.length > start + limit }
}
