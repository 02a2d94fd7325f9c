import type { DescribedCard } from '../types/payment.ts'
import type { Gateway } from './gateway.ts'
import type { JsonAnswer, JsonCall } from './json-call.ts'
import { readCard, readKeptCards } from './sandbox-answers.ts'

export type Send = (method: JsonCall['method'], path: string, body?: unknown, key?: string) => Promise<JsonAnswer>

type Cards = Pick<Gateway, 'describeCard' | 'createCustomer' | 'listCards' | 'removeCard'>

/** The card functions of the sandbox's adapter, apart from charging. */
export function sandboxCards(send: Send): Cards {
  return {
    describeCard: async (card) =>
      describedBy(
        await send(
          'GET',
          'token' in card
            ? `/v1/tokens/${encodeURIComponent(card.token)}`
            : `/v1/payment-methods/${encodeURIComponent(card.paymentMethod)}`,
        ),
      ),
    createCustomer: async (key) => {
      const answer = await send('POST', '/v1/customers', {}, key)
      const id = answer.kind === 'ANSWERED' && answer.status === 200 ? readField(answer.body, 'id') : undefined
      return typeof id === 'string' ? id : undefined
    },
    listCards: async (customer) => {
      const answer = await send('GET', `/v1/customers/${encodeURIComponent(customer)}/payment-methods`)
      return answer.kind === 'ANSWERED' && answer.status === 200 ? readKeptCards(answer.body) : undefined
    },
    removeCard: async (reference) => {
      const answer = await send('DELETE', `/v1/payment-methods/${encodeURIComponent(reference)}`)
      return isNotFound(answer) || (answer.kind === 'ANSWERED' && answer.status === 204)
    },
  }
}

function describedBy(answer: JsonAnswer): DescribedCard {
  if (isRefusedWith(answer, [400, 404])) return { kind: 'UNUSABLE' }
  const card = answer.kind === 'ANSWERED' && answer.status === 200 ? readCard(answer.body) : undefined
  return card === undefined ? { kind: 'UNKNOWN' } : { kind: 'CARD', card }
}

/** 400 to 404 and 429: the gateway rejected the request. Not 409, where something already exists under this key. */
export function isCertainRefusal(answer: JsonAnswer): answer is Extract<JsonAnswer, { kind: 'ANSWERED' }> {
  return isRefusedWith(answer, [400, 401, 402, 403, 404, 429])
}

export function isNotFound(answer: JsonAnswer): boolean {
  return isRefusedWith(answer, [404])
}

/** Only counts responses in the gateway's own format: a bare 404 may come from anything on its port. */
export function isRefusedWith(answer: JsonAnswer, statuses: readonly number[]): boolean {
  if (answer.kind !== 'ANSWERED' || !statuses.includes(answer.status)) return false
  return typeof readField(readField(answer.body, 'error'), 'type') === 'string'
}

export function errorCode(answer: JsonAnswer): unknown {
  return answer.kind === 'ANSWERED' ? readField(readField(answer.body, 'error'), 'code') : undefined
}

export function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
