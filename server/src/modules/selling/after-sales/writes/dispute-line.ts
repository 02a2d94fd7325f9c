import { forAllCallers } from '#platform/cancellation.ts'
import { decideOn, type Decision } from '#platform/db/decide.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { lockDisputes, readDisputes } from '../reads/lock-disputes.ts'
import { decideDisputes } from '../rules/decide-dispute.ts'
import type { DecidedDispute, DisputeRequest, DisputeWorld } from '../types/dispute.ts'
import { writeDisputes } from './write-disputes.ts'

/** How a batch of reports is decided. */
export const disputeDecision = (
  requests: readonly DisputeRequest[],
): Decision<DisputeWorld, readonly DecidedDispute[]> => ({
  lock: lockDisputes(requests),
  read: readDisputes,
  decide: (world) => decideDisputes(world, requests),
  write: writeDisputes,
})

type Waiting = {
  readonly request: DisputeRequest
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}
type Line = { readonly waiting: Waiting[]; isBusy: boolean }

const MAX_BATCH = 32
const lines = new WeakMap<SystemDb, Line>()

/** A batch that fails is followed report by report, so that a bad one only hurts itself. Repeating a report changes nothing. */
async function followBatch(database: SystemDb, batch: readonly Waiting[]): Promise<void> {
  try {
    const requests = batch.map(({ request }) => request)
    await inTransaction(database, (transaction) => decideOn(transaction, disputeDecision(requests)))
    for (const { resolve } of batch) resolve()
  } catch (error) {
    if (batch.length > 1) for (const one of batch) await followBatch(database, [one])
    else for (const { reject } of batch) reject(error)
  }
}

async function work(database: SystemDb, line: Line): Promise<void> {
  while (line.waiting.length > 0) await followBatch(database, line.waiting.splice(0, MAX_BATCH))
  line.isBusy = false
}

/**
 * Follows a report. Those that come while a batch runs form the next, in the order in which they came: a gateway may send many at
 * once, and each would wait for the same dispute with a connection of its own.
 */
export function followReport(database: SystemDb, request: DisputeRequest): Promise<void> {
  const line = lines.get(database) ?? { waiting: [], isBusy: false }
  lines.set(database, line)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  line.waiting.push({ request, resolve, reject })
  if (!line.isBusy) {
    line.isBusy = true
    // Calls in this turn of the event loop still join.
    forAllCallers(() => setImmediate(() => void work(database, line)))
  }
  return promise
}
