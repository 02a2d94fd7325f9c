import { seasonVisits, type PlannedVisit } from '@admission/common/recurring.ts'
import { visitPlanSchema, type VisitPlanInput } from '@admission/common/validation/visit-plan.ts'
import { saveVisitPlan } from '#modules/catalogue/events/actions/save-visit-plan.ts'
import { visitPlanRecord } from '#modules/catalogue/events/flows/visit-plan-record.ts'
import type { VisitPlan } from '#modules/catalogue/events/types/visit-plan.ts'
import { inputError, userError } from '#platform/errors.ts'
import type { JsonObject } from '#platform/json.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import type { Editor, SaveAnswer } from '#platform/records/types.ts'
import { eventStockChanged } from '../facts.ts'
import { readUsualAreas } from '../reads/usual-areas.ts'
import { fillVisits } from '../writes/blocks.ts'

/** Most visits of one event. */
const MAX_VISITS = 5_000

type Prepared = VisitPlanInput & { readonly visits: readonly PlannedVisit[] }

const audited = ({
  kind,
  from,
  to,
  doorsMinutes,
  times,
  exceptions,
}: Pick<VisitPlan, 'kind' | 'from' | 'to' | 'doorsMinutes' | 'times' | 'exceptions'>): JsonObject => ({
  kind,
  from,
  to,
  doorsMinutes,
  times: times.map(({ dayOfWeek, timeStart, timeEnd }) => `${dayOfWeek} ${timeStart}–${timeEnd}`),
  exceptions: exceptions.map(({ day, times: its }) => `${day} ${its.map(({ timeStart }) => timeStart).join(' ')}`),
})

const preparePlan = (plan: VisitPlan, input: VisitPlanInput): Prepared => {
  if (plan.hasPlaces && plan.kind !== input.kind && [plan.kind, input.kind].includes('TIMED'))
    throw userError('Remove its areas and seats first. With timed visits, each visit has its own places.')
  const visits = input.kind === 'NONE' ? [] : seasonVisits(input, plan.zone)
  if (visits.length > MAX_VISITS) throw inputError({ path: 'times', message: 'Use 5,000 visits or fewer in total.' })
  if (visits.length === 0 && input.kind !== 'NONE')
    throw inputError({ path: 'times', message: 'None of these times falls between the first and the last day.' })
  return { ...input, visits }
}

/**
 * Saves when an event repeats and plans its visits: new ones get the places of its areas. Refuses if a visit that leaves the plan
 * has sold or held places, with the numbers, and if places would have to move into visits or out of them.
 */
export const savePlan = (
  editor: Editor,
  request: { readonly id: string; readonly version: number; readonly input: VisitPlanInput },
): Promise<SaveAnswer<VisitPlan>> =>
  editRecord<VisitPlan, VisitPlanInput, Prepared>(
    editor,
    {
      kind: visitPlanRecord(eventStockChanged),
      action: 'visit-plan-save',
      what: 'VISITS',
      schema: visitPlanSchema,
      prepare: (_transaction, plan, input) => preparePlan(plan, input),
      change: async (transaction, plan, prepared) => {
        const areas = await readUsualAreas(transaction, plan.id)
        await saveVisitPlan(transaction, editor.origin, plan, prepared, prepared.visits)
        if (prepared.kind === 'TIMED') await fillVisits(transaction, plan.id, areas)
        return { before: audited(plan), after: audited(prepared) }
      },
    },
    request,
  )
