import type { PlannedVisit } from '@admission/common/recurring.ts'
import type { VisitPlanInput } from '@admission/common/validation/visit-plan.ts'
import type { EventId } from '@admission/common/ids.ts'
import type { Tx } from '#platform/db/kysely.ts'
import { userError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Origin } from '#platform/origin.ts'
import { readVisitInTheWay } from '../reads/visits.ts'
import { newVisit } from '../rules/visits.ts'
import type { VisitPlan } from '../types/visit-plan.ts'
import { writeVisitPlan } from '../writes/visits.ts'
import { planVisits } from './plan-visits.ts'
import { soldVisit } from './set-visits-open.ts'

/**
 * Stores when an event repeats. A timed one gets its visits, which decide its dates; an open one starts with its first day and ends
 * with its last. The caller has locked the plan. Throws userError if a visit that leaves the plan has sold or held places.
 */
export const saveVisitPlan = async (
  transaction: Tx<'admin' | 'system'>,
  origin: Origin,
  plan: VisitPlan,
  input: VisitPlanInput,
  visits: readonly PlannedVisit[],
): Promise<void> => {
  const [first, last] = [visits[0], visits.at(-1)]
  const dates =
    input.kind === 'OPEN' && first && last
      ? { first: newVisit(newId('Visit'), first), last: newVisit(newId('Visit'), last) }
      : null
  await writeVisitPlan(transaction, plan, input, dates)
  if (input.kind !== 'TIMED') return
  await planVisits(transaction, origin, plan.accountId, plan.id as EventId)
  const starts = visits.map(({ start }) => start.utc)
  const inTheWay = await readVisitInTheWay(transaction, plan.id, starts)
  if (inTheWay !== undefined) throw userError(soldVisit(inTheWay, plan.zone))
}
