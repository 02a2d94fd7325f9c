import type { Page } from '../types/lists.ts'
import type { Gateway } from './gateway.ts'
import { readListed, readListedRefund } from './stripe-answers.ts'
import { readTransaction } from './stripe-balance.ts'
import { readField, pageIn } from './stripe-call.ts'
import type { Send } from './stripe-call.ts'
import { readDispute } from './stripe-events.ts'

const LIMIT = 100
/** Balance transactions come with their charges, which are long. */
const BALANCE_LIMIT = 50

/** Reads a record as none, because it concerns other uses of the account, or as one. Undefined if malformed. */
type Read<Item> = (record: unknown) => readonly Item[] | undefined

type ListRequest = {
  readonly since: Date
  /** Not included. */
  readonly until?: Date
  readonly limit?: number
  readonly after: string | undefined
  readonly expand?: readonly string[]
}

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000)

const orNone = <Item>(item: Item | undefined): readonly Item[] | undefined => (item === undefined ? undefined : [item])

/** True if it is of a payment in the form that ours have. */
const isOfIntent = (record: unknown): boolean => typeof readField(record, 'payment_intent') === 'string'

/** A page of what was created since a moment, the newest first. Undefined if one of it is malformed, so that none is missed. */
async function pageSince<Item>(
  send: Send,
  path: string,
  read: Read<Item>,
  { since, until, after, expand, limit = LIMIT }: ListRequest,
): Promise<Page<Item> | undefined> {
  // Stripe counts seconds: the one that a range ends in belongs to it, so nothing is missed.
  const created = { gte: seconds(since), lte: until === undefined ? undefined : seconds(until) }
  const call = { created, limit, starting_after: after, expand }
  const page = pageIn(await send({ method: 'GET', path, parameters: call }))
  if (page === undefined) return undefined
  const items = page.data.map(read)
  const last = readField(page.data.at(-1), 'id')
  if (items.includes(undefined) || (page.hasMore && typeof last !== 'string')) return undefined
  return {
    items: items.flatMap((found) => found ?? []),
    next: page.hasMore && typeof last === 'string' ? last : null,
  }
}

type Listed = 'listPayments' | 'listRefunds' | 'listDisputes' | 'balanceReport'

/**
 * Payments, refunds, disputes and movements of the account since a moment. Payments that name no attempt are others', and left
 * out.
 */
export const stripeLists = (send: Send): Pick<Gateway, Listed> => ({
  listPayments: (since, after) =>
    pageSince(
      send,
      '/v1/payment_intents',
      (intent) =>
        typeof readField(readField(intent, 'metadata'), 'attempt_id') === 'string' ? orNone(readListed(intent)) : [],
      { since, after, expand: ['data.latest_charge'] },
    ),
  listRefunds: (since, after) =>
    pageSince(send, '/v1/refunds', (refund) => (isOfIntent(refund) ? orNone(readListedRefund(refund)) : []), {
      since,
      after,
    }),
  listDisputes: (since, after) =>
    pageSince(
      send,
      '/v1/disputes',
      (record) => {
        const dispute = isOfIntent(record) ? readDispute(record) : { kind: 'OTHER' as const }
        return dispute?.kind === 'OTHER' ? [] : orNone(dispute)
      },
      { since, after },
    ),
  balanceReport: ({ from, to }, after) =>
    pageSince(send, '/v1/balance_transactions', readTransaction, {
      since: from,
      until: to,
      after,
      limit: BALANCE_LIMIT,
      expand: ['data.source'],
    }),
})
