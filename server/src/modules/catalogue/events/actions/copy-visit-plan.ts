import { seasonVisits } from '@admission/common/recurring.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inputError } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import { shiftedDay } from '../rules/shifted-dates.ts'
import type { VisitPlan } from '../types/visit-plan.ts'
import { lockVisitPlan } from '../writes/visits.ts'
import { saveVisitPlan } from './save-visit-plan.ts'

/** A copy, and the local starts of the original and the copy. */
export type CopiedEvent = { readonly to: string; readonly fromLocal: string; readonly toLocal: string }

/**
 * Gives a copied event the weekly times, exceptions and visits of its original, moved by as many days as its start. Visits have no
 * places yet. Throws userInputError if none of the times falls in the moved days.
 */
export const copyVisitPlan = async (
  transaction: SystemTx,
  origin: Origin,
  original: VisitPlan,
  event: CopiedEvent,
): Promise<void> => {
  const { kind } = original
  if (kind === 'NONE') return
  const moved = (day: string): string => shiftedDay(day, event)
  const input = {
    kind,
    from: moved(original.from),
    to: moved(original.to),
    doorsMinutes: original.doorsMinutes,
    times: [...original.times],
    exceptions: original.exceptions.map(({ day, times }) => ({ day: moved(day), times: [...times] })),
  }
  const visits = seasonVisits(input, original.zone)
  if (visits.length === 0)
    throw inputError({ path: 'startsAt', message: 'None of its weekly times falls in these days. Choose another day.' })
  const plan = { ...original, id: event.to }
  await lockVisitPlan(transaction, plan.accountId, plan.id)
  await saveVisitPlan(transaction, origin, plan, input, visits)
}
