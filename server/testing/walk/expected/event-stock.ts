import type { Expected } from '#testing/walk/walk.ts'

/** Expected outcomes for the places, visits, ticket rules and allocations of an event; in the order of `admin.ts`. */
export const eventStock: Expected = {
  'Query.eventStock': {
    own: '401 ok ok ok ok ok 403 ok 404 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 403 404 404 ok out404 403 out401 out401',
    absent: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
  },
  'Query.eventSeatMapChange': {
    own: '401 ok ok 403 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 ok out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
  'Query.eventVisitPlan': {
    own: '401 ok ok ok ok ok ok ok 404 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 404 404 404 ok out404 403 out401 out401',
    absent: '401 404 404 404 404 404 404 404 404 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 404 404 404 404 out404 403 out401 out401',
  },
  'Query.eventVisits': {
    own: '401 ok ok ok ok ok ok ok 404 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 404 404 404 ok out404 403 out401 out401',
    absent: '401 404 404 404 404 404 404 404 404 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 404 404 404 404 out404 403 out401 out401',
  },
  'Query.eventAllocations': {
    own: '401 ok ok ok ok ok 403 ok 404 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 403 404 404 ok out404 403 out401 out401',
    absent: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
  },
  'Query.offersExplanation': {
    own: '401 ok ok ok ok ok 403 ok 404 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 403 404 404 ok out404 403 out401 out401',
    absent: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
  },
  'Query.ticketRule': {
    own: '401 ok ok ok ok ok ok ok 404 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 404 404 404 ok out404 403 out401 out401',
    absent: '401 404 404 404 404 404 404 404 404 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 404 404 404 404 out404 403 out401 out401',
  },
  'Mutation.eventSaveArea': {
    own: '401 ok ok 403 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 ok out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
  'Mutation.eventRemoveArea': {
    own: '401 ok ok 403 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 ok out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
  'Mutation.eventSetAreaOffSale': {
    own: '401 ok ok 403 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 ok out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
  'Mutation.eventSetSeats': {
    own: '401 ok ok 403 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 ok out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
  'Mutation.eventSetSeatMap': {
    own: '401 ok ok 403 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 ok out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
  'Mutation.eventSaveVisitPlan': {
    own: '401 VisitPlanSaved VisitPlanSaved 403 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 VisitPlanSaved out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
  'Mutation.eventSetVisitsOpen': {
    own: '401 ok ok 403 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 ok out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
  'Mutation.eventSetVisitCapacity': {
    own: '401 ok ok 403 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 ok out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
  'Mutation.ticketRuleSave': {
    own: '401 TicketRuleSaved TicketRuleSaved 403 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 TicketRuleSaved out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
  'Mutation.eventAllocate': {
    own: '401 ok ok 403 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 ok out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
  'Mutation.eventSaveAllocation': {
    own: '401 ok ok 403 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 ok out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
  'Mutation.eventReleaseAllocation': {
    own: '401 ok ok 403 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 ok out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
  'Query.allocationStorefronts': {
    own: '401 ok ok ok ok ok 403 ok 404 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 403 404 404 ok out404 403 out401 out401',
    absent: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
  },
}
