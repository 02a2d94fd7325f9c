import type { RecordKind } from '#platform/records/types.ts'
import { seatConfigurationChanged } from '../facts.ts'
import { readConfiguration } from '../reads/configurations.ts'
import type { SeatConfiguration } from '../types.ts'
import { lockSeatConfiguration, stampSeatConfiguration } from '../writes/configurations.ts'

/** A seat map as a record. Publishing changes no event. */
export const configurationRecord: RecordKind<SeatConfiguration> = {
  name: 'seat-configuration',
  read: readConfiguration,
  lock: lockSeatConfiguration,
  stamp: stampSeatConfiguration,
  fact: seatConfigurationChanged,
}
