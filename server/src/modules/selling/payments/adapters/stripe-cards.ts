import type Stripe from 'stripe'
import * as v from 'valibot'
import { timeLimit } from '#platform/time-limits.ts'
import type { CardSource, DescribedCard, KeptCard } from '../types/payment.ts'
import type { Gateway } from './gateway.ts'
import type { JsonAnswer } from './json-call.ts'
import { readCard } from './stripe-answers.ts'
import { errorIn, readField, isAnswered, pageIn } from './stripe-call.ts'
import type { Send } from './stripe-call.ts'

const BRIEF_MS = timeLimit(2_000)

/** More cards than anyone keeps; a page of Stripe's has no more. */
const MAX_CARDS = 100

type Cards = Pick<Gateway, 'describeCard' | 'createCustomer' | 'listCards' | 'removeCard'>

/** The card functions of the adapter, apart from charging. */
export function stripeCards(send: Send): Cards {
  return {
    describeCard: async (card) => {
      const path =
        'token' in card
          ? `/v1/confirmation_tokens/${encodeURIComponent(card.token)}`
          : `/v1/payment_methods/${encodeURIComponent(card.paymentMethod)}`
      return describedBy(card, await send({ method: 'GET', path, readMs: BRIEF_MS }))
    },
    createCustomer: async (key) => {
      const parameters = { metadata: { key } } satisfies Stripe.CustomerCreateParams
      const answer = await send({ method: 'POST', path: '/v1/customers', parameters, key, readMs: BRIEF_MS })
      const id = isAnswered(answer) && answer.status === 200 ? readField(answer.body, 'id') : undefined
      return typeof id === 'string' ? id : undefined
    },
    listCards: async (customer) => {
      const path = `/v1/customers/${encodeURIComponent(customer)}/payment_methods`
      const parameters = { type: 'card', limit: MAX_CARDS } satisfies Stripe.CustomerListPaymentMethodsParams
      const page = pageIn(await send({ method: 'GET', path, parameters }))
      const cards = page?.data.map(readKeptCard)
      return cards?.every((card) => card !== undefined) === true ? cards : undefined
    },
    removeCard: async (reference) => {
      const path = `/v1/payment_methods/${encodeURIComponent(reference)}`
      const answer = await send({ method: 'POST', path: `${path}/detach` })
      if (isAnswered(answer) && answer.status === 200) return true
      // Refused: it is gone, or no longer belongs to a customer.
      if (errorIn(answer) === undefined) return false
      return (
        describedBy({ paymentMethod: reference, customer: '' }, await send({ method: 'GET', path })).kind === 'UNUSABLE'
      )
    },
  }
}

const Expiry = v.object({
  id: v.pipe(v.string(), v.startsWith('pm_')),
  card: v.object({ exp_month: v.pipe(v.number(), v.minValue(1), v.maxValue(12)), exp_year: v.number() }),
})

function readKeptCard(value: unknown): KeptCard | undefined {
  const facts = readCard(value)
  const { success, output } = v.safeParse(Expiry, value)
  if (!success || facts === undefined) return undefined
  const { exp_month: month, exp_year: year } = output.card
  return { ...facts, reference: output.id, month, year }
}

function describedBy(source: CardSource, answer: JsonAnswer): DescribedCard {
  if (errorIn(answer)?.status === 404) return { kind: 'UNUSABLE' }
  if (!isAnswered(answer) || answer.status !== 200) return { kind: 'UNKNOWN' }
  const has = (name: string): boolean => typeof readField(answer.body, name) === 'string'
  const isToken = 'token' in source
  // A used token names its payment; a card that was removed has no customer.
  if (isToken ? has('payment_intent') || has('setup_intent') : !has('customer')) return { kind: 'UNUSABLE' }
  const card = readCard(isToken ? readField(answer.body, 'payment_method_preview') : answer.body)
  return card === undefined ? { kind: 'UNKNOWN' } : { kind: 'CARD', card }
}
