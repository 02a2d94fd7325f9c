import { recordTable } from '#platform/records/columns.ts'
import type { RecordKind } from '#platform/records/types.ts'
import { eventChanged } from '../facts.ts'
import { readEventRecord } from '../reads/event-record.ts'
import type { EventRecord } from '../types/event-record.ts'

/** An event as a record. Shops and collections follow by the fact `EventChanged`, within two seconds. */
export const eventRecord: RecordKind<EventRecord> = {
  name: 'event',
  read: readEventRecord,
  // Its images and offers depend on the version, too.
  ...recordTable('event', 'version = version + 1, updated_at = app.now()'),
  fact: eventChanged,
}
