import type { FactKind } from '#platform/facts.ts'
import type { RecordKind } from '#platform/records/types.ts'
import { readVisitPlan } from '../reads/visits.ts'
import type { VisitPlan } from '../types/visit-plan.ts'
import { lockVisitPlan, stampVisitPlan } from '../writes/visits.ts'

/** The plan of an event's visits as a record. Pass the fact of the module that gives visits their places. */
export const visitPlanRecord = (fact: FactKind<{ what: string }>): RecordKind<VisitPlan> => ({
  name: 'visit-plan',
  read: readVisitPlan,
  lock: lockVisitPlan,
  stamp: stampVisitPlan,
  fact,
})
