import { seasonVisits } from '@admission/common/recurring.ts'
import { saveVisitPlan } from '#modules/events/actions/save-visit-plan.ts'
import { shiftedDay } from '#modules/events/rules/shifted-dates.ts'
import type { VisitPlan } from '#modules/events/types/visit-plan.ts'
import { lockVisitPlan } from '#modules/events/writes.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inputError } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import { readUsualAreas } from '../reads/usual-areas.ts'
import { fillVisits } from '../writes.ts'

type Copied = { readonly to: string; readonly fromLocal: string; readonly toLocal: string }

/**
 * Gives a copied event the weekly times, exceptions and visits of its original, moved by as many days as its start; visits get the
 * places that most visits of the original have. Throws userInputError if none of the times falls in the moved days.
 */
export const copyVisits = async (
  transaction: SystemTx,
  origin: Origin,
  original: VisitPlan,
  event: Copied,
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
  if (kind === 'TIMED') await fillVisits(transaction, plan.id, await readUsualAreas(transaction, original.id))
}
