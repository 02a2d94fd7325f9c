import { stateEdit } from '#platform/records/change-states.ts'
import { disallowedReason } from '../rules/states.ts'
import type { Collection, CollectionState } from '../types.ts'
import { writeState } from '../writes.ts'
import { collectionRecord } from './collection-record.ts'

/** Publishes, pauses, archives or restores a collection. */
export const setState = stateEdit<Collection, CollectionState>({
  kind: collectionRecord,
  whyNot: disallowedReason,
  write: writeState,
})
