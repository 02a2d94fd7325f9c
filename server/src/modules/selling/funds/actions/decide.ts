import { postsMoney, stepsFor, type FundsStep } from '@admission/common/missing-funds.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { notFound, preconditionFailed, userError } from '#platform/errors.ts'
import type { JsonObject } from '#platform/json.ts'
import { lockDiscrepancy, lossLimitIn, readDecided, readDecisions, readLossLimit } from '../reads/discrepancies.ts'
import type { Discrepancy, FundsDecision } from '../types.ts'
import { assignDiscrepancy, endDecision, insertDecision, raiseDiscrepancy } from '../writes/discrepancies.ts'
import { carryOut, type Decider } from './carry-out.ts'

const CHANGED = 'Someone else has just changed this. Look at it again before you continue.'

async function lockSeen(transaction: SystemTx, id: string, version: number): Promise<Discrepancy> {
  const found = await lockDiscrepancy(transaction, id)
  if (found === undefined) throw notFound()
  if (found.version !== version) throw preconditionFailed(CHANGED)
  return found
}

const moneyOf = ({ currency, exponent }: Discrepancy, amount: number): JsonObject => ({ amount, currency, exponent })

/** The audit trail of the platform: what it bears is no matter of the organizer’s. A canceled order is, and has a row of its own. */
async function audit(
  transaction: SystemTx,
  { origin }: Decider,
  of: Discrepancy,
  entry: { readonly action: string; readonly after: JsonObject; readonly reason?: string },
): Promise<void> {
  await writeAudit(transaction, origin, {
    ...entry,
    account: null,
    target: { kind: 'missing-funds', id: of.id },
    before: { state: of.state },
  })
}

const openDecision = (decisions: readonly FundsDecision[]): FundsDecision | undefined =>
  decisions.find(({ state }) => state === 'PROPOSED')

/**
 * Decides what becomes of missing money, and does it: in the same transaction, once. An amount to post over the limit is only proposed: a second
 * employee approves it. Throws preconditionFailed if the matter changed since `version` or was decided, userError for a step that it
 * doesn't allow.
 */
export async function decideFunds(
  transaction: SystemTx,
  by: Decider,
  {
    id,
    version,
    step,
    reason,
  }: { readonly id: string; readonly version: number; readonly step: FundsStep; readonly reason: string },
): Promise<void> {
  const found = await lockSeen(transaction, id, version)
  const { difference, exponent } = found
  if (!stepsFor({ ...found, hasOrder: found.purchases.length > 0, hasPayout: found.payout !== null }).includes(step))
    throw userError('This can’t be done here, or no longer.')
  const decisions = await readDecisions(transaction, id)
  if (decisions.some(({ state }) => state !== 'REJECTED')) throw preconditionFailed(CHANGED)
  const limit = lossLimitIn(exponent, await readLossLimit(transaction))
  const needsSecond = postsMoney(step) && Math.abs(difference) > limit
  await insertDecision(transaction, found, { step, reason, needsSecond, by: by.userId })
  if (needsSecond) await raiseDiscrepancy(transaction, id)
  else await carryOut(transaction, found, { step, reason, by })
  await audit(transaction, by, found, {
    action: needsSecond ? 'propose-missing-funds' : 'decide-missing-funds',
    after: { step, amount: moneyOf(found, Math.abs(difference)) },
    reason,
  })
}

/**
 * Approves or rejects what another employee proposed. An employee can withdraw their own proposal, but not approve it: the database refuses
 * that as well. Throws preconditionFailed if it was decided, or the matter changed since `version`.
 */
export async function answerProposal(
  transaction: SystemTx,
  by: Decider,
  {
    decisionId,
    version,
    approves,
  }: { readonly decisionId: string; readonly version: number; readonly approves: boolean },
): Promise<string> {
  const id = await readDecided(transaction, decisionId)
  if (id === undefined) throw notFound()
  const found = await lockSeen(transaction, id, version)
  const open = openDecision(await readDecisions(transaction, id))
  if (open?.id !== decisionId) throw preconditionFailed(CHANGED)
  if (approves && open.proposedById === by.userId) throw userError('Someone else must approve what you proposed.')
  if (!(await endDecision(transaction, decisionId, { state: approves ? 'DONE' : 'REJECTED', by: by.userId })))
    throw preconditionFailed(CHANGED)
  const { step, reason } = open
  if (approves) await carryOut(transaction, found, { step, reason, by })
  else await raiseDiscrepancy(transaction, id)
  await audit(transaction, by, found, {
    action: approves ? 'approve-missing-funds' : 'reject-missing-funds',
    after: { step, amount: moneyOf(found, Math.abs(found.difference)) },
    reason,
  })
  return id
}

/** Makes an employee, or no one, responsible for missing money. */
export async function assignFunds(
  transaction: SystemTx,
  by: Decider,
  { id, version, assignee }: { readonly id: string; readonly version: number; readonly assignee: string | null },
): Promise<void> {
  const found = await lockSeen(transaction, id, version)
  if (found.closedAt !== null) throw userError('This is settled.')
  await assignDiscrepancy(transaction, id, assignee)
  await audit(transaction, by, found, { action: 'assign-missing-funds', after: { assigneeId: assignee } })
}
