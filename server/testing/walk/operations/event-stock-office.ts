import { eventStock } from '#testing/walk/operations/event-stock.ts'
import type { Operations } from '#testing/walk/operations/operation.ts'

const shared = [
  'Query.eventStock',
  'Query.eventAllocations',
  'Query.allocationStorefronts',
  'Query.ticketRule',
  'Mutation.eventAllocate',
  'Mutation.eventSaveAllocation',
  'Mutation.eventReleaseAllocation',
  'Mutation.ticketRuleSave',
]

/** How employees call what both offices have of the places and ticket rules of an event. */
export const employeeStock: Operations = Object.fromEntries(
  Object.entries(eventStock).filter(([name]) => shared.includes(name)),
)
