import { timeLimit } from '#platform/time-limits.ts'
import { callJson } from './json-call.ts'
import type { JsonAnswer } from './json-call.ts'

/** The version of Stripe's API that this code was written for. Also that of its webhook endpoint (docs/operations.md). */
export const API_VERSION = '2026-10-28.endive'

export type StripeKeys = {
  /** The API's address. Evaluated for each call. */
  readonly origin: () => string
  readonly secretKey: string
  /** Milliseconds; default 1,000 and 5,000. */
  readonly connectMs?: number
  readonly readMs?: number
}

type Value = string | number | boolean | undefined | readonly Value[] | { readonly [name: string]: Value }

/** Parameters of a call, in Stripe's own names. Undefined ones aren't sent. */
export type Parameters = { readonly [name: string]: Value }

export type StripeCall = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly parameters?: Parameters
  /** Idempotency key. */
  readonly key?: string
  /** Milliseconds to wait for an answer, if less than usual. */
  readonly readMs?: number
}

export type Send = (call: StripeCall) => Promise<JsonAnswer>

/** `{ metadata: { a: 1 }, expand: ['b'] }` is `metadata[a]=1` and `expand[0]=b`. */
export function formParameters(parameters: Parameters): Record<string, string> {
  const form: Record<string, string> = {}
  const write = (name: string, value: Value): void => {
    if (value === undefined) return
    if (typeof value === 'object') for (const [key, part] of Object.entries(value)) write(`${name}[${key}]`, part)
    else form[name] = String(value)
  }
  for (const [name, value] of Object.entries(parameters)) write(name, value)
  return form
}

/** Calls Stripe's API, without retries. */
export function stripeSender({
  origin,
  secretKey,
  connectMs = timeLimit(1_000),
  readMs = timeLimit(5_000),
}: StripeKeys): Send {
  return ({ method, path, parameters = {}, key, readMs: own = readMs }) => {
    const form = formParameters(parameters)
    const query = method === 'GET' ? `?${new URLSearchParams(form).toString()}` : ''
    return callJson({
      method,
      url: `${origin()}${path}${query}`,
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': API_VERSION,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(method === 'POST' ? { form } : {}),
      connectMs,
      readMs: Math.min(own, readMs),
    })
  }
}

type Answered = Extract<JsonAnswer, { kind: 'ANSWERED' }>

/** An error in Stripe's own format: a bare 404 may come from anything between us and Stripe. */
export type StripeError = {
  readonly status: number
  readonly type: string
  readonly code: string | undefined
  readonly param: string | undefined
  /** The payment as it is now, if the error is about one. */
  readonly intent: unknown
}

/** The error in an answer. Undefined if it has none. */
export function errorIn(answer: JsonAnswer): StripeError | undefined {
  if (!isAnswered(answer) || answer.status < 400) return undefined
  const error = readField(answer.body, 'error')
  const text = (name: string): string | undefined => {
    const value = readField(error, name)
    return typeof value === 'string' ? value : undefined
  }
  const type = text('type')
  if (type === undefined) return undefined
  return {
    status: answer.status,
    type,
    code: text('code'),
    param: text('param'),
    intent: readField(error, 'payment_intent'),
  }
}

/** True if Stripe turned the request down before anything happened. Not 409, where the same key is in use. */
export function isCertainRefusal({ status, type }: StripeError): boolean {
  return [400, 401, 402, 403, 404, 429].includes(status) && type !== 'idempotency_error'
}

/** The records of one page, and whether there are more. Undefined if it isn't a page. */
export function pageIn(
  answer: JsonAnswer,
): { readonly data: readonly unknown[]; readonly hasMore: boolean } | undefined {
  if (!isAnswered(answer) || answer.status !== 200) return undefined
  const [data, hasMore] = [readField(answer.body, 'data'), readField(answer.body, 'has_more')]
  return Array.isArray(data) && typeof hasMore === 'boolean' ? { data, hasMore } : undefined
}

export function isAnswered(answer: JsonAnswer): answer is Answered {
  return answer.kind === 'ANSWERED'
}

export function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
