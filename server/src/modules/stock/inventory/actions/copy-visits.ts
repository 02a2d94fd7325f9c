import { copyVisitPlan, type CopiedEvent } from '#modules/catalogue/events/actions/copy-visit-plan.ts'
import type { VisitPlan } from '#modules/catalogue/events/types/visit-plan.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { Origin } from '#platform/origin.ts'
import { readUsualAreas } from '../reads/usual-areas.ts'
import { fillVisits } from '../writes/blocks.ts'

/**
 * Gives a copied event the visits of its original, moved by as many days as its start, with the places that most visits of the
 * original have. Throws userInputError if none of the weekly times falls in the moved days.
 */
export const copyVisits = async (
  transaction: SystemTx,
  origin: Origin,
  original: VisitPlan,
  event: CopiedEvent,
): Promise<void> => {
  await copyVisitPlan(transaction, origin, original, event)
  if (original.kind === 'TIMED') await fillVisits(transaction, event.to, await readUsualAreas(transaction, original.id))
}
