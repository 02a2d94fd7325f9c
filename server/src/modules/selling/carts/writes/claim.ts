import type { Client } from 'pg'
import { decideInTransaction, decideOn, type Decision } from '#platform/db/decide.ts'
import { sqlState } from '#platform/db/failures.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { lockClaims } from '../reads/claim-world.ts'
import type { CounterLocks } from '../reads/lock-stock.ts'
import { decideBatch } from '../rules/decide-claims.ts'
import type { ClaimAnswer, ClaimRequest } from '../types/claim.ts'
import type { ClaimDecision } from '../types/claim-decision.ts'
import type { ClaimWorld } from '../types/claim-world.ts'
import { writeClaims } from './write-claims.ts'

/** How a batch is locked, decided and written. */
export const claimDecision = (
  batch: readonly ClaimRequest[],
  counterLocks: CounterLocks,
): Decision<ClaimWorld, ClaimDecision> => ({
  ...lockClaims(batch, counterLocks),
  decide: (world) => decideBatch(world, batch),
  write: writeClaims,
})

/** Whether another process took the room, or removed a row, between reading and writing it. */
export const isOvertaken = (error: unknown): boolean =>
  sqlState(error) === '40001' ||
  (error instanceof Error && 'constraint' in error && error.constraint === 'counter_room')

/**
 * Decides a batch in one transaction of two round trips. Returns answers in batch order. If counters were overtaken, the batch is
 * decided again with the counters locked first.
 */
export const decideClaims = async (client: Client, batch: readonly ClaimRequest[]): Promise<ClaimAnswer[]> => {
  if (batch.length === 0) return []
  const decide = (counterLocks: CounterLocks) => decideInTransaction(client, claimDecision(batch, counterLocks))
  const { answers } = await decide('AS_WRITTEN').catch((error: unknown) => {
    if (!isOvertaken(error)) throw error
    return decide('FIRST')
  })
  return [...answers]
}

/** Decides one request within a transaction that writes more than the claim, so counters are locked first. */
export const decideClaimIn = async (transaction: SystemTx, request: ClaimRequest): Promise<ClaimAnswer> => {
  const { answers } = await decideOn(transaction, claimDecision([request], 'FIRST'))
  const [answer] = answers
  if (answer === undefined) throw new Error('A request got no answer.')
  return answer
}

const done: ClaimAnswer = { granted: true, reason: 'REPEATED', version: null, expiresAt: null }

type LineRow = { readonly id: string; readonly hold_id: string; readonly evicted: boolean }

/** After a commit with unknown outcome: a line's hold, or its absence, shows whether its request was carried out. */
export const findDecided = async (
  client: Client,
  batch: readonly ClaimRequest[],
): Promise<(ClaimAnswer | undefined)[]> => {
  const { rows } = await client.query<LineRow>(
    'select id, hold_id, evicted is not null as evicted from cart_line where id = any($1::uuid[])',
    [batch.map(({ lineId }) => lineId)],
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  return batch.map((request) => {
    const line = found.get(request.lineId)
    if (request.op === 'REMOVE') return line === undefined || (request.reason && line.evicted) ? done : undefined
    return line?.hold_id === request.holdId ? done : undefined
  })
}
