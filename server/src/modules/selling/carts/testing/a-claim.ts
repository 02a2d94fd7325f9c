import type { Client, QueryResultRow } from 'pg'
import { decideWithin } from '#platform/db/decide.ts'
import type { Step } from '#platform/db/pipeline.ts'
import type { CounterLocks } from '../reads/lock-stock.ts'
import type { ClaimAnswer, ClaimRequest as CartRequest } from '../types/claim.ts'
import type { ClaimDecision } from '../types/claim-decision.ts'
import { claimDecision, decideClaims, isOvertaken } from '../writes/claim.ts'
import { clientOf, isWithin } from '#testing/decide-by.ts'
import { freshId } from './a-sale.ts'
import type { Query, Sale } from './a-sale.ts'

export type { ClaimAnswer } from '../types/claim.ts'

type Charge = { counterId: string; units: number; eventId: string | null; seatNumbers: readonly number[] | null }
type Limit = { ruleId: string; subject: string; max: number; units: number }

/** One request for stock; any field can be wrong. */
export type ClaimRequest = {
  op: 'ADD' | 'CHANGE' | 'REMOVE'
  cartId: string
  newCart?: { tokenHash: string } | null
  eTag: number | null
  lineId: string
  holdId?: string
  reason?: string | null
  quantity?: number
  charges?: readonly Charge[]
  limits?: readonly Limit[] | null
  [field: string]: unknown
}

const chargesOf = (sale: Sale, quantity: number, seats: readonly number[] | null): readonly Charge[] => [
  { counterId: sale.blockId, units: quantity, eventId: sale.eventId, seatNumbers: seats },
  ...(sale.capId === undefined ? [] : [{ counterId: sale.capId, units: quantity, eventId: null, seatNumbers: null }]),
]

/** An ADD of `quantity` units (or of `seats`) to a new cart; every field can be replaced. */
export function anAdd(
  sale: Sale,
  { seats, quantity = seats?.length ?? 1, ...rest }: Partial<ClaimRequest> & { seats?: readonly number[] } = {},
): ClaimRequest {
  return {
    op: 'ADD',
    cartId: freshId(),
    newCart: { tokenHash: '00'.repeat(32) },
    eTag: null,
    lineId: freshId(),
    holdId: freshId(),
    accountId: sale.accountId,
    collectionId: sale.collectionId,
    collectionVersion: 1,
    eventId: sale.eventId,
    priceTypeId: sale.priceTypeId,
    storefrontId: null,
    quantity,
    unitAmount: 2500,
    exponent: 2,
    currency: sale.currency,
    snapshot: { charges: [{ kind: 'FACE', amount: 2500 }] },
    holdSeconds: 600,
    charges: chargesOf(sale, quantity, seats ?? null),
    limits: null,
    ...rest,
  }
}

/** Changes the quantity or seats of the line that `add` created. */
export const aChange = (
  sale: Sale,
  add: ClaimRequest,
  rest: Partial<ClaimRequest> & { seats?: readonly number[] },
): ClaimRequest =>
  anAdd(sale, { op: 'CHANGE', cartId: add.cartId, newCart: null, lineId: add.lineId, eTag: 1, ...rest })

/** Removes the line, or evicts it if a reason is given. */
export const aRemove = (add: ClaimRequest, rest: Partial<ClaimRequest> = {}): ClaimRequest => ({
  op: 'REMOVE',
  cartId: add.cartId,
  lineId: add.lineId,
  eTag: 1,
  ...rest,
})

/** How a batch is decided, statement by statement on one connection. */
const decisionOn = (query: Query, requests: readonly ClaimRequest[], counterLocks: CounterLocks) => ({
  run: ({ text, values = [] }: Step) => query(text, values),
  decision: claimDecision(requests as unknown as readonly CartRequest[], counterLocks),
})

/** A batch in the four steps of its transaction, for what others do between them: begin, lock and read, write, end. */
export const claimSteps = (
  query: Query,
  requests: readonly ClaimRequest[],
  counterLocks: CounterLocks = 'AS_WRITTEN',
) => {
  const { run, decision } = decisionOn(query, requests, counterLocks)
  const rows: (readonly QueryResultRow[])[] = []
  let decided: ClaimDecision | undefined
  const lock = async (): Promise<void> => {
    for (const step of decision.lock) rows.push(await run(step))
  }
  const write = async (): Promise<void> => {
    decided = decision.decide(decision.read(rows))
    for (const step of decision.write(decided)) await run(step)
  }
  const end = () => query(decided?.grants.length ? 'commit' : 'rollback')
  return {
    steps: [() => query('begin'), lock, write, end] as readonly (() => Promise<unknown>)[],
    answers: () => (decided === undefined ? [] : [...decided.answers]),
  }
}

const claimAlone = async (query: Query, requests: readonly ClaimRequest[], counterLocks: CounterLocks) => {
  const { steps, answers } = claimSteps(query, requests, counterLocks)
  try {
    for (const step of steps) await step()
    return answers()
  } catch (error) {
    await query('rollback')
    throw error
  }
}

const claimOn = async (query: Query, requests: readonly ClaimRequest[]): Promise<ClaimAnswer[]> => {
  if (await isWithin(query)) {
    const { run, decision } = decisionOn(query, requests, 'FIRST')
    return [...(await decideWithin(run, decision)).answers]
  }
  const client = clientOf(query)
  if (client !== undefined) return decideClaims(client, requests as readonly CartRequest[])
  return claimAlone(query, requests, 'AS_WRITTEN').catch((error: unknown) => {
    if (!isOvertaken(error)) throw error
    return claimAlone(query, requests, 'FIRST')
  })
}

const turns = new WeakMap<Query, Promise<unknown>>()

/**
 * Decides requests in one batch, as the product does but statement by statement: in a transaction of its own, or in the one that
 * `query` is in. `query` must be that of one connection.
 */
export const claimAll = (query: Query, requests: readonly ClaimRequest[]): Promise<ClaimAnswer[]> => {
  // Claims that share a connection would share a transaction.
  const answers = (turns.get(query) ?? Promise.resolve()).then(() => claimOn(query, requests))
  turns.set(
    query,
    answers.catch(() => undefined),
  )
  return answers
}

/** Decides requests in one batch, as the queue of a process does: in two round trips. */
export const claimInQueue = (client: Client, requests: readonly ClaimRequest[]) =>
  decideClaims(client, requests as unknown as readonly CartRequest[])

/** Decides one request alone. */
export async function claimOne(query: Query, request: ClaimRequest): Promise<ClaimAnswer> {
  const [answer] = await claimAll(query, [request])
  if (answer === undefined) throw new Error('No answer.')
  return answer
}

/** held, sold and capacity of a counter. */
export async function counterOf(query: Query, id: string): Promise<{ held: number; sold: number; capacity: number }> {
  const [row] = await query<{ held: number; sold: number; capacity: number }>(
    'select held, sold, capacity from counter where id = $1',
    [id],
  )
  if (row === undefined) throw new Error('No such counter.')
  return row
}
