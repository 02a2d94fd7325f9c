import type { RecordKind } from '#platform/records/types.ts'
import { eventChanged } from '../facts.ts'
import { readEventRecord } from '../reads/event-record.ts'
import type { EventRecord } from '../types/event-record.ts'
import { lockEvent, stampEvent } from '../writes/event.ts'

/** An event as a record. Shops and collections follow by the fact `EventChanged`, within two seconds. */
export const eventRecord: RecordKind<EventRecord> = {
  name: 'event',
  read: readEventRecord,
  lock: lockEvent,
  stamp: stampEvent,
  fact: eventChanged,
}
