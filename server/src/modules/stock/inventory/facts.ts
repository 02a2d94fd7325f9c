import { defineFact } from '#platform/facts.ts'

/** The places of an event changed: AREAS, SEATS, VISITS or ALLOCATIONS. Subject: the event. Collections that may sell it match again. */
export const eventStockChanged = defineFact<{ what: string }>('EventStockChanged')
