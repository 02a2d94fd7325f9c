import type { Time } from '@admission/common/time.ts'

/** An area's places in one visit. */
export type VisitAreaPlaces = {
  readonly name: string
  readonly priceLevel: number
  readonly capacity: number
  readonly held: number
  readonly sold: number
}

/** One visit as staff see it. Times are in the venue's zone. */
export type StaffVisit = {
  readonly id: string
  readonly startsAt: Time
  readonly endsAt: Time
  readonly isClosed: boolean
  readonly hasStarted: boolean
  readonly capacity: number
  readonly held: number
  readonly sold: number
  readonly areas: readonly VisitAreaPlaces[]
}
