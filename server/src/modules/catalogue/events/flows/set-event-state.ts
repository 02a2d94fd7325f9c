import { stateEdit } from '#platform/records/change-states.ts'
import { disallowedReason } from '../rules/event-states.ts'
import type { EventRecord, EventState } from '../types/event-record.ts'
import { writeEventState } from '../writes/event.ts'
import { eventRecord } from './event-record.ts'

/** Publishes an event. */
export const setEventState = stateEdit<EventRecord, EventState>({
  kind: eventRecord,
  whyNot: disallowedReason,
  write: writeEventState,
})
