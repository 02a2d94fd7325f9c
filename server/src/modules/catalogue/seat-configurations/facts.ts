import { defineFact } from '#platform/facts.ts'

/** The part of a seat map that changed: DRAFT or VERSION. Subject: the seat configuration. */
export const seatConfigurationChanged = defineFact<{ what: string }>('SeatConfigurationChanged')

/** A seat extra changed (DETAIL or STATE). Subject: the seat extra. Buyers see the change with the next offers. */
export const seatExtraChanged = defineFact<{ what: string }>('SeatExtraChanged')
