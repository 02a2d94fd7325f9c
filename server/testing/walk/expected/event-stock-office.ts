import type { Expected } from '#testing/walk/walk.ts'

const all = '401 ok ok ok ok out401 out401 out401'
const none = '401 404 404 404 404 out401 out401 out401'
const done = '401 403 ok 403 ok out401 out401 out401'
const gone = '401 403 404 403 404 out401 out401 out401'
const seen = { own: all, foreign: all, absent: none, otherType: none }
const saved = {
  own: '401 403 TicketRuleSaved 403 TicketRuleSaved out401 out401 out401',
  foreign: '401 403 TicketRuleSaved 403 TicketRuleSaved out401 out401 out401',
  absent: gone,
  otherType: gone,
}
const changed = { own: done, foreign: done, absent: gone, otherType: gone }

/** Expected outcomes of what both offices have of the places and ticket rules of an event, for employees. */
export const employeeStock: Expected = {
  'Query.eventStock': seen,
  'Query.eventAllocations': seen,
  'Query.allocationStorefronts': seen,
  'Query.ticketRule': seen,
  'Mutation.eventAllocate': changed,
  'Mutation.eventSaveAllocation': changed,
  'Mutation.eventReleaseAllocation': changed,
  'Mutation.ticketRuleSave': saved,
}
