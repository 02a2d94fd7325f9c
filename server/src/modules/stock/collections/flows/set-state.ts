import { archiveReasonSchema } from '@admission/common/validation/new-collection.ts'
import { userError } from '#platform/errors.ts'
import { stateEdit } from '#platform/records/change-states.ts'
import { validateInput, type RecordEdit } from '#platform/records/edit-record.ts'
import { readOpenSale } from '../reads/open-sale.ts'
import { archiveWarning } from '../rules/archive.ts'
import { disallowedReason } from '../rules/states.ts'
import type { Collection, CollectionState } from '../types/collection.ts'
import { writeState } from '../writes/collection.ts'
import { collectionRecord } from './collection-record.ts'

/** Publishes, pauses or restores a collection. */
export const setState = stateEdit<Collection, CollectionState>({
  kind: collectionRecord,
  whyNot: disallowedReason,
  write: writeState,
})

type Archiving = {
  /** Shown in the archive and the history; null without one. */
  readonly reason: string | null
  /** Archive although it still sells something. */
  readonly isConfirmed: boolean
}

/**
 * Changes a collection's state, and archives it only with confirmation while it has live carts or unsold coming events. Throws
 * userInputError if the reason is too long.
 */
export const setStateWith = ({ reason: given, isConfirmed }: Archiving): RecordEdit<Collection, CollectionState> => {
  const reason = validateInput(archiveReasonSchema, given?.trim() || null)
  return {
    ...setState,
    prepare: async (transaction, collection, to, now) => {
      await setState.prepare(transaction, collection, to, now)
      if (to !== 'ARCHIVED' || isConfirmed) return to
      const warning = archiveWarning(collection.state, await readOpenSale(transaction, collection.id))
      if (warning !== null) throw userError(`${warning} Confirm to archive it anyway.`)
      return to
    },
    change: async (transaction, { id, state }, to) => {
      const archiveReason = to === 'ARCHIVED' ? reason : null
      await writeState(transaction, id, to, archiveReason)
      return { before: { state }, after: { state: to, ...(archiveReason === null ? {} : { reason: archiveReason }) } }
    },
  }
}
