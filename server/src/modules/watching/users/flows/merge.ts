import { isUuid, type UserId } from '@admission/common/ids.ts'
import { identitiesMerged } from '#modules/people/identity/facts.ts'
import { caredFor } from '#modules/people/identity/flows/care.ts'
import { releaseLater } from '#modules/selling/payments/flows/saved-cards.ts'
import { mergeLimits } from '#modules/stock/inventory/actions/merge-limits.ts'
import { readProvedPrimary } from '../reads/proved-primary.ts'
import { readRemovedCardIds } from '../reads/removed-cards.ts'
import type { EmployeeActor } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { inputError, notFound, preconditionFailed } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { Origin } from '#platform/origin.ts'
import type { Services } from '#platform/services.ts'
import { lockMerge } from '../reads/merge-blockers.ts'
import { blockedMergeText, planText } from '../rules/merge-words.ts'
import type { MergePlan } from '../types.ts'
import { mergeUsers } from '../writes.ts'

/** Two identities of one person: the one that is kept, and the one that ends. */
type Pair = { readonly keptId: string; readonly otherId: string }

/** An employee who merges them. */
type By = { readonly services: Services; readonly actor: EmployeeActor }

const pairOf = ({ keptId, otherId }: Pair): { readonly keptId: UserId; readonly otherId: UserId } => {
  if (!isUuid(keptId) || !isUuid(otherId)) throw notFound()
  if (keptId === otherId) throw inputError({ path: 'otherId', message: 'Choose another identity.' })
  return { keptId: keptId as string as UserId, otherId: otherId as string as UserId }
}

const run = async (transaction: SystemTx, actor: EmployeeActor, asked: Pair): Promise<MergePlan> => {
  const pair = pairOf(asked)
  const blockers = await lockMerge(transaction, pair)
  if (blockers === undefined) throw notFound()
  if (blockers.length > 0) return { ...pair, blockers, parts: [] }
  // The person who signs in to the kept identity gets what both have, so the employee must be allowed to change both.
  await caredFor(transaction, actor, pair.otherId)
  await caredFor(transaction, actor, pair.keptId)
  await mergeLimits(transaction, pair)
  return { ...pair, blockers, parts: await mergeUsers(transaction, pair) }
}

/** Carries the plan out of the transaction that is rolled back. */
class DryRun extends Error {
  readonly plan: MergePlan
  constructor(plan: MergePlan) {
    super('This was a dry run.')
    this.plan = plan
  }
}

/**
 * What a merge would move, and what keeps it from being done: it is done, counted and rolled back. Throws notFound if one doesn’t
 * exist, userInputError for `otherId` if both are the same, and forbidden as `caredFor`.
 */
export const planMerge = async ({ services, actor }: By, pair: Pair): Promise<MergePlan> => {
  try {
    return await inTransaction(services.databases.system, async (transaction) => {
      throw new DryRun(await run(transaction, actor, pair))
    })
  } catch (error) {
    if (error instanceof DryRun) return error.plan
    throw error
  }
}

/**
 * Merges two identities of one person, in one transaction. `plan` is the text of the dry run that the employee saw. Throws as `planMerge`,
 * and preconditionFailed if something keeps it from being done or the plan is another one now.
 */
export const merge = (
  { services, actor, origin }: By & { readonly origin: Origin },
  { reason, plan, ...pair }: Pair & { readonly reason: string; readonly plan: string },
): Promise<UserId> =>
  inTransaction(services.databases.system, async (transaction) => {
    const otherEmailId = await readProvedPrimary(transaction, pair.otherId)
    const done = await run(transaction, actor, pair)
    const [blocked] = done.blockers
    if (blocked !== undefined) throw preconditionFailed(blockedMergeText(blocked))
    if (planText(done) !== plan)
      throw preconditionFailed('Something has changed since the dry run. Nothing was merged: see what would move now.')
    for (const id of await readRemovedCardIds(transaction, done.otherId)) await releaseLater(transaction, id)
    for (const [id, after] of [
      [done.keptId, { mergedUser: done.otherId }],
      [done.otherId, { keptUser: done.keptId }],
    ] as const)
      await writeAudit(transaction, origin, { action: 'user-merge', target: { kind: 'user', id }, after, reason })
    await announce(transaction, identitiesMerged, { accountId: null, subjectId: done.keptId, data: { otherEmailId } })
    return done.keptId
  })
