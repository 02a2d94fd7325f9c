import type { ConditionUnit } from '@admission/common/conditions/types.ts'
import { timeAt } from '@admission/common/time.ts'
import { weekdayOf } from '@admission/common/weekdays.ts'

const HOUR_MS = 3_600_000

/** Where and when a ticket is for, where it is sold, and at what price. */
export type PlaceOfSale = {
  readonly eventId: string
  readonly venueId: string
  /** When the event or visit starts. Null as long as no visit is chosen. */
  readonly startsAt: Date | null
  readonly zone: string
  readonly storefrontId: string | null
  readonly priceLevel: number
  /** Price without extras, fees and taxes, in minor units. */
  readonly face: number
}

const dateFacts = (startsAt: Date, zone: string, now: Date): ConditionUnit => {
  const { local } = timeAt(startsAt, zone)
  return {
    date: local.slice(0, 10),
    weekday: weekdayOf(local),
    timeToEvent: (startsAt.getTime() - now.getTime()) / HOUR_MS,
  }
}

/** Facts for the conditions of a sale that are the same for every buyer and every place at one price. */
export const placeFacts = (place: PlaceOfSale, now: Date): ConditionUnit => ({
  event: place.eventId,
  venue: place.venueId,
  ...(place.startsAt === null ? {} : dateFacts(place.startsAt, place.zone, now)),
  priceLevel: String(place.priceLevel),
  price: place.face,
  storefront: place.storefrontId,
})
