import { timeOfId } from '@admission/common/ids.ts'
import { timeLimit } from '#platform/time-limits.ts'
import { judge } from '../rules.ts'
import type { Expected, Outcome, RefundOutcome, RefundRequest } from '../types/payment.ts'
import { readIntent, readRefund } from './stripe-answers.ts'
import { readField, pageIn } from './stripe-call.ts'
import type { Parameters, Send } from './stripe-call.ts'

/** Stripe's search follows what happens within a minute, except during an outage. The list of payments is always current. */
const SEARCH_IS_CURRENT_MS = 10 * 60_000
/** Difference between our clock and Stripe's, in seconds, that a look-up allows for. */
const CLOCKS_SECONDS = 60
const PAGE = 100
/** A look-up ends after so many milliseconds, so that it resolves within those of the port. */
const TIMEOUT_MS = 4_000
const SEARCH_MS = timeLimit(1_500)

type Found = { readonly record: unknown } | 'NONE' | 'UNSURE'

/** The first record that `isIt`, the newest first. UNSURE if not all pages could be read in time. */
async function findIn(
  send: Send,
  path: string,
  parameters: Parameters,
  isIt: (record: unknown) => boolean,
): Promise<Found> {
  const end = performance.now() + timeLimit(TIMEOUT_MS)
  let after: string | undefined
  for (;;) {
    const left = Math.round(end - performance.now())
    if (left <= 0) return 'UNSURE'
    const call = { ...parameters, limit: PAGE, starting_after: after }
    const page = pageIn(await send({ method: 'GET', path, parameters: call, readMs: left }))
    if (page === undefined) return 'UNSURE'
    const record = page.data.find(isIt)
    if (record !== undefined) return { record }
    const last = readField(page.data.at(-1), 'id')
    if (!page.hasMore) return 'NONE'
    if (typeof last !== 'string') return 'UNSURE'
    after = last
  }
}

/**
 * Looks up a payment by the attempt's ID, for which Stripe has no address: in the list of what was created since. In a rush,
 * that list may be too long to read; the search, which lags, is asked ten minutes later and then believed.
 */
export async function findByAttempt(
  send: Send,
  expected: Expected,
  ask: (gatewayId: string) => Promise<Outcome>,
  now: () => number,
): Promise<Outcome> {
  const { attemptId } = expected
  const began = timeOfId(attemptId).getTime()
  const isOld = now() - began > SEARCH_IS_CURRENT_MS
  const searched = isOld ? await search(send, attemptId) : undefined
  if (typeof searched === 'string') return ask(searched)
  const created = { gte: Math.floor(began / 1000) - CLOCKS_SECONDS }
  const listed = await findIn(
    send,
    '/v1/payment_intents',
    { created, expand: ['data.latest_charge'] },
    (record) =>
      String(readField(readField(record, 'metadata'), 'attempt_id')).toLowerCase() === attemptId.toLowerCase(),
  )
  if (typeof listed === 'object') {
    const report = readIntent(listed.record)
    return report === undefined ? { kind: 'UNKNOWN', why: 'BAD_ANSWER' } : judge(report, expected)
  }
  if (listed === 'NONE' || searched === null) return { kind: 'NEVER_ARRIVED' }
  return { kind: 'UNKNOWN', why: 'BAD_ANSWER' }
}

/** The payment's ID, null if there is none, undefined if the search didn't answer. */
async function search(send: Send, attemptId: string): Promise<string | null | undefined> {
  const query = `metadata['attempt_id']:'${attemptId}'`
  const page = pageIn(
    await send({ method: 'GET', path: '/v1/payment_intents/search', parameters: { query }, readMs: SEARCH_MS }),
  )
  if (page === undefined) return undefined
  const id = readField(page.data[0], 'id')
  return typeof id === 'string' ? id : null
}

/** Looks up a refund among those of its payment. */
export async function findRefund(send: Send, { refundId, gatewayPaymentId }: RefundRequest): Promise<RefundOutcome> {
  const parameters = { payment_intent: gatewayPaymentId }
  const found = await findIn(send, '/v1/refunds', parameters, (record) => readRefund(record)?.key === refundId)
  if (found === 'NONE') return { kind: 'NEVER_ARRIVED' }
  return found === 'UNSURE' ? { kind: 'UNKNOWN' } : (readRefund(found.record)?.outcome ?? { kind: 'UNKNOWN' })
}
