import type { DayException, RecurringTime } from '@admission/common/recurring.ts'
import type { PlanKind } from '@admission/common/validation/visit-plan.ts'
import type { RecordRow } from '#platform/records/types.ts'

/** When an event repeats. Days are local, inclusive; `kind` NONE: it doesn't. Its ID is the event's. */
export type VisitPlan = RecordRow & {
  readonly kind: PlanKind
  /** IANA time zone of its venue. */
  readonly zone: string
  readonly from: string
  readonly to: string
  /** Minutes from doors to the start of each visit; null if there are no doors. */
  readonly doorsMinutes: number | null
  readonly times: readonly RecurringTime[]
  readonly exceptions: readonly DayException[]
  /** True if it has areas or seats, so that visits can't begin or end having places. */
  readonly hasPlaces: boolean
}
