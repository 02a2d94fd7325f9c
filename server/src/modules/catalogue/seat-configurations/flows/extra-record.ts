import { recordTable } from '#platform/records/columns.ts'
import type { RecordKind } from '#platform/records/types.ts'
import { seatExtraChanged } from '../facts.ts'
import { readExtra } from '../reads/extras.ts'
import type { EditedSeatExtra } from '../types.ts'

/** A seat extra as a record. Buyers see a change within two seconds, without a new version of the map. */
export const extraRecord: RecordKind<EditedSeatExtra> = {
  name: 'seat-extra',
  read: readExtra,
  ...recordTable('seat_extra'),
  fact: seatExtraChanged,
}
